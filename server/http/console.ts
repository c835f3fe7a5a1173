import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { serveStatic } from '@hono/node-server/serve-static';
import { secureConsole } from './secureHeaders';

/** A name with a hash in it never changes its content. */
const hashed = /-[\w-]{8,}\.(js|css|woff2?|png|svg|webp)$/;

/** Serves the built console: its files, and the page itself at every address that the console's own router knows. */
export function consoleRoutes(root: string): Hono {
  const files = serveStatic({ root, precompressed: true });
  const page = serveStatic({ root, path: 'index.html', precompressed: true });
  return new Hono()
    .use(secureConsole, compress())
    .use(async (c, next) => {
      await next();
      if (c.res.ok) c.res.headers.set('cache-control', hashed.test(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    })
    .get('*', files)
    .get('*', async (c, next) => (/\.\w{2,5}$/.test(c.req.path) ? next() : page(c, next)))
    .notFound(c => c.text('There is nothing at this address.', 404));
}
