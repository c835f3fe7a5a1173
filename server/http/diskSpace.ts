import type { MiddlewareHandler } from 'hono';
import { statfs } from 'node:fs/promises';
import type { AppEnv } from '../middleware/appEnv';
import { Failure } from './failure';

/** What a caller is told when the server's disk is full. */
export const noRoom = () =>
  new Failure('There is no room left on the server’s disk. Nothing was saved. Please tell an administrator.', { status: 507 });

/** Whether an error says that the disk, or the share of it that the server may use, is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code));

/** Throws unless a folder's disk has room for so many bytes and keeps its reserve; answers how many are free. */
export async function requireRoom(folder: string, reserve: number, bytes = 0): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free - bytes < reserve) throw noRoom();
  return free;
}

/** In milliseconds: where there was plenty of room, it is not looked at again for so long. */
const fresh = 100;

const reading = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses to write while little room is left: the embedded database does not survive a disk that is full to the last byte, and what
 * can be read must stay so.
 */
export function diskSpace(folder: string, reserve: number): MiddlewareHandler<AppEnv> {
  let seen = { free: 0, at: -Infinity };
  return async (c, next) => {
    if (!reading.includes(c.req.method)) {
      const bytes = Number(c.req.header('content-length')) || 0;
      const isPlenty = performance.now() - seen.at < fresh && seen.free > 2 * (reserve + bytes);
      if (!isPlenty) seen = { free: await requireRoom(folder, reserve, bytes), at: performance.now() };
    }
    await next();
  };
}
