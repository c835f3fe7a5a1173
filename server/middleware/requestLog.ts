import type { MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import type { Log } from '#server/log.ts';
import type { AppEnv } from './appEnv';

/** Gives each call an id and writes one line about it: never a header, a query or a body, where secrets stand. */
export function requestLog(log: Log): MiddlewareHandler<AppEnv> {
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
      user: c.get('userId') ?? null,
    });
  };
}
