import { Hono } from 'hono';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { forbidden, success, unauthenticated } from '#server/http/failure.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { mailInventory } from './mailInventory';
import { mailPasswordLink } from './mailPasswordLink';

export const meModule: ModuleRoutes = { at: 'api', create: meRoutes };

/** `users/me`, by which whoever is signed in may read their own row, `users/{id}/email`, which writes to a person what they have, and `users/{id}/password-link`. */
function meRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('users');
  return new Hono<AppEnv>()
    .get('/users/me', async c => {
      const record = await readRecord(context, context.db, plan, c.get('account').id);
      if (!record) throw unauthenticated();
      return c.json(await presentRow(context, c.get('account'), plan, record));
    })
    .post('/users/:id/email', async c => {
      const account = c.get('account');
      if (!account.may('users.edit')) throw forbidden();
      await context.db.transaction().execute(async db => {
        await mailInventory(context, db, account, await readForWriting(context, db, plan, account, readRecordId(c, plan)));
      });
      return c.json(success('E-mail sent.'));
    })
    .post('/users/:id/password-link', async c => {
      const account = c.get('account');
      if (!account.may('users.edit')) throw forbidden();
      await context.db.transaction().execute(async db => {
        await mailPasswordLink(context, db, await readForWriting(context, db, plan, account, readRecordId(c, plan)));
      });
      return c.json(success('E-mail sent.'));
    });
}
