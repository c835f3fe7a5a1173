import { sql } from 'kysely';
import type { ReportQuery } from '#server/contract.ts';
import type { DayRange } from '#src/domain/ranges/range.ts';

/** The answers of inspections that were accepted or rejected, of all attempts, each with the newest name of its parameter. */
export const judgedAnswers: ReportQuery = {
  name: 'judged-answers',
  rows: ({ range }) => sql`with parameters as materialized (${parameterNames})
    select a.id, a.asset_id, h.asset_tag, coalesce((select names from parameters) ->> concat(a.checklist_id, ' ', a.key), a.key) as parameter, a.value, a.result, a.comment, a.captured_at,
      a.result = 'reject' and ${beforeToo} as repeated, i.id as inspection_id, a.checklist_id, i.assignee_group_id as group_id,
      i.location_id, i.department_id, i.company_id, i.due_day as day
    from inspections i join inspection_answers a on a.inspection_id = i.id
      left join hardware h on h.id = a.asset_id
    where ${counting(range)} and a.result in ('accept', 'reject')`,
  counts: {
    fields: [
      ...['asset', 'asset_tag', 'result', 'repeated', 'captured_at', 'checklist', 'group', 'location', 'department', 'company', 'day'],
    ],
    rows: ({ range }) => sql`select null::integer as id, a.asset_id, h.asset_tag, null::text as parameter, null::text as value, a.result,
        null::text as comment, a.captured_at, a.result = 'reject' and ${beforeToo} as repeated, null::integer as inspection_id, a.checklist_id,
        i.assignee_group_id as group_id, i.location_id, i.department_id, i.company_id, i.due_day as day, a.n
      from inspections i join (
        select id, inspection_id, asset_id, checklist_id, key, result, captured_at, 1 as n from inspection_answers where result = 'reject'
        union all select null, inspection_id, nullif(asset_id, 0), checklist_id, null, 'accept', null, n from inspection_accepts
      ) as a on a.inspection_id = i.id left join hardware h on h.id = a.asset_id
      where ${counting(range)}`,
  },
};

/** The inspections that were due on some days. */
const counting = ({ from, to }: DayRange) =>
  sql`i.due_day >= ${from}::date and i.due_day < ${to}::date and i.deleted_at is null and i.audit_status <> 'cancelled'`;

/** Whether the two judged answers before it, to the same parameter of the same asset, were rejected as well. */
const beforeToo = sql`(select count(*) = 2 and bool_and(e.result = 'reject') from (
  select result from inspection_answers b where b.asset_id = a.asset_id and b.checklist_id = a.checklist_id and b.key = a.key
    and b.result in ('accept', 'reject') and (b.captured_at, b.id) < (a.captured_at, a.id) order by b.captured_at desc, b.id desc limit 2) e)`;

/** The newest name of each parameter by its checklist and key, as one object: a join would sort all answers, also where no name is asked for. */
const parameterNames = sql`select jsonb_object_agg(concat(checklist_id, ' ', key), name) as names from (
  select distinct on (checklist_id, key) c ->> 'checklist_id' as checklist_id, q ->> 'key' as key, q ->> 'name' as name
    from inspection_snapshots n cross join lateral jsonb_array_elements(n.checklists) c cross join lateral jsonb_array_elements(c -> 'parameters') q
    order by checklist_id, key, n.id desc) as newest`;
