import type { Context } from 'hono';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ServerContext } from '#server/context.ts';
import type { AppEnv } from '#server/http/env.ts';
import { documentPath } from '#server/uploads/fileChanges.ts';
import { attachment } from './fileName';
import { noFile, type KeptFile } from './records';

/** Answers with a file. Whatever is in it, a browser saves it and runs nothing. */
export async function sendFile(c: Context<AppEnv>, { uploadDir }: ServerContext, file: KeptFile | undefined) {
  const path = file && documentPath(uploadDir, file.kept_as);
  const size = path
    ? await stat(path).then(
        found => found.size,
        () => null,
      )
    : null;
  if (!file || !path || size === null) throw noFile();
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
    'content-type': file.type,
    'content-length': String(size),
    'content-disposition': attachment(file.filename),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}
