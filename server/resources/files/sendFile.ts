import type { Context } from 'hono';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { documentPath } from '#server/uploads/fileChanges.ts';
import { attachment } from './fileName';
import { noFile, type KeptFile } from './recordFiles';

/** A file as it is sent: its name in the folder, and what whoever saves it gets to know. */
type SentFile = Pick<KeptFile, 'kept_as' | 'filename' | 'type'>;

/** Answers with a file, or the part of it that is asked for. Whatever is in it, a browser saves it and runs nothing. */
export async function sendFile(c: Context<AppEnv>, { uploadDir }: ServerContext, file: SentFile | undefined) {
  const path = file && documentPath(uploadDir, file.kept_as);
  const size = path
    ? await stat(path).then(
        found => found.size,
        () => null,
      )
    : null;
  if (!file || !path || size === null) throw noFile();
  const part = partOf(c.req.header('range'), size);
  return c.body(Readable.toWeb(createReadStream(path, part ?? {})) as ReadableStream, part ? 206 : 200, {
    'content-type': file.type,
    'content-length': String(part ? part.end - part.start + 1 : size),
    'accept-ranges': 'bytes',
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
    'content-disposition': attachment(file.filename),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}

/** The one part that a call asks for, its last byte included; null for the whole, also where what is asked cannot be answered. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}
