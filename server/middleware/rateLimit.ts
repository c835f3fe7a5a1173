import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './appEnv';
import { Failure } from '../http/failure';
import type { RateCounts } from './rateCounts';

const minute = 60_000;

/** At most so many calls a minute and user (or address, before sign-in); 0 for no limit (decisions §9). */
export function rateLimit(
  perMinute: number,
  counts: RateCounts,
  now: () => Date,
  address: (request: Request, env: unknown) => string,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (perMinute === 0) return next();
    const time = now().getTime();
    const caller = c.get('userId') ? `user ${c.get('userId')}` : address(c.req.raw, c.env);
    const count = counts.add(caller, Math.floor(time / minute));
    c.header('x-ratelimit-limit', String(perMinute));
    c.header('x-ratelimit-remaining', String(Math.max(0, perMinute - count)));
    if (count > perMinute) {
      const seconds = Math.ceil((minute - (time % minute)) / 1000);
      throw new Failure(
        { rule: 'Too many calls. Try again in {{seconds}} seconds.', args: { seconds } },
        { status: 429, headers: { 'retry-after': String(seconds) } },
      );
    }
    await next();
  };
}
