import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { alike, countedOf } from './dayCounts';
import { todayOf } from '#server/time.ts';

/** A moment after this hour of the plant is night enough for a check, once a day. */
const night = '02:00';

/** Compares the counts of one month, chosen by chance, with the inspections themselves: once a night, whichever copy of the server comes first. */
export async function checkNightly(context: ServerContext): Promise<void> {
  const { timeZone } = context.settings;
  const today = todayOf(context);
  const time = context.now().toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  if (time < night) return;
  await context.db.transaction().execute(async trx => {
    if (!(await claim(trx, today))) return;
    const month = await anyMonth(trx);
    if (month !== null) await checkMonth({ ...context, db: trx }, month);
  });
}

/** Whether nobody has checked on that day yet. */
async function claim(db: Connection, day: string): Promise<boolean> {
  const { rows } = await sql`insert into server_state (name, value) values ('inspection-days-checked', ${day})
    on conflict (name) do update set value = excluded.value where server_state.value <> excluded.value returning name`.execute(db);
  return rows.length > 0;
}

/** The first day of a month within those that have inspections. */
async function anyMonth(db: Connection): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`select to_char(first + make_interval(months => (random() * 11.999)::int
      % (1 + (extract(year from age(last, first)) * 12 + extract(month from age(last, first)))::int)), 'YYYY-MM-DD') as month
    from (select date_trunc('month', min(due_day)::timestamp) as first, date_trunc('month', max(due_day)::timestamp) as last
      from inspections where deleted_at is null) as known`.execute(db);
  return rows[0]?.month ?? null;
}

/**
 * Compares the counts of a month with those of its inspections, adds what differs, and logs how much that was. One statement sees both as they
 * were at one moment, so that writers need not wait.
 *
 * @param month its first day, as `yyyy-MM-dd`
 */
export async function checkMonth({ db, log }: Pick<ServerContext, 'db' | 'log'>, month: string): Promise<void> {
  const within = sql`due_day >= ${month}::date and due_day < ${month}::date + interval '1 month'`;
  const columns = sql.raw(alike);
  const { rows } = await sql<{ n: number }>`insert into inspection_days (${columns}, n, settles_at)
    select ${columns}, sum(fresh) - sum(kept), coalesce(max(fresh_until), max(kept_until)) from (
      select ${columns}, n as fresh, settles_at as fresh_until, 0 as kept, null::timestamp as kept_until
      from (${sql.raw(countedOf('inspections'))}) counted where ${within}
      union all select ${columns}, 0, null, n, settles_at from inspection_days where ${within}) as compared
    group by ${columns} having sum(fresh) <> sum(kept) or max(fresh_until) > max(kept_until)
    returning n`.execute(db);
  if (rows.length === 0) return;
  log({
    level: 'warn',
    message: 'The counts of inspections by day differed from the inspections, and were mended',
    month: month.slice(0, 7),
    groups: rows.length,
    inspections: rows.reduce((sum, { n }) => sum + Math.abs(Number(n)), 0),
  });
}
