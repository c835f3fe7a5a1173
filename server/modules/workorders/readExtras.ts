import { sql } from 'kysely';
import type { Connection } from '#server/database/schema.ts';
import { selectedFiles, type KeptFile } from '#server/files/records.ts';

/** How far the checklists of a stage are. */
export interface Progress {
  checklists: number;
  done: number;
  parameters: number;
  answered: number;
}

/** What was promised for orders of a kind, in minutes, and by whom; `name` is that of the customer's agreement. */
export interface Promised {
  name: string | null;
  response: number | null;
  resolution: number | null;
}

/** What belongs to a work order beside its fields and stands in its row. */
export interface Extras {
  id: number;
  progress: Partial<Record<string, Progress>> | null;
  media: KeptFile[] | null;
  agreed: Promised | null;
  usual: Promised | null;
  responded_at: string | null;
  resolved_at: string | null;
}

/** A row tells the newest ones; all of them stand in the activity. */
const mostFiles = 100;
const moment = sql.raw(`'YYYY-MM-DD HH24:MI:SS'`);

const progress = sql`(select jsonb_object_agg(p.stage, to_jsonb(p) - 'stage') from (
    select stage, count(*)::int as checklists, count(done_at)::int as done, sum(jsonb_array_length(parameters))::int as parameters,
      sum((select count(*) from workorder_answers a where a.checklist_id = c.id and a.missing = '[]'::jsonb))::int as answered
    from workorder_checklists c where c.workorder_id = w.id group by stage) as p)`;

const media = sql`(select jsonb_agg(to_jsonb(m) || jsonb_build_object('created_at', to_char(m.created_at, ${moment})) order by m.id desc)
  from (${selectedFiles} where f.register = 'workorders' and f.record_id = w.id order by f.id desc limit ${mostFiles}) as m)`;

/** What the customer's agreement of these days says of orders of this priority, or of all. */
const agreed = sql`(select jsonb_build_object('name', a.name, 'response', max(c.minutes) filter (where c.metric = 'response'),
    'resolution', max(c.minutes) filter (where c.metric = 'resolution'))
  from (select id, name from agreements where customer_id = w.customer_id and status = 'active' and deleted_at is null
      and coalesce(start_date <= w.created_at::date, true) and coalesce(end_date >= w.created_at::date, true)
      order by start_date desc nulls last, id limit 1) as a
    cross join lateral (select distinct on (metric) metric, target * case unit when 'minutes' then 1 when 'hours' then 60 else 1440 end as minutes
      from commitments where agreement_id = a.id and deleted_at is null and metric in ('response', 'resolution') and unit <> 'percent'
        and (priority_id = w.priority_id or priority_id is null) order by metric, priority_id is null, id) as c
  group by a.name)`;

const usual = sql`(select jsonb_build_object('name', null, 'response', response_hours * 60, 'resolution', resolution_hours * 60)
  from "maintenance-priorities" p where p.id = w.priority_id)`;

const logged = (which: 'min' | 'max', bases: string) =>
  sql`(select ${sql.raw(which)}(l.created_at) from workorder_log l where l.workorder_id = w.id and l.to_base ${sql.raw(bases)})`;

/** What stands in the rows of work orders beside their fields, by one statement. */
export async function readExtras(db: Connection, ids: readonly number[]): Promise<Map<number, Extras>> {
  const { rows } = await sql<Extras>`select w.id, ${progress} as progress, ${media} as media, ${agreed} as agreed, ${usual} as usual,
      ${logged('min', "not in ('requested', 'open')")} as responded_at, ${logged('max', "= 'completed'")} as resolved_at
    from workorders w where w.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(row => [row.id, row]));
}
