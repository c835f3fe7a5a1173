import { Hono } from 'hono';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ServerContext } from '#server/context.ts';
import type { AppEnv } from '#server/http/env.ts';
import { Failure } from '#server/http/failure.ts';
import { secondsLeft } from './signedAddresses';
import { typeOfExtension } from './sniff';

/** Serves kept images to whoever was given their signed address. A browser takes them for what they are, and runs no script that an SVG might hold. */
export function uploadRoutes(context: ServerContext): Hono<AppEnv> {
  const { uploadDir } = context;
  return new Hono<AppEnv>().get('/:name', async c => {
    const [, name, extension] = /^([\w-]{20,40}\.([a-z]{3,4}))$/.exec(c.req.param('name')) ?? [];
    const left = name ? secondsLeft(context, name, c.req.query('signature')) : 0;
    if (name && left === 0) throw new Failure('This address of a picture does not hold any more. Load the page again.', { status: 403 });
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
