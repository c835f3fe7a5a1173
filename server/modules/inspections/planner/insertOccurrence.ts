import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { stamp } from '#server/time.ts';
import type { Occurrence } from '#src/domain/schedulers/occurrences.ts';
import type { SchedulerRecord } from './schedule';

type Origin = 'scheduled' | 'catch_up' | 'manual' | 'follow_up';

/** What was made of an occurrence, and how many assets were left out, by reason. */
export interface Made {
  made: number;
  /** The last of them. */
  last?: number | null;
  leftOut: Readonly<Record<string, number>>;
}

interface Target {
  name: string;
  /** None for one that is made for an asset alone. */
  scheduler: number | null;
  /** The asset, where no scheduler says which. */
  asset?: number;
  record: SchedulerRecord;
  zone: string;
  snapshot: number;
  /** Minutes between two starts; null where there is no next one. */
  interval: number | null;
}

const idOf = (value: unknown): number | null => (value as { id: number } | null | undefined)?.id ?? null;

/** Keeps what checklists ask now, once for all inspections that ask the same; null where none of them is in use. */
export async function keepSnapshot(db: Connection, checklists: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ checklists: unknown[] }>`select coalesce(jsonb_agg(jsonb_build_object(
      'checklist_id', id, 'name', name, 'version', coalesce(version, 1), 'photo', photo, 'video', video, 'comment', comment,
      'allow_early', coalesce(allow_early, false), 'gallery', coalesce(gallery, false), 'signature', signature,
      'parameters', coalesce(parameters, '[]'::jsonb)) order by array_position(${checklists}::int[], id)), '[]'::jsonb) as checklists
    from checklists where id = any(${checklists}::int[]) and deleted_at is null and status is distinct from 'inactive'`.execute(db);
  const found = rows[0]?.checklists ?? [];
  if (found.length === 0) return null;
  const text = JSON.stringify(found);
  const digest = createHash('sha256').update(text).digest('hex');
  const { rows: kept } = await sql<{
    id: number;
  }>`insert into inspection_snapshots (digest, checklists) values (${digest}, ${text}::text::jsonb)
    on conflict (digest) do update set digest = excluded.digest returning id`.execute(db);
  return kept[0]?.id ?? null;
}

/** The assets that a scheduler means: those it names, else those of its model, with those of its place where it says so. */
function meantSql({ scheduler, asset, record }: Target) {
  if (asset !== undefined) return sql`select ${asset}::int as id`;
  const [model, location] = [idOf(record.model), idOf(record.location)];
  const isTree = record.location_tree === true && location !== null;
  return sql`select distinct a.id from hardware a where a.id in (select target_id from schedulers_assets where owner_id = ${scheduler})
    or (not exists (select 1 from schedulers_assets where owner_id = ${scheduler}) and (
      (${model}::int is not null and a.model_id = ${model}::int and not ${isTree})
      or (${isTree} and (${model}::int is null or a.model_id = ${model}::int) and a.location_id in (
        with recursive below as (select id from locations where id = ${location}::int
          union select l.id from locations l join below on l.parent_id = below.id) select id from below))))`;
}

/** Why an asset is left out; null for one that is not. */
const reasonSql = (company: number | null) => sql`case
  when a.deleted_at is not null then 'deleted' when s.type in ('archived', 'undeployable') then s.type
  when ${company}::int is not null and a.company_id is distinct from ${company}::int then 'company' end`;

/** Makes the inspections of one occurrence, those that are not there yet. A repetition makes nothing. */
export async function insertOccurrence(
  { now, plans }: ServerContext,
  db: Connection,
  target: Target,
  { start, due, expires, wall, dueDay }: Occurrence,
  origin: Origin,
): Promise<Made> {
  const { record, scheduler, zone, snapshot, interval } = target;
  const [company, moment] = [idOf(record.company), stamp(now())];
  const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
  const dueAt = due ?? expires ?? hours(24);
  const expiresAt = expires ?? new Date(Math.max(hours(48).getTime(), dueAt.getTime()));
  const [begin, end, last] = [stamp(start), stamp(dueAt), stamp(expiresAt)];
  const user = record.assignee_type === 'group' ? null : idOf(record.assignee_user);
  const group = record.assignee_type === 'user' ? null : idOf(record.assignee_group);
  const parts = partsOf(plans.get('inspections'));
  const hasMatrix = idOf(record.escalation) !== null;
  const { rows } = await sql<{ made: number; last: number | null; left_out: Record<string, number> | null }>`
    with meant as (${meantSql(target)}),
    judged as (select a.id, a.model_id, a.location_id, a.company_id, ${reasonSql(company)} as reason
      from meant join hardware a on a.id = meant.id left join statuslabels s on s.id = a.status_id),
    made as (
      insert into inspections (audit_name, asset_id, scheduler_id, maintenance_type, frequency, audit_start_date, audit_end_date, schedule_expire_date,
        audit_status, model_id, location_id, company_id, department_id, assignee_user_id, assignee_group_id, origin, occurrence, wall_clock, time_zone,
        due_day, first_due, "interval", attempt, answers, rejects, created_at, updated_at)
      select ${target.name}, id, ${scheduler}, 'preventive', ${record.frequency ?? null}::text, ${begin}::timestamp, ${end}::timestamp, ${last}::timestamp,
        'pending', model_id, location_id, company_id, coalesce(${idOf(record.department)}::int,
          (select department_id from users where id = ${user}::int),
          (select min(d.id) from departments d where d.location_id = judged.location_id and d.deleted_at is null having count(*) = 1)),
        ${user}::int, ${group}::int, ${origin}, ${begin}::timestamp, ${wall}, ${zone}, ${dueDay}::date, ${end}::timestamp, ${interval}::int,
        1, 0, 0, ${moment}::timestamp, ${moment}::timestamp
      from judged where reason is null
      on conflict (scheduler_id, asset_id, occurrence) do nothing returning id),
    asked as (insert into inspection_questions (inspection_id, snapshot_id) select id, ${snapshot} from made),
    watched as (insert into ${parts.table('escalations')} (${parts.owner}, look_at) select id, ${end}::timestamp from made where ${hasMatrix})
    select (select count(*)::int from made) as made, (select max(id) from made) as last,
      (select jsonb_object_agg(reason, n) from (select reason, count(*)::int as n from judged where reason is not null group by reason) r) as left_out`.execute(
    db,
  );
  return { made: rows[0]?.made ?? 0, last: rows[0]?.last ?? null, leftOut: rows[0]?.left_out ?? {} };
}
