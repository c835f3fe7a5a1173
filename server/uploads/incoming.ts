import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const day = 24 * 60 * 60 * 1000;

/** Removes files that a server which ended amid a call left waiting. Another copy's calls may be under way, but none for a day. */
export async function clearIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > day) await rm(path, { force: true });
  }
}
