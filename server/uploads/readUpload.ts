import type { Context, MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { settings as rules } from '#definition';
import { takeLease } from '#server/access/leases.ts';
import type { ServerContext } from '#server/contract.ts';
import { partCounter } from '#server/http/bodyLimits.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure } from '#server/http/failure.ts';
import { fromPairs, piecesOf, readBody, tooLarge, type Body } from '#server/http/readBody.ts';
import { requireRoom } from '#server/http/diskSpace.ts';
import { incomingOf } from './incomingOf';
import { readParts, type Part } from './multipart';
import { sniffImage, sniffLength, sniffMedia } from './fileType';
import { Upload } from './upload';

/** So many bytes are written before the room on the disk is looked at again. */
const stride = 8 * 1024 * 1024;

/** How many multipart bodies of one person are taken in at once: as many connections as a browser opens to a host. */
export const mostUploadsAtOnce = 6;
const tooManyAtOnce = () =>
  new Failure('Other uploads of yours are still under way. Wait for them and try again.', {
    status: 429,
    headers: { 'retry-after': '10' },
  });

/** What a multipart body brought that is still on disk, and the lease that counts it as under way. */
interface Incoming {
  uploads: Upload[];
  release: () => Promise<void>;
}

const incoming = new WeakMap<Request, Incoming>();

/**
 * Reads the body of a call, whose right was asked before; files of a multipart body, where the call takes any, wait on disk until the record that
 * wants them is written. Takes as much memory for a large body as for a small one.
 */
export async function readUpload(
  c: Context<AppEnv>,
  context: ServerContext,
  { takesFiles }: { takesFiles: boolean },
): Promise<{ body: Body }> {
  const { settings, uploadDir } = context;
  const request = c.req.raw;
  const type = request.headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) return { body: await readBody(request, settings.bodyLimit) };
  const most = (takesFiles ? 2 * rules.imageLimit : 0) + settings.bodyLimit;
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  const uploads: Upload[] = [];
  const limit = { kind: 'upload', userId: c.get('account').id, most: mostUploadsAtOnce, refusal: tooManyAtOnce } as const;
  incoming.set(request, { uploads, release: await takeLease(context, limit) });
  const pairs: [string, unknown][] = [];
  const count = partCounter(takesFiles);
  let fieldBytes = 0;
  for await (const part of readParts(limited(piecesOf(request), most), type)) {
    count(part);
    if (part.filename === null) {
      const text = await textOf(part, settings.bodyLimit - fieldBytes, settings.bodyLimit);
      fieldBytes += text.length;
      pairs.push([part.name, text]);
    } else {
      const upload = await keepAside(part, part.filename, { folder: incomingOf(uploadDir), reserve: settings.diskReserve });
      uploads.push(upload);
      // A file input that was left empty sends a part without a name.
      if (part.filename !== '' || upload.size > 0) pairs.push([part.name, upload]);
    }
  }
  return { body: fromPairs(pairs) };
}

/** Removes from disk whatever a call brought and no record kept. */
export const discardUploads: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { uploads, release } = incoming.get(c.req.raw) ?? {};
  for (const upload of uploads ?? []) await rm(upload.path, { force: true });
  await release?.();
};

async function* limited(body: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge(most);
    yield chunk;
  }
}

async function textOf({ content }: Part, left: number, limit: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.byteLength;
    if (size > left) throw tooLarge(limit);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Writes a file to disk under a name of our own. What is beyond the limit is counted but not written: the rule on images refuses it. */
async function keepAside({ content }: Part, filename: string, { folder, reserve }: { folder: string; reserve: number }): Promise<Upload> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx');
  let size = 0;
  let start: Uint8Array = Buffer.alloc(0);
  try {
    for await (const piece of content) {
      if (Math.floor((size + piece.byteLength) / stride) > Math.floor(size / stride)) await requireRoom(folder, reserve);
      size += piece.byteLength;
      if (start.byteLength < sniffLength) start = Buffer.concat([start, piece.subarray(0, sniffLength - start.byteLength)]);
      if (size <= rules.imageLimit) await file.write(piece);
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return new Upload(path, filename, sniffImage(start)?.type ?? sniffMedia(start) ?? 'application/octet-stream', size);
}
