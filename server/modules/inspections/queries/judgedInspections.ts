import { sql } from 'kysely';
import type { ReportQuery } from '#server/contract.ts';

/** So many times of a checklist there must be before one of them is called hasty. */
const leastSamples = 20;

/**
 * The inspections that a person judged last within the range, by the calendar of the plant. An attempt is hasty that took less than a quarter
 * of the median time of its checklist within the range.
 */
export const judgedInspections: ReportQuery = {
  name: 'judged-inspections',
  rows: ({ context: { settings }, range }) => {
    const day = sql`(i.approved_at at time zone 'UTC' at time zone ${settings.timeZone})::date`;
    // Moments are compared as they are kept: what day it was is asked once a row, for those of the range.
    const begins = (first: string) => sql`${first}::timestamp at time zone ${settings.timeZone} at time zone 'UTC'`;
    const judged = sql`select i.id, i.asset_id, i.inspection_by_id, i.audit_status, i.attempt, i.approved_at, i.approved_by_id, i.received_at,
        i.approval_comment, i.seconds_spent, i.location_id, i.department_id, i.company_id, ${day} as judged_day, n.checklist
      from inspections i left join inspection_questions q on q.inspection_id = i.id left join snapshots n on n.id = q.snapshot_id
      where i.approved_at >= (${begins(range.from)}) and i.approved_at < (${begins(range.to)}) and i.approved_by_id is not null
        and i.deleted_at is null and i.audit_status <> 'cancelled'`;
    const usual = sql`select checklist, percentile_cont(0.5) within group (order by seconds_spent) as median from judged
      where seconds_spent is not null group by checklist having count(*) >= ${sql.lit(leastSamples)}`;
    // Read once for all inspections that ask the same.
    const snapshots = sql`select id, (checklists -> 0 ->> 'checklist_id')::int as checklist from inspection_snapshots`;
    return sql`with snapshots as materialized (${snapshots}), judged as (${judged}), usual as (${usual})
      select i.id, i.id as inspection_id, i.asset_id, k.id as checklist_id, i.inspection_by_id as person_id,
        case when i.audit_status = 'approved' then 'approved' else 'returned' end as verdict,
        coalesce(i.attempt, 1) - case when i.audit_status = 'approved' then 0 else 1 end as attempts,
        case when i.audit_status = 'approved' then round(extract(epoch from i.approved_at - i.received_at)::numeric / 3600, 2) end as hours,
        i.approval_comment as comment, i.approved_by_id as judge_id, i.approved_at as judged_at,
        i.audit_status = 'approved' and coalesce(i.attempt, 1) = 1 as first_time, coalesce(i.attempt > 1, false) as returned,
        coalesce(i.seconds_spent < u.median / 4, false) as hasty, i.seconds_spent is not null and u.median is not null as timed,
        i.location_id, i.department_id, i.company_id, i.judged_day as day
      from judged i left join usual u on u.checklist = i.checklist left join checklists k on k.id = i.checklist`;
  },
};
