import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { mkdir } from 'node:fs/promises';
import type { Dialect } from 'kysely';
import { lockFolder } from './folderLock';
import { databaseFolder, requireRoomToStart } from './databaseFolder';
import { parsers } from '../typeParsers';
import { pgliteDialect } from './pgliteDialect';

/** PGlite starts without fsync (-F; what comes later on the line wins). Of its sync methods only open_datasync reaches the disk: fdatasync is a stub there. */
const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=open_datasync'];
/** A page read out of order costs no more than one in order, from memory and from today's disks. */
const startParams = [...PGlite.defaultStartParams, '-c', 'timezone=UTC', '-c', 'random_page_cost=1.1'];

/** Opens PostgreSQL inside this process, in a folder that this process alone holds, or in memory, empty or as the dump of another one was. */
export async function openEmbedded(
  folder: string | null,
  snapshot?: Blob,
): Promise<{ pglite: PGlite; dialect: Dialect; release: () => void }> {
  if (folder === null) {
    const begun = snapshot && { loadDataDir: snapshot };
    const pglite = await PGlite.create({ extensions: { pg_trgm }, parsers, startParams, ...begun });
    return { pglite, dialect: pgliteDialect(pglite), release: () => undefined };
  }
  await mkdir(folder, { recursive: true });
  await requireRoomToStart(folder);
  const release = lockFolder(folder);
  try {
    return { ...(await openFolder(databaseFolder(folder), [...startParams, ...durable])), release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens a database that is being made: it does not wait for the disk, and nobody but its maker knows of its folder. */
export const openDraft = (databaseFolder: string) => openFolder(databaseFolder, startParams);

async function openFolder(dataDir: string, startParams: string[]): Promise<{ pglite: PGlite; dialect: Dialect }> {
  const pglite = await PGlite.create({ dataDir, extensions: { pg_trgm }, parsers, startParams });
  return { pglite, dialect: pgliteDialect(pglite) };
}
