import { sql } from 'kysely';
import { createRandom } from '#definition';
import type { TestServer } from '../server';

/** An inspection as the tests count it by themselves: moments in milliseconds. */
export interface Counted {
  id: number;
  company: number | null;
  department: number | null;
  location: number | null;
  scheduler: number;
  assignee: number | null;
  by: number | null;
  day: string;
  due: number;
  /** Minutes between two. */
  interval: number;
  done: number | null;
  expires: number;
  status: string;
  category: number | null;
  result: string | null;
  asset: number;
  attempt: number;
  /** Who judged it last; nobody where it approved itself. */
  judge: number | null;
  judged: number | null;
  seconds: number | null;
  answers: Answer[];
}

/** An answer as the tests count it. */
export interface Answer {
  key: 'a' | 'b';
  attempt: number;
  at: number;
  result: 'accept' | 'reject' | null;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const at = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString().slice(0, 19).replace('T', ' '));

/** Two companies with departments, places, schedulers and people, and justifications of both sorts; `now` is the server's clock, in milliseconds. */
export async function makePlant(server: TestServer) {
  const make = (register: string, body: object) => server.make(register, body as Record<string, unknown>);
  const companies = [await make('companies', { name: 'North' }), await make('companies', { name: 'South' })];
  const people = [
    await make('users', { first_name: 'Ali', username: 'ali.r' }),
    await make('users', { first_name: 'Mona', username: 'mona.r' }),
  ];
  const locations = [await make('locations', { name: 'Sitra' }), await make('locations', { name: 'Hidd' })];
  const departments = [await make('departments', { name: 'Mechanical' }), await make('departments', { name: 'Electrical' })];
  const categories = [
    await make('justification-categories', { name: 'Out of service', counts_as: 'excused' }),
    await make('justification-categories', { name: 'Nobody there', counts_as: 'unexcused' }),
  ];
  const group = await make('groups', { name: 'Rounds' });
  const checklist = await make('checklists', { name: 'Round', type: 'inspection', parameters: [{ key: 'a', name: 'A', type: 'Text' }] });
  const model = await make('models', { name: 'P', category_id: await make('categories', { name: 'Pumps', category_type: 'asset' }) });
  const status = await make('statuslabels', { name: 'Ready', type: 'deployable' });
  const assets = [
    await make('hardware', { model_id: model, status_id: status }),
    await make('hardware', { model_id: model, status_id: status }),
  ];
  const [asset] = assets;
  const scheduler = (name: string, more: object = {}) =>
    make('schedulers', {
      ...{
        name,
        assets: [asset],
        checklists: [checklist],
        assignee_type: 'group',
        assignee_group_id: group,
        frequency: 'daily',
        start: '2030-01-01',
      },
      ...{
        start_time: '06:00',
        time_zone: 'UTC',
        complete_within: { days: 0, hours: 4, minutes: 0 },
        expire_after: { days: 1, hours: 0, minutes: 0 },
      },
      ...more,
    });
  const schedulers = [await scheduler('Daily round'), await scheduler('Strict round', { grace_by: 'none' })];
  const now = server.clock.getTime();
  return { now, companies, people, locations, departments, categories, assets, checklist, schedulers, group };
}

export type Plant = Awaited<ReturnType<typeof makePlant>>;

