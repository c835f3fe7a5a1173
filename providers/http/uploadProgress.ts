/** How far the uploads under way have come, each under the name its caller gave it. */
export interface UploadProgress {
  /** Percent, 0 to 100. */
  progress(key: string): number;
  set(key: string, percent: number): void;
  subscribe(listener: () => void): () => void;
}

/** 0 on start, on success and on failure (specification 1 §4). */
export function createUploads(): UploadProgress {
  const running = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    progress: key => running.get(key) ?? 0,
    set(key, percent) {
      running.set(key, percent);
      listeners.forEach(listener => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
