import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

interface Holder {
  pid: number;
  host: string;
  /** When the process began, by the kernel's count, so that a pid used again is not mistaken for it. */
  started: string | null;
}

const heartbeat = 5_000;
/** A holder on another machine is known only by its heartbeat. */
const silence = 4 * heartbeat;
const openFolders = new Set<string>();

/** Thrown when somebody else works in the data folder. */
export class FolderLocked extends Error {
  constructor(folder: string, { pid, host }: Holder) {
    super(
      `The data folder ${folder} is in use by process ${pid}${host === hostname() ? '' : ` on ${host}`}. ` +
        'Stop that server first, or set DATA_DIR to another folder.',
    );
  }
}

/** Takes the folder for this process; a second one would write beside us and lose what it wrote. Returns what gives it back. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(resolve(folder), 'lock');
  const mine = JSON.stringify(self());
  if (!create(path, mine)) takeOver(folder, path, mine);
  openFolders.add(path);
  const beat = setInterval(() => touch(path), heartbeat);
  beat.unref();
  return () => {
    clearInterval(beat);
    openFolders.delete(path);
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

function takeOver(folder: string, path: string, mine: string): void {
  const found = read(path);
  const holder = parse(found);
  if (holder && isAlive(holder, path)) throw new FolderLocked(folder, holder);
  // Two starts may find the same dead lock: whoever moves it away looks at what was moved.
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    // The other start was faster; its lock is found below.
  }
  const moved = read(aside);
  if (moved !== null && moved !== found) linkBack(aside, path);
  rmSync(aside, { force: true });
  if (!create(path, mine)) throw new FolderLocked(folder, parse(read(path)) ?? { pid: 0, host: hostname(), started: null });
}

function isAlive({ pid, host, started }: Holder, path: string): boolean {
  if (host !== hostname()) return Date.now() - statSync(path).mtimeMs < silence;
  if (pid === process.pid) return openFolders.has(path);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const found = processOf(pid);
  return found === null || (!found.isDead && (started === null || found.started === started));
}

const self = (): Holder => ({ pid: process.pid, host: hostname(), started: processOf(process.pid)?.started ?? null });

/** What the kernel says of a process; null where it does not tell. One that ended stays listed until its parent asks for it. */
function processOf(pid: number): { started: string | null; isDead: boolean } | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { started: words[19] ?? null, isDead: ['Z', 'X'].includes(words[0] ?? '') };
}

/** Puts the whole lock there at once, or nothing: a half-written one would look like nobody's. */
function create(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code === 'EPERM' || code === 'ENOTSUP') return createWithoutLinks(path, text);
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** On a file system that knows no second names. */
function createWithoutLinks(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string | null): Holder | null {
  try {
    const holder = JSON.parse(text ?? 'null') as Holder | null;
    return holder && typeof holder.pid === 'number' && typeof holder.host === 'string' ? holder : null;
  } catch {
    return null;
  }
}

function linkBack(aside: string, path: string): void {
  try {
    linkSync(aside, path);
  } catch {
    // A third start holds it by now.
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder went away under us; the next write says so better than we can here.
  }
}
