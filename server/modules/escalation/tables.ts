import { sql } from 'kysely';
import type { Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';

/** When each record is to be looked at next, which levels it has reached, and who else is told of them. */
export async function createTables(db: Connection, plan: Plan): Promise<void> {
  const { prefix, table, owner } = partsOf(plan);
  const register = sql.table(plan.resource.name);
  const statements = [
    sql`create table if not exists ${table('escalations')} (
      ${owner} integer primary key references ${register} (id) on delete cascade, look_at timestamp(0))`,
    // Its first level is reached at once, whatever the time.
    sql`alter table ${table('escalations')} add column if not exists is_urgent boolean not null default false`,
    sql`create index if not exists ${sql.ref(`${prefix}_escalations_due`)} on ${table('escalations')} (look_at) where look_at is not null`,
    sql`create table if not exists ${table('levels')} (
      ${owner} integer not null references ${register} (id) on delete cascade, level integer not null, reached_at timestamp(0),
      cause_id integer, assignees integer[] not null default '{}', primary key (${owner}, level))`,
  ];
  for (const statement of statements) await statement.execute(db);
}
