import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { METHOD_NAME_ALL } from 'hono/router';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, unauthenticated } from '#server/http/failure.ts';
import { isPlain } from '#server/http/readBody.ts';
import { accountOfSession, lastAccountOf, type Account } from '../access/account';
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
    c.set('account', await accountNow(context, c));
    await next();
  };

/** Handlers that begin a write before it is certain who calls, and make sure of it before they write. */
const confirming = new WeakSet<object>();

/** Marks a handler that calls `confirm`, where there is one, before anything is written. */
export function confirms<H extends object>(handler: H): H {
  confirming.add(handler);
  return handler;
}

/** Whether what answers a call may begin before it is certain who calls. */
function mayBegin(c: Context<AppEnv>): boolean {
  if (c.req.method === 'GET') return true;
  const handler = matchedRoutes(c).find(({ method }) => method !== METHOD_NAME_ALL)?.handler;
  return handler !== undefined && confirming.has(handler) && isPlain(c.req.raw);
}

/**
 * The same, and what only reads, or makes sure of it before it writes, begins meanwhile with the rights that the session had with its last call:
 * that is one way to the database and back rather than two. Should they be others by now, the call is answered anew, and what was read is told to
 * nobody.
 */
export const requireAccountConcurrently =
  (context: ServerContext, answerAnew: (c: Context<AppEnv>) => Response | Promise<Response>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const last = mayBegin(c) ? lastAccountOf(context.db, sessionOf(c.req.raw) ?? '') : null;
    if (!last) return requireAccount(context)(c, next);
    c.set('account', last);
    let pending: Promise<Account> | null = null;
    const now = () => {
      pending ??= accountNow(context, c);
      // It is looked at only when the answer is there.
      pending.catch(() => undefined);
      return pending;
    };
    if (c.req.method === 'GET') void now();
    else
      c.set('confirm', async () => {
        if ((await now()) !== last) throw new AccountChanged();
      });
    await next();
    let isSame = false;
    try {
      isSame = (await now()) === last;
    } finally {
      if (!isSame) await c.res.body?.cancel();
    }
    if (isSame) return;
    const anew = await answerAnew(c);
    c.res = undefined;
    c.res = anew;
  };

/** Ends a write that began with rights which are others by now; nobody is told, for the call is answered anew. */
class AccountChanged extends Failure {
  constructor() {
    super('Somebody else changed the same records just now. Please try again.');
  }
}

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
