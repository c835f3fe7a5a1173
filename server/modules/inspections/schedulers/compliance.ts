import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { stamp } from '#server/time.ts';

/** The inspections of a month by what became of them; `on_time`, `late`, `missed` and `open_late` are all that were `due`. */
interface Month {
  month: string;
  due: number;
  on_time: number;
  late: number;
  missed: number;
  open_late: number;
  justified: number;
}

/** Months that are told, this one included. */
const months = 13;

/** What became of the inspections of a scheduler that were due, by month of the due day. Cancelled ones, and those whose grace is not over, are left out. */
export async function complianceOf(context: ServerContext, scheduler: number): Promise<Month[]> {
  const now = stamp(context.now());
  const { rows } = await sql<Month>`
    select month, count(*)::int as due, count(*) filter (where outcome = 'on_time')::int as on_time, count(*) filter (where outcome = 'late')::int as late,
      count(*) filter (where outcome = 'missed')::int as missed, count(*) filter (where outcome = 'open')::int as open_late,
      count(*) filter (where audit_status = 'justified')::int as justified
    from (select to_char(i.due_day, 'YYYY-MM') as month, i.audit_status, ${outcomeSql(now)} as outcome
      from inspections i
      where i.scheduler_id = ${scheduler} and i.deleted_at is null and i.audit_status <> 'cancelled'
        and i.due_day >= date_trunc('month', ${now}::timestamp)::date - make_interval(months => ${sql.lit(months - 1)})
        and i.grace_until <= ${now}::timestamp) found
    group by month order by month`.execute(context.db);
  return rows;
}

/** What became of an inspection `i` whose grace is over. The first completion counts, whatever was said of it later. */
export const outcomeSql = (now: string) =>
  sql`case when i.timeliness is not null then i.timeliness when i.audit_status = 'justified' or i.schedule_expire_date < ${now}::timestamp then 'missed' else 'open' end`;

/** Days that the rate of a scheduler looks back over. */
const rateDays = 90;

/** Writes into every scheduler what part of its inspections of the last 90 days was done on time, in percent. */
export async function writeRates(context: ServerContext): Promise<void> {
  const now = stamp(context.now());
  await sql`update schedulers t set compliance_90d = f.rate from (
      select s.id, round(100.0 * count(*) filter (where i.timeliness = 'on_time') / nullif(count(i.id), 0), 1) as rate
      from schedulers s left join inspections i on i.scheduler_id = s.id and i.deleted_at is null and i.audit_status <> 'cancelled'
        and i.due_day >= ${now}::date - ${sql.lit(rateDays)} and i.grace_until <= ${now}::timestamp
      where s.deleted_at is null group by s.id) f
    where t.id = f.id and t.compliance_90d is distinct from f.rate`.execute(context.db);
}
