import { Hono } from 'hono';
import { requireAccount } from '#server/middleware/authenticate.ts';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, success } from '#server/http/failure.ts';
import { saveRecord } from '#server/resources/write/saveRecord.ts';
import { callerOf } from '#server/access/caller.ts';
import { isOwnPassword } from '#server/access/ownPassword.ts';
import { textOf } from '#server/http/readBody.ts';

/** One's own password: whoever knows the old one may change it, whatever their rights. */
export function passwordRoutes(context: ServerContext): Hono<AppEnv> {
  const { settings } = context;
  const caller = callerOf(settings.trustProxy);
  return new Hono<AppEnv>().use('/password', requireAccount(context)).post('/password', async c => {
    const body = await bodyFor(c, context, 'everybody');
    const account = c.get('account');
    if (!(await isOwnPassword(context, account, textOf(body, 'old_password'), caller(c))))
      throw new Failure({ old_password: ['This is not your password.'] });
    if (!textOf(body, 'password')) throw new Failure({ password: [{ rule: 'required' }] });
    const { password, password_confirmation = password } = body;
    await saveRecord(context, account, context.plans.get('users'), {
      id: account.id,
      body: { password, password_confirmation },
      authority: 'checked',
    });
    return c.json(success('The password is changed. You are signed out everywhere else.'));
  });
}
