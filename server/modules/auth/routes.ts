import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { accountOf, type Account } from '#server/access/account.ts';
import { sessionOf } from '#server/middleware/authenticate.ts';
import { signAccessToken } from '#server/access/accessToken.ts';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, success, unauthenticated } from '#server/http/failure.ts';
import { readBody, textOf } from '#server/http/readBody.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import { callerOf } from '#server/access/caller.ts';
import { passwordLinkRoutes } from './passwordLinkRoutes';
import { passwordRoutes } from './passwordRoutes';
import { signUp } from './signUp';
import { sessionRoutes } from './sessionRoutes';
import { revokeSession, rotateSession, sessionOfToken, type Session } from './sessions';
import { signIn } from './signIn';
import { userDataOf } from './userData';

const wrong = new Failure({ email: ['The e-mail address or the password is wrong.'] });

/** No browser, and nothing between, keeps an answer with tokens in it. */
const keptNowhere: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('cache-control', 'no-store');
  await next();
};

/** Sign-in in both ways an installation may choose: tokens in the body under /jwt, or in a header under the API. */
export function authRoutes(context: ServerContext): { jwt: Hono<AppEnv>; header: Hono<AppEnv> } {
  const { settings, db, now } = context;
  const caller = callerOf(settings.trustProxy);

  const tokensOf = async (account: Account, session: Session) => ({
    userData: userDataOf(account, context.plans.registry),
    accessToken: await signAccessToken(context, { userId: account.id, sessionId: session.id }),
    refreshToken: session.refreshToken,
  });

  const enter = async (c: Context<AppEnv>) => {
    const body = await readBody(c.req.raw, settings.bodyLimit);
    const entered = await signIn(context, textOf(body, 'email', 'username'), textOf(body, 'password'), caller(c));
    return entered && tokensOf(entered.account, entered.session);
  };

  const jwt = new Hono<AppEnv>()
    .use(keptNowhere)
    .post('/login', async c => {
      const entered = await enter(c);
      return entered ? c.json(entered) : c.json({ error: wrong.messages(requestTranslator(c, context.plans.registry)) }, 400);
    })
    .post('/refresh-token', async c => {
      const body = await readBody(c.req.raw, settings.bodyLimit);
      const session = await rotateSession(db, now(), textOf(body, 'refreshToken'), caller(c));
      const account = session && (await accountOf(db, session.userId));
      if (!session || !account) throw new Failure('Your session has ended. Sign in again.', { status: 401 });
      return c.json(await tokensOf(account, session));
    })
    .post('/logout', async c => {
      const body = await readBody(c.req.raw, settings.bodyLimit);
      const id = sessionOf(c.req.raw) ?? (await sessionOfToken(db, textOf(body, 'refreshToken')));
      if (id) await revokeSession(db, now(), id);
      return c.json(success('Signed out.'));
    })
    .post('/register', async c => {
      if (!settings.registration) throw new Failure('Nobody can register here. Ask an administrator for an account.', { status: 403 });
      const body = await readBody(c.req.raw, settings.bodyLimit);
      const login = { username: textOf(body, 'username').trim(), email: textOf(body, 'email').trim(), password: textOf(body, 'password') };
      const problems = login.password ? await signUp(context, login) : { password: [{ rule: 'required' }] };
      if (problems) return c.json({ error: new Failure(problems).messages(requestTranslator(c, context.plans.registry)) }, 400);
      const entered = await signIn(context, login.username, login.password, caller(c));
      if (!entered) throw unauthenticated();
      const { userData, accessToken, refreshToken } = await tokensOf(entered.account, entered.session);
      return c.json({ user: userData, userData, accessToken, refreshToken });
    })
    .route('/', sessionRoutes(context))
    .route('/', passwordLinkRoutes(context))
    .route('/', passwordRoutes(context));

  const header = new Hono<AppEnv>().post('/login', keptNowhere, async c => {
    const entered = await enter(c);
    if (!entered) return c.json({ error: wrong.messages(requestTranslator(c, context.plans.registry)) }, 400);
    c.header('authorization', `Bearer ${entered.accessToken}`);
    c.header('access-control-expose-headers', 'authorization');
    return c.json({ ...success('Signed in.', entered.userData), userData: entered.userData, refreshToken: entered.refreshToken });
  });

  return { jwt, header };
}
