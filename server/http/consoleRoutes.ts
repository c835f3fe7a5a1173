import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secureConsole, type SecuritySettings } from './secureHeaders';

/** A name with a hash in it never changes its content. */
const hashed = /-[\w-]{8,}\.(js|css|woff2?|png|svg|webp)$/;

/** A browser asks for the icon with every page that is gone to within the console. */
const keptFor = (path: string): string => {
  if (hashed.test(path)) return 'public, max-age=31536000, immutable';
  return path === '/favicon.svg' ? 'public, max-age=86400' : 'no-cache';
};

/** Serves the built console: its files, and the page itself at every address that the console's own router knows. */
export function consoleRoutes(root: string, settings: SecuritySettings): Hono {
  const app = new Hono().notFound(c => c.text('There is nothing at this address.', 404));
  const page = readPage(root);
  if (page === null) return app;
  const files = serveStatic({ root, precompressed: true });
  return (
    app
      .use(onlyForPages, secureConsole(page, settings), compress())
      .use(async (c, next) => {
        await next();
        if (!c.res.ok) return;
        c.res.headers.set('cache-control', keptFor(c.req.path));
      })
      // A label's address ends with the tag of its asset, which may look like the name of a file.
      .get('/a/*', c => c.html(page))
      .get('*', async (c, next) => (c.req.path === '/' ? next() : files(c, next)))
      .get('*', (c, next) => (/\.\w{2,5}$/.test(c.req.path) ? next() : c.html(page)))
  );
}

/** What only a page obeys is not said with every file of it: over the first load that is some kilobytes. */
const onlyForPages: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.get('content-type')?.startsWith('text/html')) return;
  for (const name of [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'origin-agent-cluster',
    'permissions-policy',
    'referrer-policy',
    'x-dns-prefetch-control',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
  ])
    c.res.headers.delete(name);
};

/** The console's page, or null where the console was not built: the API serves others as well. */
function readPage(root: string): string | null {
  try {
    return readFileSync(join(root, 'index.html'), 'utf8');
  } catch {
    return null;
  }
}
