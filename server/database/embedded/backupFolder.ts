import { cpSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from './databaseFolder';

/**
 * Copies the embedded database beside itself, into `backups/<moment>/database` of the data folder. Nothing else runs meanwhile, so the copy opens
 * as the database would after a crash at this moment: with all that was committed. Returns the folder of the copy.
 *
 * @throws {Error} with the code `ENOSPC` where the disk has no room for it
 */
export async function backupFolder(dataDir: string): Promise<string> {
  const from = databaseFolder(dataDir);
  const { bavail, bsize } = statfsSync(dataDir);
  const size = sizeOf(from);
  if (bavail * bsize < size) {
    const needed = `${Math.ceil(size / 1024 / 1024)} MiB are needed on the disk of ${dataDir}`;
    throw Object.assign(new Error(`There is no room for a copy of the database: ${needed}. Nothing was changed.`), { code: 'ENOSPC' });
  }
  const to = join(dataDir, 'backups', new Date().toISOString().replaceAll(':', '-'));
  mkdirSync(to, { recursive: true });
  cpSync(from, join(to, 'database'), { recursive: true });
  return to;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .reduce((size, entry) => size + statSync(join(entry.parentPath, entry.name)).size, 0);
