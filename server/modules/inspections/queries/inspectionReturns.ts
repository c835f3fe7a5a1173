import { sql } from 'kysely';
import type { ReportQuery } from '#server/contract.ts';

/** Each time that a person sent an inspection back within the range, with what was said; told by the history, which keeps all of them. */
export const inspectionReturns: ReportQuery = {
  name: 'inspection-returns',
  rows: ({ context: { settings }, range }) => {
    const begins = (day: string) => sql`(${day}::timestamp at time zone ${settings.timeZone} at time zone 'UTC')`;
    return sql`select h.id::int as id, i.id as inspection_id, i.asset_id, i.inspection_by_id as person_id, h.user_id as judge_id,
        btrim(h.note) as reason, h.created_at as returned_at, i.location_id, i.department_id, i.company_id,
        (h.created_at at time zone 'UTC' at time zone ${settings.timeZone})::date as day
      from history h join inspections i on i.id = h.record_id
      where h.register = 'inspections' and h.created_at >= ${begins(range.from)} and h.created_at < ${begins(range.to)}
        and h.changes #>> '{audit_status,old}' = 'completed' and h.changes #>> '{audit_status,new}' = 'rejected'
        and i.deleted_at is null and i.audit_status <> 'cancelled'`;
  },
};
