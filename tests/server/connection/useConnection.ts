import { afterAll, beforeAll } from 'vitest';
import { connect, type Connected } from '#server/database/connect.ts';
import { freshDatabase } from '../server';

interface OwnConnection extends Connected {
  /** The address of the database; null where it is embedded. */
  databaseUrl: string | null;
}

/** An empty database and a connection to it, for the tests of a file. */
export function useConnection(databasePool = 2): () => OwnConnection {
  let connection: OwnConnection | undefined;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const { databaseUrl, drop: dropDatabase } = await freshDatabase();
    drop = dropDatabase;
    connection = { ...(await connect({ databaseUrl, dataDir: null, databasePool })), databaseUrl };
  });
  afterAll(async () => {
    await connection?.close();
    await drop?.();
  });
  return () => {
    if (!connection) throw new Error('The database is connected before the first test.');
    return connection;
  };
}
