import { once } from 'es-toolkit/function';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { hashesOf } from '#server/http/secureHeaders.ts';
import { apiPath } from '#server/settings.ts';
import { createDocument } from './document';
import { documentPage } from './page/page';

const address = `${apiPath}/openapi.json`;

/**
 * The description of the API, for machines and to be read. Open to everybody as sign-in itself is: it follows from the definitions alone
 * and holds no data of the installation.
 */
export function openApiRoutes({ plans }: ServerContext): Hono<AppEnv> {
  // Nobody may ever ask, and the definitions do not change while the server runs.
  const written = once(() => {
    const document = createDocument(plans.registry);
    const page = documentPage(document, address);
    const [scripts, styles] = [hashesOf(page, 'script'), hashesOf(page, 'style')].map(hashes => hashes.join(' '));
    return {
      json: JSON.stringify(document),
      page,
      policy: `default-src 'none'; script-src ${scripts}; style-src ${styles}; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    };
  });
  return new Hono<AppEnv>()
    .use(address, etag())
    .use('/docs', etag())
    .get(address, c => c.body(written().json, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }))
    .get('/docs', c => c.html(written().page, 200, { 'content-security-policy': written().policy, 'cache-control': 'no-cache' }));
}
