import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openContext } from '#server/openContext.ts';
import { escalation as job } from '#server/modules/escalation/periodic.ts';
import { startWorker } from '#server/worker/startWorker.ts';
import { registry } from '#resources/index.ts';
import { openServer, useServer, type Client, type TestServer } from './server';

const server = useServer();
const statuses: Record<string, number> = {};
let admin: Client;
let chief: Client;

const level = (hours: number, users: readonly number[], more: object = {}) => ({
  ...{ days: 0, hours, minutes: 0, users, email: false, notification: true, status: true },
  ...more,
});
const matrix = (name: string, levels: object, on = server()) => on.make('escalation-matrix', { name, active: true, ...levels });
const order = async (body: object = {}) =>
  Number((await admin.post('maintenance/workorders', { title: 'Pump leaks', ...body })).body.payload.id);
const view = async (id: number, query = '') =>
  (await admin.get(`maintenance/workorders/escalation/view?work_order_id=${id}${query}`)).body as unknown as {
    level: number;
    matrix: { name: string } | null;
    levels: Record<string, unknown>[];
  };
/** So much later the worker has its turn. Sessions do not outlive an hour, so everybody signs in again. */
async function later(hours: number) {
  server().clock = new Date(server().clock.getTime() + hours * 3_600_000);
  await job.turn(server().context);
  admin = await server().signIn();
}
const told = async ({ id }: Client) => {
  const { rows } = await sql<{ params: { level: number } }>`select params from notifications where user_id = ${id} and kind = 'escalated'
    order by id`.execute(server().context.db);
  return rows.map(({ params }) => params.level);
};

beforeAll(async () => {
  admin = await server().signIn();
  for (const base of ['open', 'in_progress', 'completed'])
    statuses[base] = await server().make('maintenance-statuses', { name: base, base_status: base });
});
beforeEach(async () => {
  chief = await server().signIn(['workorders.view']);
});

describe('a work order that nobody finishes in time', () => {
  let id: number;
  beforeEach(async () => {
    await matrix(`Pump ${chief.id}`, {
      level_1: level(2, [chief.id]),
      level_2: level(5, [chief.id]),
      level_3: level(9, [chief.id], { status: false }),
    });
    await server().make('maintenance-categories', { name: `Pump ${chief.id}` });
    const category = (await admin.get(`maintenance/categories?search=Pump ${chief.id}`)).body.rows[0]?.id;
    id = await order({ category_id: category });
  });

  test('is raised level by level, tells who is to be told once, and says so in its history', async () => {
    await later(1);
    expect([(await view(id)).level, await told(chief)]).toEqual([0, []]);
    await later(1);
    await later(0);
    expect([(await view(id)).level, await told(chief)]).toEqual([1, [1]]);
    await later(3);
    expect([(await view(id)).level, await told(chief)]).toEqual([2, [1, 2]]);
    await later(50);
    expect(await told(chief)).toEqual([1, 2]);
    const { rows } = (await admin.get(`maintenance/workorders/revision/${id}?search=escalation`)).body;
    expect(rows).toMatchObject([{ log_meta: { escalation_level: { old: 1, new: 2 } }, admin: null }, {}]);
    expect((await admin.get(`maintenance/workorders/${id}`)).body.escalation_level).toBe(2);
    const found = (await admin.get('maintenance/workorders/index?escalation_level[start]=2&limit=500')).body.rows;
    expect(found.map(row => row.id)).toContain(id);
  });

  test('is raised by several levels at once where the server was away', async () => {
    await later(6);
    expect([(await view(id)).level, await told(chief)]).toEqual([2, [1, 2]]);
  });

  test('has news when a level is reached, for the filter by that too', async () => {
    const hour = () => server().clock.toISOString().slice(0, 14).replace('T', ' ');
    const changedNow = async () => {
      const range = encodeURI(`updated_on[start]=${hour()}00:00&updated_on[end]=${hour()}59:59`);
      return (await admin.get(`maintenance/workorders/index?${range}&limit=500`)).body.rows.map(row => row.id);
    };
    await later(1);
    expect(await changedNow()).not.toContain(id);
    await later(1);
    expect(await changedNow()).toContain(id);
  });

  test('shows its ladder: what is reached, and how long it takes to the next', async () => {
    await later(2);
    expect(await view(id)).toMatchObject({
      level: 1,
      matrix: { name: `Pump ${chief.id}` },
      levels: [
        { level: 1, seconds_left: null, reached_at: {}, users: [{ id: chief.id }] },
        { level: 2, seconds_left: 3 * 3600, reached_at: null, notification: true, email: false },
      ],
    });
    expect((await view(id, '&level=2')).levels).toMatchObject([{ level: 2 }]);
  });

  test('is left alone once it is over, and raised after it was reopened', async () => {
    await admin.patch(`maintenance/workorders/${id}`, { sub_status_id: statuses.in_progress });
    await admin.patch(`maintenance/workorders/${id}`, { sub_status_id: statuses.completed });
    await later(3);
    expect([(await view(id)).level, await told(chief)]).toEqual([0, []]);
    await admin.patch(`maintenance/workorders/${id}`, { sub_status_id: statuses.in_progress });
    await later(0);
    expect(await told(chief)).toEqual([1]);
  });

  test('tells also those whom somebody added to a level, at once where it is reached', async () => {
    const [early, late] = [await server().signIn([]), await server().signIn([])];
    const cause = await server().make('causes', { cause_name: `Seal ${id}`, cause_type: 'asset' });
    const add = (body: object) => admin.post('maintenance/workorders/escalation', { work_order_id: id, ...body });
    expect((await add({ level: 1, cause_id: cause, assignees: [early.id] })).body.status).toBe('success');
    await later(2);
    await add({ level: 1, assignees: [late.id] });
    expect([await told(early), await told(late)]).toEqual([[1], [1]]);
    expect((await view(id)).levels[0]).toMatchObject({
      ...{ cause_id: cause, cause: { id: cause, name: `Seal ${id}` } },
      assignees: [{ id: early.id }, { id: late.id }],
    });
    const history = (await admin.get(`maintenance/workorders/${id}/updates?filter=history`)).body.rows.map(row => row.history);
    expect(history).toContainEqual(expect.objectContaining({ log_meta: { escalation_cause_1: { old: null, new: `Seal ${id}` } } }));
    for (const [bad, field] of [
      [{ level: 6, assignees: [late.id] }, 'level'],
      [{ level: 1 }, 'assignees'],
      [{ level: 1, assignees: [999_999] }, 'assignees'],
      [{ level: 1, assignees: [late.id], cause_id: 999_999 }, 'cause_id'],
    ] as const)
      expect((await add(bad)).body.messages).toHaveProperty(field);
  });
});