/** Writes inspections of the last hundred days and the next ones, drawn by chance, and tells what they are. */
export async function drawInspections(server: TestServer, plant: Plant, count: number, seed: number): Promise<Counted[]> {
  const random = createRandom(seed);
  const one = <T>(values: readonly T[]): T => values[random.integer(0, values.length - 1)] as T;
  const drawAnswers = (attempts: number, last: number): Answer[] =>
    Array.from({ length: attempts }, (_, before) => before + 1).flatMap(attempt =>
      (['a', 'b'] as const).map(key => ({
        ...{ key, attempt, at: Math.floor(last / 1000) * 1000 - (attempts - attempt) * 60 * minute },
        result: one(['accept', 'reject', 'reject', null] as const),
      })),
    );
  const drawn = Array.from({ length: count }, (): Counted => {
    const due = plant.now + random.integer(-100 * 24 * 60, 3 * 24 * 60) * minute;
    const interval = one([60, 24 * 60, 365 * 24 * 60]);
    const expires = due + one([2, 40]) * day;
    const isDone = due < plant.now && one([true, true, false]);
    const done = isDone ? Math.min(plant.now, due + random.integer(-300, 6_000) * minute) : null;
    const status = isDone ? one(['completed', 'approved', 'rejected', 'cancelled']) : one(['pending', 'pending', 'justified', 'cancelled']);
    const attempt = status === 'rejected' || (isDone && one([true, false, false])) ? 2 : 1;
    const judge = ['approved', 'rejected'].includes(status) ? one([...plant.people, null]) : null;
    return {
      ...{ id: 0, asset: one(plant.assets), attempt, judge, seconds: isDone ? random.integer(10, 900) : null },
      judged:
        judge === null || done === null ? null : Math.floor(Math.min(plant.now, done + random.integer(10, 4_000) * minute) / 1000) * 1000,
      answers: isDone ? drawAnswers(attempt, done ?? due) : [],
      ...{ due: Math.floor(due / 1000) * 1000, interval, expires, status, day: new Date(due).toISOString().slice(0, 10) },
      done: done === null ? null : Math.floor(done / 1000) * 1000,
      company: one([...plant.companies, null]),
      department: one([...plant.departments, null]),
      location: one(plant.locations),
      scheduler: one(plant.schedulers),
      assignee: one([...plant.people, null]),
      by: isDone ? one(plant.people) : null,
      category: status === 'justified' ? one([...plant.categories, null]) : null,
      result: isDone ? one(['Pass', 'Fail', null]) : null,
    };
  });
  for (const row of drawn) {
    const { rows } = await sql<{
      id: number;
    }>`insert into inspections (audit_name, asset_id, scheduler_id, maintenance_type, audit_start_date, audit_end_date,
        schedule_expire_date, audit_status, location_id, company_id, department_id, assignee_user_id, origin, due_day, first_due, first_done, inspection_by_id,
        "interval", attempt, answers, rejects, justification_category_id, audit_result, seconds_spent, approved_by_id, approved_at, received_at, assignee_group_id)
      values ('Round', ${row.asset}, ${row.scheduler}, 'preventive', ${at(row.due - 4 * 60 * minute)}::timestamp, ${at(row.due)}::timestamp,
        ${at(row.expires)}::timestamp, ${row.status}, ${row.location}, ${row.company}, ${row.department}, ${row.assignee}, 'scheduled', ${row.day}::date,
        ${at(row.due)}::timestamp, ${at(row.done)}::timestamp, ${row.by}, ${row.interval}, ${row.attempt}, 0, 0, ${row.category}, ${row.result},
        ${row.seconds}::int, ${row.judge}::int, ${at(row.judged)}::timestamp, ${at(row.done)}::timestamp, ${row.assignee === null ? plant.group : null}::int)
      returning id`.execute(server.context.db);
    row.id = rows[0]?.id ?? 0;
  }
  await writeAnswers(server, plant, drawn);
  return drawn;
}

/** Writes what was answered, of a checklist whose second parameter has a name. */
async function writeAnswers({ context: { db } }: TestServer, { checklist }: Plant, drawn: readonly Counted[]): Promise<void> {
  const checklists = JSON.stringify([{ checklist_id: checklist, name: 'Round', parameters: [{ key: 'b', name: 'Pressure' }] }]);
  const { rows } = await sql<{
    id: number;
  }>`insert into inspection_snapshots (digest, checklists) values ('drawn', ${checklists}::text::jsonb)
    on conflict (digest) do update set checklists = excluded.checklists returning id`.execute(db);
  const ids = drawn.map(({ id }) => id);
  await sql`insert into inspection_questions (inspection_id, snapshot_id) select unnest(${ids}::int[]), ${rows[0]?.id}::int`.execute(db);
  const answers = drawn.flatMap(({ id, asset, answers: all }) => all.map(one => ({ ...one, id, asset, at: at(one.at) })));
  await sql`insert into inspection_answers (inspection_id, asset_id, attempt, checklist_id, key, value, result, captured_at, received_at)
    select id, asset, attempt, ${checklist}, key, '1', result, at, at
    from jsonb_to_recordset(${JSON.stringify(answers)}::text::jsonb) as a (id int, asset int, attempt int, key text, result text, at timestamp)`.execute(
    db,
  );
}

const graceOf = ({ scheduler, interval }: Counted, plant: Plant) =>
  scheduler === plant.schedulers[1] ? 0 : Math.min(28 * day, Math.round(interval / 10) * minute);

/** What became of an inspection, by the words of the specification and plain arithmetic. */
export function outcomeOf(row: Counted, plant: Plant): string | null {
  if (row.status === 'cancelled') return null;
  const inTime = row.due + graceOf(row, plant);
  if (inTime > plant.now) return 'to_come';
  if (row.done !== null) return row.done <= inTime ? 'on_time' : 'late';
  if (row.status === 'justified') return row.category === plant.categories[0] ? 'excused' : 'justified';
  return row.expires < plant.now ? 'expired' : 'open_late';
}
