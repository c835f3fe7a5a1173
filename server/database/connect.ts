import { Kysely } from 'kysely';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';
import type { Database, SystemTables } from './schema';

export interface Connected {
  db: Database;
  close(): Promise<void>;
}

export interface ConnectOptions {
  databaseUrl: string | null;
  dataDir: string | null;
  databasePool: number;
  /** In seconds; for a PostgreSQL server. */
  databaseTimeout?: number;
}

/** Opens the database an installation names: a PostgreSQL server, else the embedded one in its folder, else one in memory. */
export async function connect(options: ConnectOptions): Promise<Connected> {
  if (options.databaseUrl) {
    const { databaseUrl, databasePool, databaseTimeout = 30 } = options;
    const db = new Kysely<SystemTables>({ dialect: openPostgres(databaseUrl, databasePool, databaseTimeout * 1000) });
    return { db, close: () => db.destroy() };
  }
  const { dialect, release } = await openEmbedded(options.dataDir);
  const db = new Kysely<SystemTables>({ dialect });
  return { db, close: () => db.destroy().finally(release) };
}
