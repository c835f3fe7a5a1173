import { sql } from 'kysely';
import type { Plan, ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { stamp } from '#server/time.ts';
import { escalating, isNamedSql, isOverSql } from './escalating';

/** Has a record looked at by the worker at the next turn: it is new, or what its escalation hangs on is not what it was. */
export async function lookAgain({ now }: ServerContext, db: Connection, plan: Plan, record: number): Promise<void> {
  const { table, owner } = partsOf(plan);
  await sql`insert into ${table('escalations')} (${owner}, look_at) values (${record}, ${stamp(now())})
    on conflict (${owner}) do update set look_at = excluded.look_at`.execute(db);
}

/** The same of all records that are not over, after a matrix was changed; or only of those that were never looked at. */
export async function lookAtEach(context: ServerContext, db: Connection, which: { isNewOnly: boolean }): Promise<void> {
  for (const plan of escalating(context.plans)) await lookAtAll(context, db, plan, which);
}

async function lookAtAll({ now, plans }: ServerContext, db: Connection, plan: Plan, { isNewOnly }: { isNewOnly: boolean }): Promise<void> {
  const { table, owner } = partsOf(plan);
  const conflict = isNewOnly ? sql`do nothing` : sql`(${owner}) do update set look_at = excluded.look_at`;
  await sql`insert into ${table('escalations')} (${owner}, look_at) select t.id, ${stamp(now())}::timestamp from ${sql.table(plan.resource.name)} t
    where t.deleted_at is null and not ${isOverSql(plans, plan)} and ${isNamedSql(plans, plan)}
      ${isNewOnly ? sql`and not exists (select 1 from ${table('escalations')} e where e.${owner} = t.id)` : sql``}
    on conflict ${conflict}`.execute(db);
}
