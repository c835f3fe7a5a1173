import { sql } from 'kysely';
import { isDay } from '#definition/parseDay';
import type { Asker } from '#server/contract.ts';
import { all } from '#server/database/sql.ts';
import { seenSql } from '#server/resources/visibility.ts';
import { stamp } from '#server/time.ts';
import { outcomeSql } from '../schedulers/compliance';
import { categoryIn } from '../work/makeMove';
import { readIds } from '#server/http/readIds.ts';
import { noInspection } from './readVerdict';

type Body = Readonly<Record<string, unknown>>;

/** Days that are looked at, at most: those before are left out. */
const mostDays = 400;

interface Counts {
  from: string;
  to: string;
  due: number;
  on_time: number;
  excused: number;
  excused_then: number;
}

/**
 * What justifying some inspections does to compliance: on time of what was due, in percent, and the same without what was missed for an excused
 * reason, now and then. Looks at the due days of `date_range`; without one at those from the month of the earliest of the inspections until today.
 * Null where nothing was due. Throws `Failure`.
 */
export async function justificationEffect(asker: Asker, body: Body) {
  const { context, db, account } = asker;
  const now = stamp(context.now());
  const ids = readIds(body, noInspection);
  const category = await categoryIn(asker, body.justification_category);
  const { start, end } = (typeof body.date_range === 'object' && body.date_range !== null ? body.date_range : {}) as Body;
  const dayIn = (given: unknown) => (typeof given === 'string' && isDay(given) ? given : null);
  const seen = all(seenSql(context.plans.registry, context.plans.get('inspections').resource, account, 'i'));
  const { rows } = await sql<Counts>`with range as (
      select greatest(coalesce(${dayIn(start)}::date, (select date_trunc('month', min(i.due_day))::date from inspections i where i.id = any(${ids}::int[]) and ${seen}), r.last),
        r.last - ${sql.lit(mostDays)}) as first, r.last
      from (select coalesce(${dayIn(end)}::date, ${now}::timestamp::date) as last) r),
    found as (
      select ${outcomeSql(now)} as outcome, i.audit_status = 'justified' and k.counts_as = 'excused' as is_excused,
        i.id = any(${ids}::int[]) and i.audit_status <> 'justified' as is_meant
      from range, inspections i
        left join "justification-categories" k on k.id = i.justification_category_id
      where i.due_day between range.first and range.last and i.deleted_at is null and i.audit_status <> 'cancelled'
        and i.grace_until <= ${now}::timestamp and ${seen})
    select to_char(range.first, 'YYYY-MM-DD') as from, to_char(range.last, 'YYYY-MM-DD') as to, f.* from range, (
      select count(*)::int as due, count(*) filter (where outcome = 'on_time')::int as on_time,
        count(*) filter (where outcome = 'missed' and is_excused)::int as excused,
        count(*) filter (where outcome in ('missed', 'open') and (is_excused or is_meant
          and (select counts_as from "justification-categories" where id = ${category}::int) = 'excused'))::int as excused_then
      from found) f`.execute(db);
  const { from, to, due, on_time, excused, excused_then } = rows[0] ?? {
    from: null,
    to: null,
    due: 0,
    on_time: 0,
    excused: 0,
    excused_then: 0,
  };
  const percent = (of: number) => (of > 0 ? Math.round((1000 * on_time) / of) / 10 : null);
  return { from, to, due, on_time, compliance: percent(due), adjusted: percent(due - excused), adjusted_then: percent(due - excused_then) };
}
