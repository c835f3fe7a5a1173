import type { PGlite } from '@electric-sql/pglite';
import { Kysely, type Dialect } from 'kysely';
import { backupFolder } from './embedded/backupFolder';
import { openDraft, openEmbedded } from './embedded/openEmbedded';
import { openPostgres } from './postgres/openPostgres';
import { listenPostgres } from './postgres/listen';
import type { Database, SystemTables } from './database';
import { channel, type Listen } from './signals';

export interface Connected {
  db: Database;
  /** Hears what the copies of the server on this database tell each other. */
  listen: Listen;
  /** Keeps a copy of the database as it is on the disk, and says where. Of the embedded one in a folder. */
  backup?: () => Promise<string>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  databaseUrl: string | null;
  dataDir: string | null;
  databasePool: number;
  /** In seconds; for a PostgreSQL server. */
  databaseTimeout?: number;
  /** What a database in memory begins with: the dump of another one. */
  snapshot?: Blob;
}

/** Opens the database an installation names: a PostgreSQL server, else the embedded one in its folder, else one in memory. */
export async function connect(options: ConnectOptions): Promise<Connected> {
  if (options.databaseUrl) {
    const { databaseUrl, databasePool, databaseTimeout = 30 } = options;
    const db = new Kysely<SystemTables>({ dialect: openPostgres(databaseUrl, databasePool, databaseTimeout * 1000) });
    return { db, listen: listenPostgres(databaseUrl, databaseTimeout * 1000), close: () => db.destroy() };
  }
  const { dataDir: folder } = options;
  const { release, ...embedded } = await openEmbedded(folder, options.snapshot);
  const { db, listen, close } = overEmbedded(embedded);
  return { db, listen, ...(folder !== null && { backup: () => backupFolder(folder) }), close: () => close().finally(release) };
}

/** Opens the embedded database that `makeDatabaseFolder` makes. */
export const connectDraft = async (databaseFolder: string): Promise<Connected> => overEmbedded(await openDraft(databaseFolder));

function overEmbedded({ pglite, dialect }: { pglite: PGlite; dialect: Dialect }): Connected {
  const db = new Kysely<SystemTables>({ dialect });
  // Its only connection is lent to one at a time, and listening within somebody's transaction would end with it.
  const alone = <T>(work: () => Promise<T>) => db.connection().execute(work);
  const listen: Listen = async heard => {
    const stop = await alone(() => pglite.listen(channel, heard));
    return () => alone(() => stop());
  };
  return { db, listen, close: () => db.destroy() };
}
