import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { mkdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dialect } from 'kysely';
import { lockFolder } from './folderLock';
import { parsers } from '../typeParsers';
import { pgliteDialect } from './pgliteDialect';

/** PGlite starts without fsync (-F). Of its sync methods only open_datasync reaches the disk: fdatasync is a stub there. */
const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=open_datasync'];
/** A page read out of order costs no more than one in order, from memory and from today's disks. */
const startParams = [...PGlite.defaultStartParams.filter(param => param !== '-F'), '-c', 'timezone=UTC', '-c', 'random_page_cost=1.1'];

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
    const pglite = await PGlite.create({
      dataDir: join(folder, 'database'),
      extensions: { pg_trgm },
      parsers,
      startParams: [...startParams, ...durable],
    });
    return { pglite, dialect: pgliteDialect(pglite), release };
  } catch (error) {
    release();
    throw error;
  }
}

const MiB = 1024 * 1024;

/** A database that meets the end of its disk while it starts does not say so: it hangs. */
async function requireRoomToStart(folder: string): Promise<void> {
  const isNew = await stat(join(folder, 'database')).then(
    () => false,
    () => true,
  );
  const { bavail, bsize } = await statfs(folder);
  const needed = isNew ? 64 : 20;
  if (bavail * bsize >= needed * MiB) return;
  const message = `The disk of the data folder ${folder} is full: ${needed} MiB are needed to start. Make room there, or set DATA_DIR to another folder.`;
  throw Object.assign(new Error(message), { code: 'ENOSPC' });
}
