/** What a proxy answers for a server that is not there, or a server whose database is not. */
const away = new Set([502, 503, 504]);

let isHere = true;
let lostAt = '';
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (isHere === next) return;
  isHere = next;
  listeners.forEach(listener => listener());
}

/** Whether the server answers: every call tells of it, and while it does not, `probe` finds out. */
export const connection = {
  isHere: () => isHere,
  /** Told of an answer, by its status, or of none: null. */
  tell(url: string, status: number | null): void {
    const answered = status !== null && !away.has(status);
    if (!answered) lostAt = url;
    change(answered);
  },
  /** Asks the address that gave no answer whether anybody is there; what it says does not matter, nor who may read it. */
  async probe(): Promise<void> {
    try {
      const response = await fetch(lostAt, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(10_000) });
      if (!away.has(response.status)) change(true);
    } catch {
      // Still away.
    }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
