import { Hono, type Context } from 'hono';
import { sql } from 'kysely';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { writeHistory } from '#server/resources/history/writeHistory.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { fieldsOfSets } from './fieldset';

type Call = Context<AppEnv>;
type Step = (db: Connection, set: number) => Promise<void>;

/** A field set has no more fields than anybody could fill in. */
const mostFields = 500;

const wholeId = (value: unknown): number => {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : 0;
};
const isYes = (value: unknown) => ['on', '1', 'true', 1, true].includes(value as string);

export const fieldsetModule: ModuleRoutes = { at: 'api', create: fieldsetRoutes };

/** Which custom fields a field set has: add, remove, put in order (contract §4). Doing so twice is no error. */
function fieldsetRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, plans } = context;
  const plan = plans.get('fieldsets');

  const requireRight = (c: Call) => {
    if (!c.get('account').may('customfields.edit')) throw forbidden();
  };
  const bodyOf = (c: Call) => bodyFor(c, context, ['customfields.edit']);

  const change = async (c: Call, set: number, text: string, step: Step) => {
    const account = c.get('account');
    requireRight(c);
    await db.transaction().execute(async trx => {
      await readForWriting(context, trx, plan, account, set);
      const before = await namesOf(trx, set);
      await step(trx, set);
      const after = await namesOf(trx, set);
      if (before === after) return;
      await writeHistory(trx, context.now(), {
        register: 'fieldsets',
        recordId: set,
        action: 'update',
        changes: { fields: { old: before || null, new: after || null } },
        userId: account.id,
      });
    });
    const record = await readRecord(context, db, plan, set);
    return c.json(success(text, record && (await presentRow(context, account, plan, record))));
  };
  const remove =
    (field: number): Step =>
    async (trx, set) => {
      await sql`delete from fieldsets_fields where owner_id = ${set} and target_id = ${field}`.execute(trx);
    };

  return new Hono<AppEnv>()
    .post('/fields/fieldsets/:set/order', async c => {
      const { item } = await bodyOf(c);
      const ids = (Array.isArray(item) ? item : [])
        .map(wholeId)
        .filter(id => id > 0)
        .slice(0, mostFields);
      return change(c, wholeId(c.req.param('set')), 'The fields are in order.', async (trx, set) => {
        for (const [position, id] of ids.entries()) {
          await sql`update fieldsets_fields set position = ${position} where owner_id = ${set} and target_id = ${id}`.execute(trx);
        }
      });
    })
    .delete('/fields/fieldsets/:set/disassociate/:field', c =>
      change(c, wholeId(c.req.param('set')), 'The field was taken out of the field set.', remove(wholeId(c.req.param('field')))),
    )
    .post('/fields/:field/disassociate', async c => {
      const body = await bodyOf(c);
      return change(c, wholeId(body.fieldset_id), 'The field was taken out of the field set.', remove(wholeId(c.req.param('field'))));
    })
    .post('/fields/:field/associate', async c => {
      const body = await bodyOf(c);
      const field = wholeId(c.req.param('field'));
      return change(c, wholeId(body.fieldset_id), 'The field was added to the field set.', async (trx, set) => {
        const { rows } = await sql`select id from fields where id = ${field} for share`.execute(trx);
        if (rows.length === 0) throw new Failure('Custom field not found.');
        const given = Number.parseInt(String(body.order ?? ''), 10);
        const last = sql`(select coalesce(max(position) + 1, 0) from fieldsets_fields where owner_id = ${set})`;
        const position = Number.isInteger(given) && given >= 0 && given < 100_000 ? sql`${given}::int` : last;
        await sql`insert into fieldsets_fields (owner_id, target_id, position, required) values (${set}, ${field}, ${position}, ${isYes(body.required)})
          on conflict (owner_id, target_id) do update set required = excluded.required,
            position = ${Number.isInteger(given) ? sql`excluded.position` : sql`fieldsets_fields.position`}`.execute(trx);
      });
    });
}

/** The fields of a set in words, as its history tells them. */
async function namesOf(db: Connection, set: number): Promise<string> {
  const fields = (await fieldsOfSets(db, [set])).get(set) ?? [];
  return fields.map(({ name, required }) => (required ? `${name} (required)` : name)).join(', ');
}
