import { Hono } from 'hono';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ServerContext } from '#server/context.ts';
import type { AppEnv } from '#server/http/env.ts';
import { Failure } from '#server/http/failure.ts';
import { typeOfExtension } from './sniff';

/** Serves kept images. A browser takes them for what they are, and runs no script that an SVG might hold. */
export function uploadRoutes({ uploadDir }: ServerContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/:name', async c => {
    const [, name, extension] = /^([\w-]{20,40}\.([a-z]{3,4}))$/.exec(c.req.param('name')) ?? [];
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
      'cache-control': 'public, max-age=31536000, immutable',
    };
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, headers);
  });
}
