import { availableParallelism } from 'node:os';

const firstPort = Number(process.env.E2E_PORT ?? 3456);

/** How many rows of journeys go side by side: one more than there are cores, as each waits for its server at times. */
export const workers = Math.min(availableParallelism() + 1, 4);

/** Each worker has a server and a database of its own. */
export const portOf = (worker: number) => firstPort + worker;
export const urlOf = (worker: number) => `http://127.0.0.1:${portOf(worker)}`;
