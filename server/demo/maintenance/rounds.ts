import { sql } from 'kysely';
import { createRandom } from '#definition';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { keepSnapshot } from '#server/modules/inspections/planner/insertOccurrence.ts';
import { scheduleOf } from '#src/domain/schedulers/scheduleOf.ts';
import { zoneOf } from '#server/modules/inspections/planner/schedule.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { stamp } from '#server/time.ts';
import { occurrences } from '#src/domain/schedulers/occurrences.ts';
import { loadRoundPhotos } from './roundPhotos';

const day = 24 * 60 * 60 * 1000;
const daysBack = 120;
const photoSeed = 7;

/** A number below 1,000 that an inspection always gets, so that the same demo data is loaded each time. */
const chance = (of: string) => sql`(abs(hashtext(i.id::text || ${sql.lit(of)})) % 1000)`;

/** The rounds of the last months by the schedulers: most done in time, some late, failed, expired, justified, returned or asking to be excused. */
export async function loadRounds(context: ServerContext, db: Connection): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from schedulers where deleted_at is null order by id`.execute(db);
  for (const { id } of rows) await makeRounds(context, db, id);
  await finishRounds(db, stamp(context.now()));
  await answerRounds(db);
  await loadRoundPhotos(context, db, createRandom(photoSeed));
}

async function makeRounds(context: ServerContext, db: Connection, id: number): Promise<void> {
  const record = await readRecord(context, db, context.plans.get('schedulers'), id, 'known');
  const checklists = ((record?.checklists ?? []) as readonly { id: number }[]).map(one => one.id);
  const snapshot = record && (await keepSnapshot(db, checklists));
  if (!record || snapshot === null) return;
  const [now, zone] = [context.now(), await zoneOf(context, db, record)];
  const schedule = scheduleOf(record, context.settings.weekStart);
  const found = occurrences(schedule, zone, new Date(now.getTime() - daysBack * day), now).map(({ start, due, expires, wall, dueDay }) => ({
    ...{ start: stamp(start), due: stamp(due ?? start), expires: stamp(expires ?? due ?? start), wall, day: dueDay },
  }));
  const [first, second] = found;
  const interval = first && second ? Math.round((Date.parse(second.start) - Date.parse(first.start)) / 60_000) : null;
  await sql`insert into inspections (audit_name, asset_id, scheduler_id, maintenance_type, frequency, audit_start_date, audit_end_date, schedule_expire_date,
      audit_status, model_id, location_id, company_id, department_id, assignee_group_id, origin, occurrence, wall_clock, time_zone, due_day, first_due, "interval",
      attempt, answers, rejects, created_at, updated_at)
    select s.name, a.id, s.id, 'preventive', s.frequency, o.start, o.due, o.expires, 'pending', a.model_id, a.location_id, a.company_id,
      s.department_id, s.assignee_group_id, 'scheduled', o.start, o.wall, ${zone}, o.day, o.due, ${interval}::int, 1, 0, 0, o.start, o.start
    from schedulers s join schedulers_assets l on l.owner_id = s.id join hardware a on a.id = l.target_id and a.deleted_at is null
      join statuslabels t on t.id = a.status_id and t.type not in ('archived', 'undeployable')
      cross join jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb)
        as o (start timestamp, due timestamp, expires timestamp, wall text, day date)
    where s.id = ${id}
    on conflict do nothing`.execute(db);
  await sql`insert into inspection_questions (inspection_id, snapshot_id) select id, ${snapshot} from inspections where scheduler_id = ${id}
    on conflict do nothing`.execute(db);
}

/** Says what became of the rounds whose time is over, and of some that are open. */
async function finishRounds(db: Connection, now: string): Promise<void> {
  await sql`with people as (select array_agg(u.owner_id order by u.owner_id) as ids from users_groups u join groups g on g.id = u.target_id where g.name = 'Technicians')
    update inspections i set audit_status = case when i.audit_end_date > ${now}::timestamp - interval '2 days' then 'completed' else 'approved' end,
      audit_result = case when ${chance('failed')} < 110 then 'Fail' else 'Pass' end,
      audit_inspection_date = d.done, first_done = d.done, captured_at = d.done, received_at = d.done, updated_at = d.done,
      seconds_spent = 60 + ${chance('seconds')}, inspection_by_id = (select ids[1 + ${chance('person')} % cardinality(ids)] from people),
      attempt = case when ${chance('returned')} < 60 then 2 else 1 end,
      approved_by_id = (select min(id) from users where email = 'supervisor@mainstay.example'),
      approved_at = case when i.audit_end_date > ${now}::timestamp - interval '2 days' then null else d.done + make_interval(mins => 20 + ${chance('judged')} * 2) end
    from (select i.id, date_trunc('second', case when ${chance('late')} < 920
        then i.audit_start_date + (i.audit_end_date - i.audit_start_date) * (0.2 + ${chance('when')} / 1300.0)
        else i.audit_end_date + (i.schedule_expire_date - i.audit_end_date) * (${chance('when')} / 1100.0) end) as done
      from inspections i where i.scheduler_id is not null) d
    where d.id = i.id and d.done < ${now}::timestamp and ${chance('expired')} >= 40 and i.schedule_expire_date < ${now}::timestamp + interval '30 days'`.execute(
    db,
  );
  await sql`update inspections i set audit_status = 'justified', justified_at = i.schedule_expire_date + interval '6 hours',
      justification_comment = 'The plant was shut down.',
      justification_category_id = (select id from "justification-categories" where name = 'Shutdown')
    where i.audit_status = 'pending' and i.scheduler_id is not null and i.schedule_expire_date < ${now}::timestamp - interval '6 hours'
      and ${chance('expired')} < 20`.execute(db);
  await sql`update inspections set audit_status = 'rejected', attempt = 2, audit_result = null, audit_inspection_date = null, approval_comment = 'The reading cannot be read.',
      audit_end_date = ${now}::timestamp + interval '4 hours', schedule_expire_date = ${now}::timestamp + interval '1 day'
    where id in (select id from inspections where audit_status = 'completed' order by id desc limit 3)`.execute(db);
  await sql`insert into history (register, record_id, action, changes, note, user_id, created_at)
    select 'inspections', i.id, 'update', '{"audit_status": {"old": "completed", "new": "rejected"}}'::jsonb,
      (array['The photo does not show it.', 'The value cannot be right.', 'The value cannot be right.', 'It was not looked at.'])[1 + ${chance('reason')} % 4],
      (select min(id) from users where email = 'supervisor@mainstay.example'), least(i.first_done + interval '20 minutes', ${now}::timestamp)
    from inspections i where i.attempt = 2 and i.first_done is not null and i.scheduler_id is not null`.execute(db);
  await sql`update inspections set excused_at = ${now}::timestamp, excuse_comment = 'The room is locked.', excused_by_id = (select min(id) from users)
    where id in (select id from inspections where audit_status = 'pending' and audit_start_date <= ${now}::timestamp
      and schedule_expire_date >= ${now}::timestamp order by id desc limit 2)`.execute(db);
}

/** What was found: numbers within their limits, and beyond them where the round failed. */
async function answerRounds(db: Connection): Promise<void> {
  await sql`insert into inspection_answers (inspection_id, asset_id, attempt, checklist_id, key, value, number, result, comment, user_id, captured_at, received_at)
    select i.id, i.asset_id, 1, (c ->> 'checklist_id')::int, p ->> 'key',
      case when p ->> 'type' = 'Number' then v.number::text when p ->> 'type' = 'Drop-down' then v.option ->> 'key' else 'Seen' end,
      case when p ->> 'type' = 'Number' then v.number::float8 end,
      case when p ->> 'type' = 'Number' then case when v.bad then 'reject' else 'accept' end when p ->> 'type' = 'Drop-down' then v.option ->> 'result' end,
      case when v.bad then 'Told the control room.' end, i.inspection_by_id, i.first_done, i.first_done
    from inspections i join inspection_questions e on e.inspection_id = i.id join inspection_snapshots n on n.id = e.snapshot_id
      cross join lateral jsonb_array_elements(n.checklists) c
      cross join lateral jsonb_array_elements(c -> 'parameters') with ordinality as q (p, place)
      cross join lateral (select i.audit_result is not distinct from 'Fail' and q.place = 1 as bad) b
      cross join lateral (select b.bad, round(((p ->> 'low')::numeric + ((p ->> 'high')::numeric - (p ->> 'low')::numeric)
          * case when b.bad then 1.15 else 0.2 + 0.6 * (abs(hashtext(i.id || (p ->> 'key'))) % 1000) / 1000.0 end), 1) as number,
        (select o from jsonb_array_elements(p -> 'options') o where (o ->> 'result' = 'reject') = b.bad limit 1) as option) v
    where i.first_done is not null`.execute(db);
  await sql`update inspections i set answers = a.n, rejects = a.rejects from (
      select inspection_id, count(*) as n, count(*) filter (where result = 'reject') as rejects from inspection_answers group by inspection_id) a
    where a.inspection_id = i.id`.execute(db);
}
