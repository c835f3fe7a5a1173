import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
const rights = ['workorders.view', 'workorders.edit'];
const statuses: Record<string, number> = {};
let admin: Client;
let order: number;

const make = async (body: object) => Number((await admin.post('maintenance/workorders', body)).body.payload.id);
beforeAll(async () => {
  admin = await server().signIn();
  for (const base of ['open', 'in_progress', 'completed'])
    statuses[base] = await server().make('maintenance-statuses', { name: base, base_status: base });
});
beforeEach(async () => {
  order = await make({ title: 'Pump leaks' });
});

describe('a link between work orders', () => {
  const link = (body: object, from = order) => admin.post('maintenance/workorders/link-workorders', { work_order_id: from, ...body });
  const links = async (id = order, person = admin) => (await person.get(`maintenance/workorders/link-lists/${id}`)).body;

  test.each([
    ['blocks', 'is_blocked_by'],
    ['is_blocked_by', 'blocks'],
    ['relates_to', 'relates_to'],
    ['duplicates', 'is_duplicated_by'],
    ['is_duplicated_by', 'duplicates'],
  ])('%s is %s from the other side, made and taken away from either', async (type, turned) => {
    const other = await make({ title: 'Basin is wet', due_date: '2026-03-05' });
    expect((await link({ type, links: [other] })).body.status).toBe('success');
    await link({ type: turned, links: [order] }, other);
    const { rows, total } = await links();
    expect([total, rows]).toMatchObject([
      1,
      [{ type, work_order: { id: other, title: 'Basin is wet', status: 'open', base_status: 'open', due_date: { date: '2026-03-05' } } }],
    ]);
    expect((await links(other)).rows).toMatchObject([{ type: turned, work_order: { id: order } }]);
    const history = (await admin.get(`maintenance/workorders/revision/${other}?search=${turned}`)).body;
    expect(history.rows).toMatchObject([{ log_meta: { [turned]: { old: null, new: expect.stringContaining('Pump leaks') as string } } }]);
    await admin.delete(`maintenance/workorders/link-workorders/${String(rows[0]?.id)}`);
    expect((await links(other)).total).toBe(0);
  });

  test('is refused to itself, to what is not there, of no known type, and with nothing', async () => {
    for (const [body, field] of [
      [{ type: 'blocks', links: [order] }, 'links'],
      [{ type: 'blocks', links: [999_999] }, 'links'],
      [{ type: 'blocks', links: [] }, 'links'],
      [{ type: 'hates', links: [order] }, 'type'],
      [{ type: 'blocks', links: 'nonsense' }, 'links'],
    ] as const)
      expect((await link(body)).body.messages).toHaveProperty(field);
    expect((await admin.delete('maintenance/workorders/link-workorders/999999')).body.status).toBe('error');
    expect((await links()).total).toBe(0);
  });

  test('with an order of another company is not shown, nor made', async () => {
    const [mine, theirs] = [await server().make('companies', { name: 'Mine' }), await server().make('companies', { name: 'Theirs' })];
    const other = await make({ title: 'Secret', company_id: theirs });
    await link({ links: [other] });
    const person = await server().signIn(rights, { company_id: mine });
    expect((await links(order, person)).total).toBe(0);
    const refused = await person.post('maintenance/workorders/link-workorders', { work_order_id: order, links: [other] });
    expect(refused.body.messages).toHaveProperty('links');
  });

  test('goes with either order', async () => {
    const other = await make({ title: 'Basin is wet' });
    await link({ links: [other] });
    await admin.delete(`maintenance/workorders/${other}`);
    expect((await links()).total).toBe(0);
  });
});

describe('who watches a work order', () => {
  const watch = (person: Client, user: unknown) =>
    person.post('maintenance/workorders/watcher-add', { work_order_id: order, user_id: user });
  const watchers = async () => (await admin.get(`maintenance/workorders/watcher-list/${order}`)).body.rows.map(({ id }) => id);
  const told = async (person: Client) => (await person.get('notifications')).body.rows.map(({ kind }) => kind);

  test('is added once, one or several at a time, and taken out by writing the others', async () => {
    const people = [await server().signIn(rights), await server().signIn(rights)];
    await watch(admin, people[0]?.id);
    await watch(
      admin,
      people.map(({ id }) => id),
    );
    expect(await watchers()).toEqual(people.map(({ id }) => id));
    await admin.patch(`maintenance/workorders/${order}`, { watchers: [people[1]?.id] });
    expect(await watchers()).toEqual([people[1]?.id]);
    for (const bad of [999_999, [], 'nobody', null]) expect((await watch(admin, bad)).body.messages).toHaveProperty('user_id');
  });

  test('may be oneself where one only reads, and nobody else', async () => {
    const reader = await server().signIn(['workorders.view']);
    expect((await watch(reader, reader.id)).body.status).toBe('success');
    expect((await watch(reader, admin.id)).status).toBe(403);
    expect(await watchers()).toEqual([reader.id]);
    await watch(admin, admin.id);
    const unwatch = (user: number) => reader.post('maintenance/workorders/watcher-remove', { work_order_id: order, user_id: user });
    expect((await unwatch(admin.id)).status).toBe(403);
    expect((await unwatch(reader.id)).body.status).toBe('success');
    expect(await watchers()).toEqual([admin.id]);
  });

  test('is told of what is said and of moves, like those who do the work; nobody of their own deeds, nor twice', async () => {
    const [watcher, worker] = [await server().signIn(rights), await server().signIn(rights, { username: 'worker' })];
    await admin.patch(`maintenance/workorders/${order}`, { watchers: [watcher.id], assignee: [`User-${worker.id}`] });
    await admin.post(`maintenance/workorders/${order}/comments`, { comment: '@worker, look' });
    await worker.patch(`maintenance/workorders/${order}`, { sub_status_id: statuses.in_progress });
    expect(await told(watcher)).toEqual(['status_changed', 'commented', 'assigned']);
    expect(await told(worker)).toEqual(['mentioned', 'assigned']);
    expect((await admin.get('notifications')).body.rows).toMatchObject([{ kind: 'status_changed', params: { status: 'in_progress' } }]);
  });
});

