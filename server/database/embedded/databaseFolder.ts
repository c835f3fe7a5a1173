import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The embedded database within a data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

const MiB = 1024 * 1024;

/** A database that meets the end of its disk while it starts does not say so: it hangs. */
export async function requireRoomToStart(folder: string): Promise<void> {
  const isNew = !existsSync(databaseFolder(folder));
  const { bavail, bsize } = await statfs(folder);
  const needed = isNew ? 64 : 20;
  if (bavail * bsize >= needed * MiB) return;
  const message = `The disk of the data folder ${folder} is full: ${needed} MiB are needed to start. Make room there, or set DATA_DIR to another folder.`;
  throw Object.assign(new Error(message), { code: 'ENOSPC' });
}
