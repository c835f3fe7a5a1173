import { afterAll, beforeAll } from 'vitest';
import { PostgresCluster } from './postgresCluster';

/** A PostgreSQL server for the tests of a file. */
export function useCluster(): () => PostgresCluster {
  let cluster: PostgresCluster | undefined;
  beforeAll(async () => {
    cluster = await PostgresCluster.create();
  });
  afterAll(() => cluster?.remove());
  return () => {
    if (!cluster) throw new Error('The cluster is started before the first test.');
    return cluster;
  };
}
