import { sql, type RawBuilder } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Database } from '#server/database/database.ts';
import { dayFields } from '#src/domain/inspections/dayFields.ts';
import type { Ask } from '../ask';
import type { Call } from '../calls';
import { whoCalls } from '../whoCalls';
import { manual, parameters } from './fill';

const bound = 3;

/** What technicians, supervisors and the planner ask of inspections all day, each beside the statements that a hand-written server would make. */
export async function inspectionCalls({ db }: ServerContext, call: Ask): Promise<Call[]> {
  const ids = async (condition: string, count: number) => {
    const { rows } = await sql<{
      id: number;
    }>`select id from inspections where ${sql.raw(condition)} order by id desc limit ${count}`.execute(db);
    return rows.map(row => row.id);
  };
  const [open, waiting] = [await ids("audit_status = 'pending'", 40), await ids("audit_status = 'completed'", 1_040)];
  const [mine = 0, byHand = 0] = open;
  const [judged, judgedByHand] = [waiting.slice(0, 500), waiting.slice(500, 1_000)];
  const seen = waiting[1_020] ?? 0;
  const columns = sql`t.*, a.name as asset_name, a.asset_tag, s.name as scheduler_name, l.name as location_name`;
  const joins = sql`join hardware a on a.id = t.asset_id left join schedulers s on s.id = t.scheduler_id left join locations l on l.id = t.location_id`;
  const waits = sql`t.deleted_at is null and t.audit_status = 'completed'`;
  const isMine = sql`t.deleted_at is null and t.audit_status = 'pending' and t.assignee_group_id = 7 and t.schedule_expire_date > now() at time zone 'utc'`;
  let number = 0;
  const next = () => (number += 1);
  const answered = () => Array.from({ length: parameters }, (_, at) => ({ key: `p${at}`, value: String(10 + (next() % 60)) }));
  const reopen = (id: number) =>
    sql`with gone as (delete from inspection_answers where inspection_id = ${id})
      update inspections set audit_status = 'pending', audit_result = null, first_done = null, answers = 0, schedule_expire_date = now() + interval '2 days',
        audit_end_date = now() + interval '1 day', taken_by_id = null where id = ${id}`.execute(db);
  const unjudge = (all: readonly number[]) =>
    sql`update inspections set audit_status = 'completed', approved_at = null, approved_by_id = null where id = any(${all}::int[])`.execute(
      db,
    );
  const take = (trx: Database) =>
    sql`with row as (update inspections set taken_by_id = 1, updated_at = now() where id = ${byHand} returning id)
      insert into history (register, record_id, action, created_at) select 'inspections', id, 'update', now() from row`.execute(trx);
  const answer = async (trx: Database) => {
    await sql`insert into inspection_answers (inspection_id, asset_id, attempt, checklist_id, key, value, number, result, user_id, captured_at, received_at)
      select ${byHand}, 1, 1, 1, key, value, value::float8, 'accept', 1, now(), now()
      from jsonb_to_recordset(${JSON.stringify(answered())}::text::jsonb) as x (key text, value text)`.execute(trx);
    await sql`update inspections set answers = ${parameters}::int, updated_at = now() where id = ${byHand}`.execute(trx);
  };
  const submit = (trx: Database) =>
    sql`with row as (update inspections set audit_status = 'completed', audit_result = 'Pass', first_done = now(), audit_inspection_date = now(),
        inspection_by_id = 1, updated_at = now() where id = ${byHand} returning id)
      insert into history (register, record_id, action, created_at) select 'inspections', id, 'update', now() from row`.execute(trx);
  const readByHand = async (...statements: readonly RawBuilder<unknown>[]) => {
    await whoCalls(db);
    await Promise.all(statements.map(statement => statement.execute(db)));
  };
  const writeByHand = async (write: (trx: Database) => Promise<unknown>) => {
    await whoCalls(db);
    await db.transaction().execute(async trx => {
      await sql`select * from inspections where id = ${byHand} for update`.execute(trx);
      await sql`select q.snapshot_id, n.checklists from inspection_questions q join inspection_snapshots n on n.id = q.snapshot_id
        where q.inspection_id = ${byHand}`.execute(trx);
      await write(trx);
      await sql`select ${columns} from inspections t ${joins} where t.id = ${byHand}`.execute(trx);
    });
  };

  return [
    {
      name: 'first page of the desk, 50 rows with total',
      bound,
      api: () => call('GET', '/reports/inspections?audit_status=completed&sort=audit_end_date&order=asc&limit=50'),
      limit: () =>
        readByHand(
          sql`select ${columns} from (select * from inspections t where ${waits} order by audit_end_date, id limit 50) t ${joins}
            order by t.audit_end_date, t.id`,
          sql`select count(*) from inspections t where ${waits}`,
        ),
    },
    {
      name: 'what is due of a group, 100 rows with total',
      bound,
      api: () =>
        call('GET', `/reports/inspections?audit_status=due&groups[]=7&sort=audit_end_date&order=asc&limit=100&fields=${dayFields.join()}`),
      limit: () =>
        readByHand(
          sql`select ${columns} from (select * from inspections t where ${isMine} and t.audit_start_date <= now() at time zone 'utc'
            and t.audit_end_date >= now() at time zone 'utc' order by audit_end_date, id limit 100) t ${joins} order by t.audit_end_date, t.id`,
          sql`select count(*) from inspections t where ${isMine} and t.audit_start_date <= now() at time zone 'utc' and t.audit_end_date >= now() at time zone 'utc'`,
        ),
    },
    {
      name: 'one with 12 earlier values of each parameter',
      bound,
      api: () => call('GET', `/audit-inspection/${seen}/edit`),
      limit: () =>
        readByHand(
          sql`select ${columns} from inspections t ${joins} where t.id = ${seen}`,
          sql`select n.checklists from inspection_questions q join inspection_snapshots n on n.id = q.snapshot_id where q.inspection_id = ${seen}`,
          sql`select * from inspection_answers where inspection_id = ${seen}`,
          sql`select e.* from generate_series(0, ${parameters - 1}::int) as n cross join lateral (
            select x.value, x.number, x.result, x.captured_at from inspection_answers x join inspections i on i.id = ${seen} and x.asset_id = i.asset_id
            where x.checklist_id = 1 and x.key = 'p' || n order by x.captured_at desc limit 12) e`,
        ),
    },
    {
      name: 'taken, ten answers, submitted: three calls',
      bound,
      isAlone: true,
      before: async () => void (await Promise.all([reopen(mine), reopen(byHand)])),
      api: async () => {
        await call('POST', `/audit-inspection/${mine}/take`, {});
        await call('POST', `/audit-inspection/${mine}/answers`, { answers: answered() });
        await call('POST', `/audit-inspection/${mine}/submit`, {});
      },
      // A hand-written server has the same three calls: each reads who calls, locks, writes and answers what it wrote.
      limit: async () => {
        await writeByHand(trx => take(trx));
        await writeByHand(trx => answer(trx));
        await writeByHand(trx => submit(trx));
      },
    },
    {
      name: 'submission of ten answers',
      bound,
      isAlone: true,
      before: async () => {
        await Promise.all([reopen(mine), reopen(byHand)]);
        await call('POST', `/audit-inspection/${mine}/take`, {});
        await call('POST', `/audit-inspection/${mine}/answers`, { answers: answered() });
        await db.transaction().execute(answer);
      },
      api: () => call('POST', `/audit-inspection/${mine}/submit`, {}),
      limit: () => writeByHand(trx => submit(trx)),
    },
    {
      name: 'approval of 500',
      bound,
      isAlone: true,
      before: async () => void (await Promise.all([unjudge(judged), unjudge(judgedByHand)])),
      api: () => call('POST', '/audit-inspection/approval', { ids: judged, action: 1, mode: '' }),
      limit: () =>
        db.transaction().execute(async trx => {
          await sql`select * from inspections where id = any(${judgedByHand}::int[]) order by id for update`.execute(trx);
          await sql`with row as (update inspections set audit_status = 'approved', approved_at = now(), approved_by_id = 1, updated_at = now()
              where id = any(${judgedByHand}::int[]) returning id)
            insert into history (register, record_id, action, created_at) select 'inspections', id, 'update', now() from row`.execute(trx);
        }),
    },
    {
      name: `${manual.assets.toLocaleString('en')} made`,
      bound,
      isAlone: true,
      before: async () => void (await sql`delete from inspections where scheduler_id = ${manual.scheduler}::int`.execute(db)),
      api: () => call('POST', `/Scheduler/${manual.scheduler}/run`, {}),
      limit: () =>
        db.transaction().execute(async trx => {
          await sql`with made as (
              insert into inspections (audit_name, asset_id, scheduler_id, maintenance_type, frequency, audit_start_date, audit_end_date, schedule_expire_date,
                audit_status, model_id, location_id, company_id, assignee_group_id, origin, occurrence, due_day, first_due, attempt, answers, rejects)
              select 'Round', h.id, ${manual.scheduler}::int, 'preventive', 'daily', now(), now() + interval '1 day', now() + interval '2 days', 'pending', h.model_id,
                h.location_id, h.company_id, 1, 'manual', now(), current_date, now() + interval '1 day', 1, 0, 0
              from schedulers_assets l join hardware h on h.id = l.target_id where l.owner_id = ${manual.scheduler}::int returning id)
            insert into inspection_questions (inspection_id, snapshot_id) select id, 1 from made`.execute(trx);
        }),
    },
  ];
}
