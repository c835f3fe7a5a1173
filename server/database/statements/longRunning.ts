import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<true>();
let running = 0;

/**
 * Runs work whose statements may take as long as they need: changing a large table, or waiting for another copy that does.
 * Knowing what a statement belongs to costs every promise of the process, so it is watched only while there is such work.
 */
export async function longRunning<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await storage.run(true, work);
  } finally {
    running -= 1;
    if (running === 0) storage.disable();
  }
}

/** Whether the statement at hand belongs to such work. */
export const isLongRunning = (): boolean => running > 0 && storage.getStore() === true;
