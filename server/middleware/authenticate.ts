import type { MiddlewareHandler } from 'hono';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { unauthenticated } from '#server/http/failure.ts';
import { accountOfSession } from '../access/account';
import { readAccessToken, type TokenBearer } from '../access/accessToken';

const bearers = new WeakMap<Request, TokenBearer>();

/** Reads who a call says it is from; nothing is asked of the database yet, so that a limit can stand between. */
export const authenticate =
  (context: ServerContext): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const bearer = await readAccessToken(context, c.req.header('authorization'));
    if (bearer) bearers.set(c.req.raw, bearer);
    c.set('userId', bearer?.userId ?? null);
    await next();
  };

/** Lets through whoever is signed in, with the rights they have at this moment. */
export const requireAccount =
  (context: ServerContext): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const bearer = bearerOf(c.req.raw);
    const account = bearer && (await accountOfSession(context.db, bearer.userId, bearer.sessionId));
    if (!account) throw unauthenticated();
    c.set('account', account);
    await next();
  };

/** The session behind a call, or null. */
export const sessionOf = (request: Request): string | null => bearers.get(request)?.sessionId ?? null;

/** What the token of a call says; null for one without. */
export const bearerOf = (request: Request): TokenBearer | null => bearers.get(request) ?? null;
