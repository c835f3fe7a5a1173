import { existsSync } from 'node:fs';
import { open, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder, requireRoomToStart } from './databaseFolder';
import { lockFolder } from './folderLock';

/** How many files are flushed side by side: file systems write what waits together at once. */
const sideBySide = 32;

/**
 * Makes the embedded database of a data folder that has none yet. `make` writes it into a folder beside its place, without waiting for the
 * disk, and closes it; then all its files are flushed and the folder is renamed. A crash in between leaves a data folder without a database,
 * and the next start begins anew. Nothing is done where the database exists.
 *
 * @throws {FolderLocked} where another process works in the data folder
 * @throws {Error} with the code `ENOSPC` where its disk is full
 */
export async function makeDatabaseFolder(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(databaseFolder(dataDir))) return;
  await mkdir(dataDir, { recursive: true });
  await requireRoomToStart(dataDir);
  const release = lockFolder(dataDir);
  try {
    if (existsSync(databaseFolder(dataDir))) return;
    const draft = `${databaseFolder(dataDir)}.new`;
    await rm(draft, { recursive: true, force: true });
    await make(draft);
    await flushFolder(draft);
    await rename(draft, databaseFolder(dataDir));
    await flushNames(dataDir);
  } finally {
    release();
  }
}

async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const next = entries.values();
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (const entry of next) {
        const path = join(entry.parentPath, entry.name);
        await (entry.isDirectory() ? flushNames(path) : flush(path, 'r+'));
      }
    }),
  );
  await flushNames(folder);
}

/** Waits until the names in a folder are on the disk. Windows opens no folder, and keeps names by itself. */
const flushNames = async (folder: string) => void (process.platform !== 'win32' && (await flush(folder, 'r')));

/** Waits until what was written is on the disk. Windows flushes only files that are open for writing. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
