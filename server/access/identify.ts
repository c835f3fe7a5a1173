import type { Context, MiddlewareHandler } from 'hono';
import type { ServerContext } from '#server/context.ts';
import type { AppEnv } from '#server/http/env.ts';
import { unauthenticated } from '#server/http/failure.ts';
import { accountOfSession, lastAccountOf, type Account } from './account';
import { readAccessToken, type TokenBearer } from './tokens';

const bearers = new WeakMap<Request, TokenBearer>();

/** Reads who a call says it is from; nothing is asked of the database yet, so that a limit can stand between. */
export const identify =
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
    c.set('account', await accountNow(context, c));
    await next();
  };

/**
 * The same, and what only reads begins meanwhile, with the rights that the session had with its last call: that is one way to the database
 * and back rather than two. Should they be others by now, the call is answered anew, and what was read is told to nobody.
 */
export const requireAccountMeanwhile =
  (context: ServerContext, answerAnew: (c: Context<AppEnv>) => Response | Promise<Response>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const last = c.req.method === 'GET' ? lastAccountOf(context.db, sessionOf(c.req.raw) ?? '') : null;
    if (!last) return requireAccount(context)(c, next);
    c.set('account', last);
    const now = accountNow(context, c);
    // It is looked at only when the answer is there.
    now.catch(() => undefined);
    await next();
    let isSame = false;
    try {
      isSame = (await now) === last;
    } finally {
      if (!isSame) await c.res.body?.cancel();
    }
    if (isSame) return;
    const anew = await answerAnew(c);
    c.res = undefined;
    c.res = anew;
  };

async function accountNow(context: ServerContext, c: Context<AppEnv>): Promise<Account> {
  const bearer = bearers.get(c.req.raw);
  const account = bearer ? await accountOfSession(context.db, bearer.userId, bearer.sessionId) : null;
  if (!account) throw unauthenticated();
  return account;
}

/** The session behind a call, or null. */
export const sessionOf = (request: Request): string | null => bearers.get(request)?.sessionId ?? null;

/** What the token of a call says; null for one without. */
export const bearerOf = (request: Request): TokenBearer | null => bearers.get(request) ?? null;
