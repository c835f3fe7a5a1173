import { availableParallelism } from 'node:os';

const firstPort = Number(process.env.E2E_PORT ?? 3456);

/** The journeys go side by side, each row of them on a server and a database of its own. */
export const servers = Array.from({ length: Math.min(availableParallelism(), 4) }, (_, index) => {
  const port = firstPort + index;
  return { port, url: `http://127.0.0.1:${port}` };
});
