import type { Values } from '#definition';
import { mayView } from '#definition/derive/rights';
import type { FoundRecord, RecordAccess } from '#definition/serverAction';
import { sql } from 'kysely';
import type { Actor } from '#server/access/authority.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { forbidden } from '#server/http/failure.ts';
import { all } from '#server/database/sql.ts';
import { readRecords } from '../read/readRecords';
import { whenSql } from '../sql/fieldPaths';
import { seenSql, isVisible } from '../visibility';
import { saveValues } from '../write/saveRecord';

/** Records that one call of `find` answers at most. */
const mostFound = 1000;

/** Reading and writing of records for an action, within its transaction, by the rights of the account or by its authority. */
export function recordAccess(context: ServerContext, db: Connection, actor: Actor): RecordAccess {
  const { account, authority } = actor;
  const isSystem = authority === 'system';
  const planFor = (register: string): Plan => {
    const plan = context.plans.get(register);
    if (!isSystem && !mayView(plan.resource, account)) throw forbidden();
    return plan;
  };
  const readable = async (plan: Plan, ids: readonly number[]): Promise<FoundRecord[]> => {
    const records = await readRecords(context, db, plan, [...ids], 'known');
    return records.filter(record => record.deleted_at === null && (isSystem || isVisible(plan, record, account)));
  };
  const save = (register: string, id: number | null, values: Values) =>
    saveValues(context, db, account, context.plans.get(register), { id, values: { ...values }, ...(isSystem && { authority: 'system' }) });
  return {
    read: async (register, id) => (await readable(planFor(register), [id]))[0] ?? null,
    find: async (register, when, most = mostFound) => {
      const plan = planFor(register);
      const { registry } = context.plans;
      const seen = isSystem ? [] : seenSql(registry, plan.resource, account, 't');
      const met = whenSql(registry, plan.resource, when, 't', value => sql`${value}`);
      const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(plan.table.name)} as t
        where ${all([sql`t.deleted_at is null`, met, ...seen])} order by t.id limit ${Math.min(most, mostFound)}`.execute(db);
      const found = await readable(
        plan,
        rows.map(({ id }) => id),
      );
      return found.sort((one, other) => one.id - other.id);
    },
    create: (register, values) => save(register, null, values),
    update: async (register, id, values) => void (await save(register, id, values)),
  };
}
