import { holds, type Values } from '#definition';
import { mayView } from '#definition/derive/rights';
import type { FoundRecord, RecordAccess } from '#definition/serverAction';
import { sql } from 'kysely';
import type { Actor } from '#server/access/authority.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { forbidden } from '#server/http/failure.ts';
import { readRecords } from '../read/readRecords';
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
      const seen = isSystem ? [] : seenSql(context.plans.registry, plan.resource, account, 't');
      const found: FoundRecord[] = [];
      // The condition is the one of forms and rules; rows are read in pages, so that no register is held as a whole.
      for (let last = 0; found.length < most;) {
        const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(plan.table.name)} as t
          where ${sql.join([sql`t.id > ${last}`, ...seen], sql` and `)} order by t.id limit ${mostFound}`.execute(db);
        found.push(
          ...(
            await readable(
              plan,
              rows.map(({ id }) => id),
            )
          ).filter(record => holds(when, record)),
        );
        if (rows.length < mostFound) break;
        last = rows.at(-1)?.id ?? 0;
      }
      return found.sort((one, other) => one.id - other.id).slice(0, Math.min(most, mostFound));
    },
    create: (register, values) => save(register, null, values),
    update: async (register, id, values) => void (await save(register, id, values)),
  };
}
