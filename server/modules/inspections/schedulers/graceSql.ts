import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { mostGraceDays } from '#src/domain/inspections/grace.ts';

/**
 * The grace of an inspection `i` of the scheduler `s` in a report: what the scheduler says, else the setting. It is found from the interval that
 * is kept with the row, so that a changed setting counts for earlier ones as well; without an interval a percentage is nothing.
 */
export function graceSql({ settings }: Pick<ServerContext, 'settings'>) {
  const { reportGrace: grace } = settings;
  const percent = grace.by === 'percent' ? grace.percent : 0;
  return sql`case coalesce(s.grace_by, ${sql.lit(grace.by)}) when 'none' then interval '0' when 'day' then interval '1 day'
    else least(make_interval(mins => (coalesce(i."interval", 0) * coalesce(case when s.grace_by = 'percent' then s.grace_percent end, ${sql.lit(percent)}) / 100)::int),
      make_interval(days => ${sql.lit(mostGraceDays)})) end`;
}
