import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<true>();

/** Runs work whose statements may take as long as they need: changing a large table, or waiting for another copy that does. */
export const unhurried = <T>(work: () => Promise<T>): Promise<T> => storage.run(true, work);

/** Whether the statement at hand belongs to such work. */
export const isUnhurried = (): boolean => storage.getStore() === true;
