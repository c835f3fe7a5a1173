import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
const bases = ['requested', 'open', 'in_progress', 'on_hold', 'completed', 'cancelled'] as const;
type Base = (typeof bases)[number];

/** As it was decided: from, to. */
const allowed: Readonly<Record<Base, readonly Base[]>> = {
  requested: ['open', 'cancelled'],
  open: ['in_progress', 'on_hold', 'cancelled'],
  in_progress: ['on_hold', 'completed'],
  on_hold: ['in_progress', 'cancelled'],
  completed: ['in_progress'],
  cancelled: ['open'],
};
const pairs = bases.flatMap(from => bases.filter(to => to !== from).map(to => [from, to] as const));
const statuses = new Map<Base, number>();
let admin: Client;
let order: number;

beforeAll(async () => {
  admin = await server().signIn();
  for (const base of bases) statuses.set(base, await server().make('maintenance-statuses', { name: `Is ${base}`, base_status: base }));
  order = Number((await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
});

const run = (query: ReturnType<typeof sql>) => query.execute(server().context.db);
const stands = (base: Base) => run(sql`update workorders set status_id = ${statuses.get(base)} where id = ${order}`);
const move = (person: Client, to: Base, more: object = {}) =>
  person.patch(`maintenance/workorders/${order}`, { sub_status_id: statuses.get(to), ...more });

const withChecklist = (stage: string, isDone: boolean) =>
  run(sql`insert into workorder_checklists (workorder_id, stage, checklist_id, name, parameters, done_at, created_at)
    values (${order}, ${stage}, 1, 'Isolation', '[{"key":"locked","required":true}]', ${isDone ? '2026-03-01' : null}::timestamp, '2026-03-01')`);

/** Whether it went, was refused by the rules, or by a missing right; and what the row says afterwards. */
async function tried(person: Client, from: Base, to: Base, more: object = {}) {
  await stands(from);
  const { status, body } = await move(person, to, more);
  return status === 403 ? 'no right' : body.status;
}

const onlyAccepting = (from: Base) => from === 'requested';

describe('every pair of statuses', () => {
  test('is a move exactly where it was decided', async () => {
    for (const [from, to] of pairs) {
      const expected = allowed[from].includes(to) ? 'success' : 'error';
      expect([from, to, await tried(admin, from, to, { comment: 'Said why' })]).toEqual([from, to, expected]);
    }
  });

  test('is one for those who may: whoever edits, for requests whoever accepts or is assigned, by name or by their department', async () => {
    const rights = ['workorders.view', 'workorders.edit'];
    const department = await server().make('departments', { name: 'Pumps' });
    const people = {
      editor: await server().signIn(rights),
      assignee: await server().signIn(rights),
      colleague: await server().signIn(rights, { department: { id: department } }),
      accepter: await server().signIn([...rights, 'workorders.accept']),
      reader: await server().signIn(['workorders.view', 'workorders.accept']),
    };
    await stands('open');
    await admin.patch(`maintenance/workorders/${order}`, { assignee: [`User-${people.assignee.id}`, department] });
    for (const [from, to] of pairs)
      for (const [who, person] of Object.entries(people)) {
        const may = who !== 'reader' && (!onlyAccepting(from) || who !== 'editor');
        const isMove = allowed[from].includes(to);
        const expected = who === 'reader' ? 'no right' : !isMove ? 'error' : may ? 'success' : 'no right';
        expect([from, to, who, await tried(person, from, to, { comment: 'Said why' })]).toEqual([from, to, who, expected]);
      }
    for (const from of bases)
      for (const [who, person] of Object.entries(people)) {
        await stands(from);
        const { next_statuses: next } = (await person.get(`maintenance/workorders/${order}`)).body as {
          next_statuses?: { base_status: Base }[];
        };
        const offered = next?.map(({ base_status }) => base_status).sort();
        const may = onlyAccepting(from) ? who !== 'editor' : who !== 'reader';
        const expected = may ? [...allowed[from]].sort() : [];
        expect([from, who, offered]).toEqual([from, who, expected]);
        if (who === 'reader') continue;
        const { body } = await person.get(`maintenance/statuses/selectlist?status_id=${statuses.get(from)}&work_order_id=${order}`);
        expect([from, who, (body.results as { base_status: Base }[]).map(one => one.base_status).sort()]).toEqual([from, who, expected]);
      }
  });

  test('needs the checklists of its stage done, and says which are not', async () => {
    const demanded = (from: Base, to: Base) =>
      to === 'in_progress' && from !== 'in_progress' ? 'pre' : to === 'completed' ? 'inter' : null;
    for (const stage of ['pre', 'inter', 'post'])
      for (const isDone of [true, false]) {
        await run(sql`delete from workorder_checklists`);
        await withChecklist(stage, isDone);
        for (const [from, to] of pairs) {
          const isMissing = !isDone && demanded(from, to) === stage;
          const expected = allowed[from].includes(to) && !isMissing ? 'success' : 'error';
          await stands(from);
          const { body } = await move(admin, to, { comment: 'Said why' });
          expect([stage, isDone, from, to, body.status]).toEqual([stage, isDone, from, to, expected]);
          if (!allowed[from].includes(to) || !isMissing) continue;
          expect(body.messages).toEqual({ sub_status_id: ['The checklist “Isolation” is not done.'] });
          expect(body.payload.missing).toMatchObject([{ kind: 'checklist', stage, name: 'Isolation', keys: ['locked'] }]);
        }
      }
    await run(sql`delete from workorder_checklists`);
  });

  test('goes by right and checklists in every combination of them', async () => {
    const rights = ['workorders.view', 'workorders.edit'];
    const people = {
      editor: await server().signIn(rights),
      accepter: await server().signIn([...rights, 'workorders.accept']),
      reader: await server().signIn(['workorders.view', 'workorders.accept']),
    };
    const checklists = [null, ...['pre', 'inter', 'post'].flatMap(stage => [true, false].map(isDone => ({ stage, isDone })))];
    const stageBefore = (to: Base) => (to === 'in_progress' ? 'pre' : to === 'completed' ? 'inter' : null);
    const wrong: string[] = [];
    for (const checklist of checklists) {
      await run(sql`delete from workorder_checklists`);
      if (checklist) await withChecklist(checklist.stage, checklist.isDone);
      for (const [from, to] of pairs)
        for (const [who, person] of Object.entries(people)) {
          const isMove = allowed[from].includes(to);
          const may = who !== 'reader' && (!onlyAccepting(from) || who === 'accepter');
          const isMissing = checklist !== null && !checklist.isDone && checklist.stage === stageBefore(to);
          const expected = who === 'reader' ? 'no right' : !isMove ? 'error' : !may ? 'no right' : isMissing ? 'error' : 'success';
          const found = await tried(person, from, to, { comment: 'Said why' });
          if (found !== expected) wrong.push(`${who}, ${JSON.stringify(checklist)}: ${from} to ${to}: ${found}, not ${expected}`);
        }
    }
    expect(wrong).toEqual([]);
    await run(sql`delete from workorder_checklists`);
  });

  test('to completed asks what is done about answers that are not good', async () => {
    await run(sql`with list as (insert into workorder_checklists (workorder_id, stage, checklist_id, name, parameters, done_at, created_at)
      values (${order}, 'inter', 1, 'Rounds', '[{"key":"heat","name":"Heat","type":"Number"}]', '2026-03-01', '2026-03-01') returning id)
      insert into workorder_answers (checklist_id, key, value, result, comment, photos, missing, answered_at)
      select id, 'heat', '99', 'reject', 'Smells', '[]', '[]', '2026-01-01' from list`);
    expect(await tried(admin, 'in_progress', 'completed')).toBe('error');
    const { body } = await move(admin, 'completed');
    expect(body.payload).toMatchObject({ missing: [{ kind: 'failure', name: 'Rounds: Heat', keys: ['heat'] }] });
    expect(await tried(admin, 'in_progress', 'completed', { comment: 'Known since May' })).toBe('success');
    const place = await server().make('locations', { name: 'Basin' });
    await stands('in_progress');
    await admin.patch(`maintenance/workorders/${order}`, { locations: [place] });
    const made = await admin.post(`maintenance/workorders/${order}/follow-up`, {});
    expect(made.body.payload).toMatchObject({
      title: 'Pump leaks: Heat',
      description: 'Heat: 99 – Smells',
      base_status: 'open',
      location: 'Basin',
    });
    expect((await admin.get(`maintenance/workorders/link-lists/${order}`)).body.total).toBe(1);
    expect(await tried(admin, 'in_progress', 'completed')).toBe('success');
    await run(sql`delete from workorder_checklists`);
    expect((await admin.post(`maintenance/workorders/${order}/follow-up`, {})).body.messages).toBe('Every answer is good.');
  });

  test('among statuses of one kind is free, and one that is not published is not offered', async () => {
    const other = await server().make('maintenance-statuses', { name: 'Waiting for parts', base_status: 'on_hold' });
    const hidden = await server().make('maintenance-statuses', { name: 'Old', base_status: 'on_hold', is_published: false });
    await stands('on_hold');
    const { body } = await admin.patch(`maintenance/workorders/${order}`, { sub_status_id: other });
    expect(body.payload).toMatchObject({ selected_status: { id: String(other) }, base_status: 'on_hold' });
    expect((await admin.patch(`maintenance/workorders/${order}`, { sub_status_id: hidden })).body.status).toBe('error');
    const ids = (await admin.get(`maintenance/statuses/selectlist?status_id=${other}`)).body.results as { id: number }[];
    const next = (body.payload.next_statuses as { id: number }[]).map(({ id }) => id);
    expect(ids.map(({ id }) => id).sort()).toEqual(next.sort());
    expect(next).not.toContain(hidden);
    expect((await admin.get('maintenance/statuses/selectlist?base_status_id=completed')).body.results).toMatchObject([
      { text: 'Is completed' },
      { text: 'Is in_progress' },
    ]);
    await run(sql`delete from "maintenance-statuses" where id = ${hidden}`);
  });
});

describe('a work order that is over', () => {
  test('is read until it is reopened, but for those who watch it and what it belongs to', async () => {
    await stands('completed');
    const row = (await admin.get(`maintenance/workorders/${order}`)).body;
    expect(row.editable).toMatchObject({ title: false, assignee: false, inspectables: false, watchers: true, sub_status: true });
    expect((await admin.patch(`maintenance/workorders/${order}`, { title: 'Pump runs' })).body.messages).toEqual({
      title: ['This work order is over. Reopen it first.'],
    });
    expect((await admin.patch(`maintenance/workorders/${order}`, { watchers: [admin.id] })).body.status).toBe('success');
    // A form that sends back what it was given changes nothing.
    expect((await admin.patch(`maintenance/workorders/${order}`, { title: row.title })).body.status).toBe('success');
    await move(admin, 'in_progress');
    const reopened = (await admin.patch(`maintenance/workorders/${order}`, { title: 'Pump runs' })).body.payload;
    expect(reopened).toMatchObject({ title: 'Pump runs', editable: { title: true }, is_closed: false });
  });

  test('has no sub-task that is not over', async () => {
    await stands('in_progress');
    const part = Number((await admin.post('maintenance/workorders', { title: 'Drain it', parent_id: order })).body.payload.id);
    const { body } = await move(admin, 'completed');
    expect(body.payload.missing).toMatchObject([{ kind: 'subtask', id: part }]);
    expect((await admin.patch(`maintenance/workorders/${order}`, { parent_id: part })).body.messages).toHaveProperty('parent_id');
    await admin.patch(`maintenance/workorders/${part}`, { sub_status_id: statuses.get('cancelled') });
    expect((await move(admin, 'completed')).body.status).toBe('success');
  });
});

describe('a request', () => {
  const request = async (by: Client) =>
    Number((await by.post('maintenance/workorders', { title: 'Tap drips', sub_status_id: statuses.get('requested') })).body.payload.id);

  test('is accepted or rejected with a comment, and whoever asked learns of it', async () => {
    const asker = await server().signIn(['workorders.view', 'workorders.create']);
    const judge = await server().signIn(['workorders.view', 'workorders.accept']);
    const [good, bad] = [await request(asker), await request(asker)];
    expect((await judge.get(`maintenance/workorders/${good}`)).body.available_actions).toMatchObject({ accept: true, reject: true });
    expect((await judge.post(`maintenance/workorders/${good}/accept`, {})).body.payload).toMatchObject({ base_status: 'open' });
    expect((await judge.post(`maintenance/workorders/${bad}/reject`, {})).body.payload).toMatchObject({ missing: [{ kind: 'comment' }] });
    const rejected = await judge.post(`maintenance/workorders/${bad}/reject`, { comment: 'Not ours' });
    expect(rejected.body.payload).toMatchObject({
      base_status: 'cancelled',
      rejection_comment: 'Not ours',
      creator_url: `/users/${asker.id}/show`,
    });
    expect((await judge.post(`maintenance/workorders/${bad}/accept`, {})).body).toMatchObject({ status: 'error' });
    expect((await asker.post(`maintenance/workorders/${good}/accept`, {})).status).toBe(403);
    expect((await asker.get('notifications')).body.rows).toMatchObject([
      { kind: 'request_rejected', params: { comment: 'Not ours' } },
      { kind: 'request_accepted' },
    ]);
  });

  test('is accepted, given to people and planned in one step, which tells how much they have to do', async () => {
    const asker = await server().signIn(['workorders.view', 'workorders.create']);
    const judge = await server().signIn(['workorders.view', 'workorders.accept']);
    const [worker, id] = [await server().signIn([]), await request(asker)];
    const wrong = await judge.post(`maintenance/workorders/${id}/accept`, { assignees: [999_999], due_date: 'soon' });
    expect(wrong.body.messages).toMatchObject({ assignees: [expect.anything()], due_date: [expect.anything()] });
    await judge.post(`maintenance/workorders/${id}/accept`, { assignees: [worker.id], due_date: '2020-01-01' });
    expect((await judge.get(`maintenance/workorders/${id}`)).body).toMatchObject({
      ...{ base_status: 'open', selected_assignees: [{ id: worker.id }], due_date: { date: '2020-01-01' } },
    });
    const loadNow = async () => (await judge.get('maintenance/workorders/load')).body.rows[0];
    expect(await loadNow()).toMatchObject({ id: worker.id, open: 1, overdue: 1, absent_from: null, absent_until: null });
    const absence = async (absent_from: string, absent_until: string | null) =>
      (await (await server().signIn()).patch(`users/${worker.id}`, { absent_from, absent_until })).body;
    expect((await absence('2026-01-05', '2026-01-02')).messages).toMatchObject({ absent_until: [expect.any(String)] });
    for (const [until, known] of [
      ['2020-01-09', null],
      ['2999-01-09', '2999-01-09'],
      [null, null],
    ] as const) {
      await absence('2020-01-05', until);
      expect(await loadNow()).toMatchObject({ absent_from: until === '2020-01-09' ? null : '2020-01-05', absent_until: known });
    }
    expect((await asker.get('maintenance/workorders/load')).status).toBe(403);
  });

  test('is decided by a move of its status as well, and whoever asked learns of that', async () => {
    const asker = await server().signIn(['workorders.view', 'workorders.create']);
    const judge = await server().signIn(['workorders.view', 'workorders.edit', 'workorders.accept']);
    const [good, bad] = [await request(asker), await request(asker)];
    await judge.patch(`maintenance/workorders/${good}`, { sub_status_id: statuses.get('open') });
    await judge.post('maintenance/workorders/work-log', {
      work_order_id: bad,
      note: 'Done last week',
      sub_status_id: statuses.get('cancelled'),
    });
    expect((await asker.get('notifications')).body.rows).toMatchObject([
      { kind: 'request_rejected', record_id: bad, params: { comment: 'Done last week' } },
      { kind: 'request_accepted', record_id: good },
    ]);
  });

  test('cannot be begun as anything but asked for or open', async () => {
    for (const base of bases) {
      const { body } = await admin.post('maintenance/workorders', { title: 'New', sub_status_id: statuses.get(base) });
      expect([base, body.status]).toEqual([base, ['requested', 'open'].includes(base) ? 'success' : 'error']);
    }
  });
});

test('the bodies of the specification change what they name, each by itself', async () => {
  await stands('open');
  const make = (register: string, body: Record<string, unknown>) => server().make(register, body);
  const person = await make('users', { first_name: 'Noor', username: 'noor' });
  const department = await make('departments', { name: 'Mechanics' });
  const location = await make('locations', { name: 'Pump hall' });
  const priority = await make('maintenance-priorities', { name: 'High' });
  const category = await make('categories', { name: 'Tools', category_type: 'accessory' });
  const tool = await make('accessories', { name: 'Torque wrench', qty: 2, category_id: category });
  const change = async (body: object) => (await admin.patch(`maintenance/workorders/${order}`, body)).body.payload;
  expect(await change({ assignee: [`User-${person}`, department] })).toMatchObject({
    selected_assignees: [{ id: person }],
    selected_assignee: { id: `User-${person}`, text: 'Noor' },
    assignee: 'Noor, Mechanics',
    assigned_groups: [{ id: department }],
  });
  expect(await change({ assignee: `User-${admin.id}` })).toMatchObject({ selected_assignees: [{ id: admin.id }], assigned_groups: [] });
  expect(await change({ supportees: [person] })).toMatchObject({
    supportee: ['Noor'],
    selected_supportees: [{ id: person }],
    selected_assignees: [{ id: admin.id }],
  });
  expect(await change({ inspectables: [] })).toMatchObject({ selected_inspectables: [] });
  expect(await change({ tools: [tool] })).toMatchObject({ tools: [{ id: tool, name: 'Torque wrench' }] });
  expect(await change({ locations: [location] })).toMatchObject({
    location: 'Pump hall',
    selected_location: { id: String(location), text: 'Pump hall' },
  });
  expect(await change({ due_date: '2026-04-01' })).toMatchObject({ due_date: { date: '2026-04-01' } });
  expect(await change({ priority_id: priority, title: 'Seal', description: 'Drips' })).toMatchObject({
    priority: 'High',
    priority_id: String(priority),
    title: 'Seal',
    description: 'Drips',
  });
  for (const bad of [{ assignee: ['User-x'] }, { assignee: ['User-999999'] }, { locations: [location, location + 1] }, { tools: ['x'] }])
    expect([bad, (await admin.patch(`maintenance/workorders/${order}`, bad)).body.status]).toEqual([bad, 'error']);
  const history = (await admin.get(`reports/activity?item_type=workorders&item_id=${order}&limit=1`)).body.rows[0];
  expect(history?.log_meta).toMatchObject({ title: { new: 'Seal' }, priority: { new: 'High' } });
});
