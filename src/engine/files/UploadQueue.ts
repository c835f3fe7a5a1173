import { fileFault } from '#definition/files/fileRules';
import { readProblem } from '../data/readProblem';

/** A file on its way to the server, or one that did not get there. */
export interface UploadItem {
  /** The name its progress is kept under. */
  key: string;
  file: File;
  state: 'waiting' | 'running' | 'failed';
  /** Why it failed: a text, or a key of one. */
  problem?: string;
}

/** Sends a file and tells of it once it is there; its progress is kept under the key. */
export type Send = (file: File, key: string, signal: AbortSignal) => Promise<unknown>;

let count = 0;

/** Files on their way to one place, one after the other, whether or not anybody looks on. */
export class UploadQueue {
  items: readonly UploadItem[] = [];
  private readonly listeners = new Set<() => void>();
  private running: { key: string; abort: AbortController } | null = null;
  private send: Send | null = null;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** How files are sent from now on; null while there is no place for them yet, which they wait for. */
  sendBy(send: Send | null): void {
    this.send = send;
    void this.work();
  }

  readonly add = (files: readonly File[]): void => {
    this.show([...this.items, ...files.map(newItem)]);
    void this.work();
  };

  /** Stops one that is under way, and forgets one that waits or has failed. */
  readonly cancel = (key: string): void => {
    if (this.running?.key === key) this.running.abort.abort();
    this.drop(key);
  };

  readonly retry = (key: string): void => {
    this.put(key, { state: 'waiting', problem: '' });
    void this.work();
  };

  private async work(): Promise<void> {
    const next = this.items.find(({ state }) => state === 'waiting');
    if (this.running || !this.send || !next) return;
    const { key, file } = next;
    const abort = new AbortController();
    this.running = { key, abort };
    this.put(key, { state: 'running' });
    try {
      await this.send(file, key, abort.signal);
      this.drop(key);
    } catch (error) {
      if (abort.signal.aborted) this.drop(key);
      else {
        const { errors, messages } = readProblem(error);
        this.put(key, { state: 'failed', problem: [...Object.values(errors), ...messages].join(' ') });
      }
    }
    this.running = null;
    void this.work();
  }

  private drop(key: string): void {
    this.show(this.items.filter(item => item.key !== key));
  }

  private put(key: string, change: Partial<UploadItem>): void {
    this.show(this.items.map(item => (item.key === key ? { ...item, ...change } : item)));
  }

  private show(items: readonly UploadItem[]): void {
    this.items = items;
    this.listeners.forEach(listener => listener());
  }
}

/** What the server would refuse is refused at once, before it travels. */
function newItem(file: File): UploadItem {
  count += 1;
  const key = `file-${count}`;
  const fault = fileFault(file);
  return fault ? { key, file, state: 'failed', problem: `engine.files.${fault}` } : { key, file, state: 'waiting' };
}
