import { Hono } from 'hono';
import { accountOf } from '#server/access/account.ts';
import { mailsPasswords, redeemPasswordToken } from '#server/access/passwordLinks.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure, success } from '#server/http/failure.ts';
import { readBody, textOf } from '#server/http/readBody.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { saveValues } from '#server/resources/write/saveRecord.ts';
import { callerOf } from '#server/access/caller.ts';
import { mailNewPassword } from './forgottenPassword';

/** A password that is set by a link in an e-mail, by who forgot theirs or never had one. */
export function passwordLinkRoutes(context: ServerContext): Hono<AppEnv> {
  const { settings, now } = context;
  const caller = callerOf(settings.trustProxy);
  return new Hono<AppEnv>()
    .use('/password-link/*', async (_, next) => {
      if (!mailsPasswords(settings)) throw new Failure('This server sends no e-mail.', { status: 404 });
      await next();
    })
    .post('/password-link/request', async c => {
      const body = await readBody(c.req.raw, settings.bodyLimit);
      const login = textOf(body, 'email', 'username');
      if (!login.trim()) throw new Failure({ email: [{ rule: 'required' }] });
      await mailNewPassword(context, login, caller(c).address);
      return c.json(success('If somebody signs in with this, an e-mail with a link is on its way to them.'));
    })
    .post('/password-link/use', async c => {
      const body = await readBody(c.req.raw, settings.bodyLimit);
      const password = textOf(body, 'password');
      if (!password) throw new Failure({ password: [{ rule: 'required' }] });
      await context.db.transaction().execute(async db => {
        const userId = await redeemPasswordToken(db, now(), textOf(body, 'token'));
        const account = userId === null ? null : await accountOf(db, userId);
        if (!account) throw new Failure({ token: ['This link was used already, or is too old. Have another one sent.'] });
        // What is refused leaves the link as it was: the transaction ends.
        const users = context.plans.get('users');
        await saveValues(context, db, account, users, { id: account.id, values: { password }, authority: 'checked' });
      });
      return c.json(success('The password is set. You can sign in with it.'));
    });
}
