import { Hono } from 'hono';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { sendFile } from '#server/resources/files/sendFile.ts';
import { Failure } from '#server/http/failure.ts';
import { documentAddress } from './documentAddress';
import { secondsLeft } from './signedAddresses';
import { typeOfExtension } from './fileType';

/**
 * Serves kept pictures and documents to whoever was given their signed address. A browser takes pictures for what they are, runs no script that an SVG
 * might hold, and saves documents under their names.
 */
export function uploadRoutes(context: ServerContext): Hono<AppEnv> {
  const { uploadDir } = context;
  const app = new Hono<AppEnv>();
  app.get('/files/:key/:name', async c => {
    const path = new URL(c.req.url).pathname.replace(/^\/uploads\//, '');
    const [, kept_as, name] = documentAddress.exec(path) ?? [];
    if (kept_as === undefined || name === undefined) return sendFile(c, context, undefined);
    if (secondsLeft(context, path, c.req.query('signature')) === 0) throw expired();
    return sendFile(c, context, { kept_as, filename: decodeURIComponent(name), type: 'application/octet-stream' });
  });
  return app.get('/:name', async c => {
    const [, name, extension] = /^([\w-]{20,40}\.([a-z]{3,4}))$/.exec(c.req.param('name')) ?? [];
    const left = name ? secondsLeft(context, name, c.req.query('signature')) : 0;
    if (name && left === 0) throw expired();
    const type = extension ? typeOfExtension(extension) : null;
    const path = join(uploadDir, name ?? '');
    const size =
      name && type
        ? await stat(path).then(
            found => found.size,
            () => null,
          )
        : null;
    if (size === null || type === null) throw new Failure('There is no such file.', { status: 404 });
    const headers = {
      'content-type': type,
      'content-length': String(size),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      // A drawing is shown within a page, but not as a page of its own.
      'content-disposition': `${type === 'image/svg+xml' ? 'attachment' : 'inline'}; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': `private, max-age=${left}, immutable`,
    };
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, headers);
  });
}

const expired = () => new Failure('This address of a file does not hold any more. Load the page again.', { status: 403 });
