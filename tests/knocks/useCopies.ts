import { afterAll, beforeAll } from 'vitest';
import type { PostgresCluster } from './postgresCluster';
import { ServerProcess } from './serverProcess';

type Copies = readonly [ServerProcess, ServerProcess];

/** Two copies of the server on one database for the tests of a file, both started at once on it while it was empty. */
export function useCopies(cluster: () => PostgresCluster): { url(): string; signIn(): Promise<Copies> } {
  const ends: (() => void)[] = [];
  let url = '';
  let copies: Copies | undefined;

  beforeAll(async () => {
    url = await cluster().database();
    const start = () => ServerProcess.run({ DATABASE_URL: url }, end => void ends.push(end));
    copies = await Promise.all([start(), start()]);
  }, 180_000);
  afterAll(() => ends.forEach(end => end()));

  return {
    url: () => url,
    /** Begins a session of the administrator, with which both are called. */
    signIn: async () => {
      if (!copies) throw new Error('The copies are started before the first test.');
      const [one, other] = copies;
      await one.signIn();
      other.token = one.token;
      return copies;
    },
  };
}
