import { Hono } from 'hono';
import type { ServerContext } from '#server/context.ts';
import type { AppEnv } from '#server/http/env.ts';
import { forbidden, success, unauthenticated } from '#server/http/failure.ts';
import { idOf } from '#server/registers/idOf.ts';
import { presentRow } from '#server/registers/presentRow.ts';
import { readRecord } from '#server/registers/readRecords.ts';
import { readForWriting } from '#server/registers/visibility.ts';
import { mailInventory } from './mailInventory';

/** `users/me`, by which whoever is signed in may read their own row, and `users/{id}/email`, which writes to a person what they have. */
export function meRoutes(context: ServerContext): Hono<AppEnv> {
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
        await mailInventory(context, db, account, await readForWriting(context, db, plan, account, idOf(c, plan)));
      });
      return c.json(success('E-mail sent.'));
    });
}