test('the quotation of a work order is its own row, for those who may see quotations', async () => {
  const customer = await server().make('customers', { name: 'Seef Malls', customer_tag: 'SM' });
  const quotation = await server().make('contract-quotations', { number: 'Q-7', customer_id: customer });
  expect((await admin.get(`workorder/${order}/quotation`)).body).toEqual({ total: 0, rows: [] });
  await admin.patch(`maintenance/workorders/${order}`, { customer_id: customer, quotation_id: quotation });
  expect((await admin.get(`workorder/${order}/quotation`)).body).toMatchObject({ total: 1, rows: [{ id: quotation, number: 'Q-7' }] });
  expect((await (await server().signIn(rights)).get(`workorder/${order}/quotation`)).status).toBe(403);
  expect((await admin.get('workorder/999999/quotation')).body.status).toBe('error');
});

describe('a department that a work order is given to', () => {
  const members = async (grants: readonly string[]) => {
    const department = await server().make('departments', { name: `Pumps ${Math.random()}` });
    return { department, person: await server().signIn(grants, { department }) };
  };
  const kinds = async (person: Client) => (await person.get('notifications')).body.rows.map(({ kind }) => kind);

  test('is told of it by its people, and of what is said there', async () => {
    const { department, person } = await members(rights);
    const id = await make({ title: 'Seal drips', assignee: [department] });
    await admin.post(`maintenance/workorders/${id}/comments`, { comment: 'The spare is here' });
    expect(await kinds(person)).toEqual(['commented', 'assigned']);
  });

  test('may accept what was asked for, by any of its people who may change work', async () => {
    const requested = await server().make('maintenance-statuses', { name: 'Asked for', base_status: 'requested' });
    const { department, person } = await members(rights);
    const id = await make({ title: 'Tap drips', sub_status_id: requested, assignee: [department] });
    const stranger = await server().signIn(rights);
    expect((await stranger.post(`maintenance/workorders/${id}/accept`, {})).status).toBe(403);
    expect((await person.post(`maintenance/workorders/${id}/accept`, {})).body.status).toBe('success');
  });
});

test('what is over gets no more parts', async () => {
  const done = await make({ title: 'Old work' });
  const part = await make({ title: 'A part' });
  for (const status of ['in_progress', 'completed'])
    expect((await admin.patch(`maintenance/workorders/${done}`, { sub_status_id: statuses[status] })).body.status).toBe('success');
  const refused = { status: 'error', messages: { parent_id: ['This work order is over. Reopen it first.'] } };
  expect((await admin.post('maintenance/workorders', { title: 'Late part', parent_id: done })).body).toMatchObject(refused);
  expect((await admin.patch(`maintenance/workorders/${part}`, { parent_id: done })).body).toMatchObject(refused);
});

test('what may hold an order is offered: nothing that is over, neither itself nor any of its parts', async () => {
  const [whole, other, old] = [await make({ title: 'Whole' }), await make({ title: 'Other' }), await make({ title: 'Old work' })];
  const part = await make({ title: 'Part', parent_id: whole });
  const partOfPart = await make({ title: 'Part of a part', parent_id: part });
  for (const status of ['in_progress', 'completed'])
    await admin.patch(`maintenance/workorders/${old}`, { sub_status_id: statuses[status] });
  const offered = async (id: number) => {
    const ids = [whole, other, old, part, partOfPart].map(one => `id[]=${one}`).join('&');
    const { results } = (await admin.get(`maintenance/workorders/selectlist?part_id=${id}&${ids}`)).body as unknown as {
      results: { id: number }[];
    };
    return results.map(one => one.id).sort((a, b) => a - b);
  };
  expect(await offered(whole)).toEqual([other]);
  expect(await offered(part)).toEqual([whole, other]);
  expect(await offered(partOfPart)).toEqual([whole, other, part]);
  expect(await offered(0)).toEqual([whole, other, part, partOfPart]);
  for (const id of await offered(part))
    expect((await admin.patch(`maintenance/workorders/${part}`, { parent_id: id })).body.status).toBe('success');
});

test('a cause is told with those above it', async () => {
  const above = await server().make('causes', { cause_name: 'Seals &lt;', cause_type: 'asset' });
  const cause = await server().make('causes', { cause_name: 'Worn', cause_type: 'asset', parent_id: above });
  const id = await make({ title: 'Pump leaks', causes: [cause] });
  expect((await admin.get(`maintenance/workorders/${id}`)).body.selected_causes).toEqual([
    { id: cause, name: 'Worn', text: 'Seals &amp;lt; / Worn', cause_name: 'Worn' },
  ]);
});
