import type { MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import type { Registry } from '#definition';
import type { Log } from '#server/log.ts';
import { apiPath } from '#server/settings.ts';
import type { AppEnv } from './appEnv';

/**
 * Gives each call an id and writes one line about it: never a header, a query or a body, where secrets stand, nor who called where a register
 * keeps no authors.
 */
export function requestLog(log: Log, registry: Registry): MiddlewareHandler<AppEnv> {
  const nameless = registry.all.filter(({ anonymous }) => anonymous).map(({ api }) => `${apiPath}/${api.path}`);
  const isNameless = (path: string) => nameless.some(one => path === one || path.startsWith(`${one}/`));
  return async (c, next) => {
    const start = performance.now();
    const given = c.req.header('x-request-id') ?? '';
    const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    c.set('requestId', id);
    await next();
    c.header('x-request-id', id);
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log({
      level: c.res.status >= 500 ? 'error' : 'info',
      id,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms,
      user: isNameless(c.req.path) ? null : (c.get('userId') ?? null),
    });
  };
}
