import { sql } from 'kysely';
import { Hono } from 'hono';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { forbidden, success, unauthenticated } from '#server/http/failure.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { pageOf, type PageParameters } from '#server/http/pageParameters.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { itemRegisters } from '#resources/assets/acceptances/items.ts';
import { holdingsOf, type Holding } from './holdings';
import { mailInventory } from './mailInventory';
import { mailPasswordLink } from './mailPasswordLink';

export const meModule: ModuleRoutes = { at: 'api', create: meRoutes };

/** `users/me`, by which whoever is signed in may read their own row, `account/holdings`, what is checked out to them, `users/{id}/email`, which writes to a person what they have, and `users/{id}/password-link`. */
function meRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('users');
  return new Hono<AppEnv>()
    .get('/users/me', async c => {
      const record = await readRecord(context, context.db, plan, c.get('account').id);
      if (!record) throw unauthenticated();
      return c.json(await presentRow(context, c.get('account'), plan, record));
    })
    .get('/account/holdings', async c => c.json(await ownHoldings(context, c.get('account').id, pageOf(c))))
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

/** A page of what somebody has; whoever has it in hand is told what it is, even where they may not see its register. */
async function ownHoldings({ db, plans }: ServerContext, person: number, { offset, limit }: PageParameters) {
  const holdings = holdingsOf(plans, person);
  const [counted, page] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n from (${holdings}) as holding`.execute(db),
    sql<Holding>`select item_type, item_id, item, quantity, since, due, acceptance from (${holdings}) as holding
      order by place, item, item_id limit ${limit} offset ${offset}`.execute(db),
  ]);
  const rows = page.rows.map(row => ({ ...escapeTexts(row), register: itemRegisters[row.item_type] }));
  return { total: counted.rows[0]?.n ?? 0, rows };
}
