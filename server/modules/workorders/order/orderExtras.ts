import { sql } from 'kysely';
import { selectedFiles, type KeptFile } from '#server/resources/files/recordFiles.ts';
import { RelatedAggregate } from '#server/database/relatedAggregate.ts';
import type { Sql } from '#server/database/sql.ts';
import type { NextChecklist } from './presentNextChecklist';
import { byDefault, selectedStatuses } from '../status/statuses';

/** How far the checklists of a stage are. */
export interface Progress {
  checklists: number;
  done: number;
  parameters: number;
  answered: number;
}

/** What was promised for orders of a kind, in minutes; `name` is that of the customer's agreement. */
export interface Promised {
  name: string;
  response: number | null;
  resolution: number | null;
}

/** When somebody first began, and when the work was last done. */
export interface Times {
  responded_at: string | null;
  resolved_at: string | null;
}

/** What belongs to a work order beside its fields and stands in its row. */
export interface Extras {
  progress: Partial<Record<string, Progress>> | null;
  media: KeptFile[] | null;
  agreed: Promised | null;
  /** What is usual for its priority, in hours. */
  usual_response: number | null;
  usual_resolution: number | null;
  times: Times | null;
  /** All statuses that are offered, as the text of `Status[]`: it is the same in all rows that are read together. */
  published: string | null;
  checklist: NextChecklist | null;
  /** The ids of its assets that work. */
  working: number[] | null;
  /** The names on the way to each of its causes, by the cause's id. */
  cause_paths: Record<string, string> | null;
}

/** A row tells the newest ones; all of them stand in the activity. */
const mostFiles = 100;
const moment = sql.raw(`'YYYY-MM-DD HH24:MI:SS'`);

const stages = sql`select workorder_id, stage, count(*)::int as checklists, count(done_at)::int as done,
    sum(jsonb_array_length(parameters))::int as parameters,
    sum((select count(*) from workorder_answers a where a.checklist_id = c.id and a.missing = '[]'::jsonb))::int as answered
  from workorder_checklists c group by workorder_id, stage`;

const progress = new RelatedAggregate({
  value: sql`jsonb_object_agg(p.stage, to_jsonb(p) - 'stage' - 'workorder_id')`,
  from: sql`(${stages}) as p`,
  owner: 'p.workorder_id',
});

const newestFiles = sql`select f.*, row_number() over (partition by f.record_id order by f.id desc) as place
  from (${selectedFiles} where f.register = 'workorders') as f`;

const media = new RelatedAggregate({
  value: sql`jsonb_agg(to_jsonb(m) - 'place' || jsonb_build_object('created_at', to_char(m.created_at, ${moment})) order by m.id desc)`,
  from: sql`(${newestFiles}) as m`,
  owner: 'm.record_id',
  where: sql`m.place <= ${sql.lit(mostFiles)}`,
});

/** What the customer's agreement of these days says of orders of this priority, or of all. */
const agreed = sql`case when t.customer_id is not null then (select jsonb_build_object('name', a.name, 'response', max(c.minutes) filter (where c.metric = 'response'),
    'resolution', max(c.minutes) filter (where c.metric = 'resolution'))
  from (select id, name from agreements where customer_id = t.customer_id and status = 'active' and deleted_at is null
      and coalesce(start_date <= t.created_at::date, true) and coalesce(end_date >= t.created_at::date, true)
      order by start_date desc nulls last, id limit 1) as a
    cross join lateral (select distinct on (metric) metric, target * case unit when 'minutes' then 1 when 'hours' then 60 else 1440 end as minutes
      from commitments where agreement_id = a.id and deleted_at is null and metric in ('response', 'resolution') and unit <> 'percent'
        and (priority_id = t.priority_id or priority_id is null) order by metric, priority_id is null, id) as c
  group by a.name) end`;

const times = new RelatedAggregate({
  value: sql`json_build_object(
    'responded_at', to_char(min(l.created_at) filter (where l.to_base not in ('requested', 'open')), ${moment}),
    'resolved_at', to_char(max(l.created_at) filter (where l.to_base = 'completed'), ${moment}))`,
  from: sql`workorder_log l`,
  owner: 'l.workorder_id',
});

/** All that may follow is among these, whatever the status is: they are read once for all rows. */
const published = sql`(select json_agg(s)::text from (${selectedStatuses} where deleted_at is null and coalesce(is_published, true) ${byDefault}) as s)`;

/** The first checklist that is not done, else the first one there is. */
const checklist = new RelatedAggregate({
  value: sql`(select jsonb_build_object('id', n.checklist_id, 'name', n.name, 'is_done', n.done_at is not null, 'photo', n.photo,
      'comment', n.comment, 'parameters', n.parameters,
      'answered', (select coalesce(jsonb_agg(a.key), '[]') from workorder_answers a where a.checklist_id = n.id))
    from workorder_checklists n
    where n.id = (array_agg(c.id order by c.done_at is not null, array_position(array['pre', 'inter', 'post'], c.stage), c.id))[1])`,
  from: sql`workorder_checklists c`,
  owner: 'c.workorder_id',
});

const working = new RelatedAggregate({
  value: sql`jsonb_agg(h.id)`,
  from: sql`workorders_assets l join hardware h on h.id = l.target_id join statuslabels s on s.id = h.status_id`,
  owner: 'l.owner_id',
  where: sql`s.type = 'deployable'`,
});

const causePaths = new RelatedAggregate({
  value: sql`jsonb_object_agg(c.target_id, (
    with recursive up as (
      select id, parent_id, cause_name, 1 as level from causes where id = c.target_id
      union all
      select above.id, above.parent_id, above.cause_name, up.level + 1 from up join causes as above on above.id = up.parent_id where up.level < 100)
    select string_agg(cause_name, ' / ' order by level desc) from up))`,
  from: sql`workorders_causes c`,
  owner: 'c.owner_id',
});

/** What stands in the rows of work orders beside their fields, read along with them. */
export const orderExtras: Readonly<Record<keyof Extras, Sql | string | RelatedAggregate>> = {
  ...{ progress, media, agreed, times, published, checklist, working, cause_paths: causePaths },
  ...{ usual_response: 'priority.response_hours', usual_resolution: 'priority.resolution_hours' },
};