test('an order is escalated by the matrix called like its nearest cause, its category or its priority, or by the one called like nothing', async () => {
  const tree = await server().make('causes', { cause_name: 'Electric', cause_type: 'asset' });
  const leaf = await server().make('causes', { cause_name: 'Earth fault', cause_type: 'asset', parent_id: tree });
  const category = await server().make('maintenance-categories', { name: 'Safety first' });
  const priority = await server().make('maintenance-priorities', { name: 'Emergency' });
  for (const name of ['Electric', 'Safety first', 'Emergency', 'Anything']) await matrix(name, { level_1: level(1, []) });
  await server().make('escalation-matrix', { name: 'Earth fault', active: false, level_1: level(1, []) });
  const nameFor = async (body: object) => (await view(await order(body))).matrix?.name;
  expect(await nameFor({ causes: [leaf], category_id: category, priority_id: priority })).toBe('Electric');
  expect(await nameFor({ category_id: category, priority_id: priority })).toBe('Safety first');
  expect(await nameFor({ priority_id: priority })).toBe('Emergency');
  expect(await nameFor({})).toBe('Anything');
});

/** A server on a database of its own with an order that is due, and the person to be told. */
async function dueOrder(on: TestServer): Promise<{ person: number; order: number }> {
  const person = await on.make('users', { first_name: 'Chief', username: 'chief' });
  await sql`update users set activated = true where id = ${person}`.execute(on.context.db);
  await matrix('All', { level_1: level(1, [person]), level_2: level(2, [person]) }, on);
  const ids = [];
  for (let n = 0; n < 60; n += 1) ids.push(await on.make('workorders', { title: `Order ${n}` }));
  on.clock = new Date(on.clock.getTime() + 90 * 60_000);
  return { person, order: ids[0] ?? 0 };
}
async function notes(on: TestServer, person: number): Promise<{ n: number; orders: number }> {
  const { rows } = await sql<{ n: number; orders: number }>`select count(*)::int as n, count(distinct record_id)::int as orders
    from notifications where user_id = ${person} and kind = 'escalated'`.execute(on.context.db);
  return rows[0] ?? { n: 0, orders: 0 };
}

describe('the work that the server does by itself', () => {
  test('is done once where two copies of the server do it at the same moment', async () => {
    const one = await openServer();
    try {
      const { person } = await dueOrder(one);
      const { settings, db } = one.context;
      // On the embedded database there is one copy, whose turns may still meet.
      const other = settings.databaseUrl
        ? await openContext(registry, settings, { log: () => undefined, now: () => one.clock })
        : { ...one.context, db, close: async () => undefined };
      await Promise.all([job.turn(one.context), job.turn(other), job.turn(one.context)]);
      await job.turn(other);
      expect(await notes(one, person)).toEqual({ n: 60, orders: 60 });
      await other.close();
    } finally {
      await one.close();
    }
  });

  test('finds by itself what was loaded at once, and ends with the server', async () => {
    const one = await openServer();
    const { person } = await dueOrder(one);
    await sql`delete from workorder_escalations`.execute(one.context.db);
    const turned = deferred();
    const working = startWorker(one.context, [{ ...job, turn: context => job.turn(context).finally(() => turned.resolve(null)) }]);
    await turned.promise;
    expect(await notes(one, person)).toEqual({ n: 60, orders: 60 });
    await working.close();
    expect(one.log).toEqual([]);
  });

  test('is put off, and said so, where the database is away', async () => {
    const lines: unknown[] = [];
    const turned = deferred();
    const failing = { work: 'Counting', every: 60_000, turn: () => Promise.reject(new Error('away')).finally(() => turned.resolve(null)) };
    const working = startWorker({ ...server().context, log: line => lines.push(line), close: async () => undefined }, [failing]);
    await turned.promise;
    await working.close();
    expect(lines).toMatchObject([{ level: 'warn', message: expect.stringContaining('Counting') as string }]);
  });
});

function deferred() {
  let resolve: (value: unknown) => void = () => undefined;
  const promise = new Promise(done => (resolve = done));
  return { promise, resolve: (value: unknown) => resolve(value) };
}
