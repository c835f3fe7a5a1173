import { beforeEach, expect, test } from 'vitest';
import { useServer, type Client } from '../server';
import { makeSite, plan, rowsOf, schedulerOf } from './site';

const server = useServer();
let site: Awaited<ReturnType<typeof makeSite>>;
let technician: Client;
let supervisor: Client;

beforeEach(async () => {
  server().clock = new Date('2026-03-02T05:00:00Z');
  site = await makeSite(server());
});

/** The inspections of a morning that schedulers of these settings make, and people who are signed in then. */
async function due(...all: readonly object[]): Promise<number[]> {
  const schedulers = [];
  for (const more of all) schedulers.push(await server().make('schedulers', schedulerOf(site, { end: '2026-03-02', ...more })));
  await plan(server());
  server().clock = new Date('2026-03-02T06:30:00Z');
  technician = await server().signIn(['inspections.view.own', 'inspections.perform'], { groups: [site.group] });
  supervisor = await server().signIn(['inspections.view', 'inspections.approve', 'inspections.assign']);
  const rows = [];
  for (const scheduler of schedulers) rows.push(...(await rowsOf(server(), scheduler)));
  return rows.map(({ id }) => id);
}

const readings = ['Inlet', 'Outlet', 'Oil'].map(name => ({ key: name.toLowerCase(), name, type: 'Number', required: true }));

const send = (id: number | undefined, name: string, body: object) => technician.post(`audit-inspection/${id}/${name}`, body);
const stateOf = async (id: number | undefined) => (await supervisor.get(`audit-inspection/${id}`)).body;

async function submit(id: number | undefined, seal: 'good' | 'bad') {
  const answers = [
    { key: 'bearing', value: 50 },
    { key: 'seal', value: seal, comment: 'Looked at it' },
  ];
  await send(id, 'answers', { answers });
  return (await send(id, 'submit', {})).body.payload;
}

test.each([
  ['all', 'good', 'completed'],
  ['failed_only', 'good', 'approved'],
  ['failed_only', 'bad', 'completed'],
  ['none', 'bad', 'approved'],
] as const)('where %s is to be approved, one whose seal is %s is %s once it is submitted', async (approval, seal, status) => {
  const [id] = await due({ approval });
  expect(await submit(id, seal)).toMatchObject({ audit_status: status });
  const { audit_status: state, approved_at: moment } = await stateOf(id);
  expect([state, moment !== null]).toEqual([status, status === 'approved']);
});

test('one that took no time, and one that judged nothing, are hinted at', async () => {
  const reading = await server().make('checklists', { name: 'Readings', type: 'inspection', parameters: readings });
  const ids = await due({ checklists: [reading] }, { checklists: [reading], name: 'Slow' }, { checklists: [reading], name: 'Unknown' });
  const flags = [];
  for (const [at, seconds_spent] of [3, 240, 'soon'].entries()) {
    await send(ids[at], 'answers', { answers: readings.map(({ key }) => ({ key, value: 7 })) });
    await send(ids[at], 'submit', { seconds_spent });
    flags.push((await stateOf(ids[at])).flags);
  }
  expect(flags).toEqual(['fast nothing_judged', 'nothing_judged', 'nothing_judged']);
});

test('what a phone believes to have sent and the server has not is named, and nothing is submitted', async () => {
  const [id] = await due({});
  const bearing = { key: 'bearing', value: 50, client_id: 'bearing-0001' };
  await send(id, 'answers', { answers: [bearing, { key: 'seal', value: 'good', client_id: 'seal-000001' }] });
  const submitted = (answers: unknown) => send(id, 'submit', { answers });
  const lacking = [{ key: 'bearing', client_id: 'bearing-0001', files: [7] }, { key: 'seal', client_id: 'seal-000002' }, null];
  expect((await submitted(lacking)).body).toMatchObject({ status: 'error', payload: { lacks: { keys: ['seal', ''], files: [7] } } });
  expect((await stateOf(id)).audit_status).toBe('due');
  expect((await submitted([{ ...bearing, files: [] }])).body.status).toBe('success');
});

test('an answer goes to the checklist that it names, and its id belongs to one inspection', async () => {
  const [first, second] = await due({}, { name: 'Another round' });
  const answer = { key: 'bearing', value: 50, client_id: 'bearing-0003', checklist_id: site.checklist };
  expect((await send(first, 'answers', answer)).body.status).toBe('success');
  expect((await send(second, 'answers', answer)).body).toMatchObject({ status: 'error', messages: { client_id: expect.anything() } });
  const elsewhere = { ...answer, client_id: 'bearing-0004', checklist_id: 999_999 };
  expect((await send(second, 'answers', elsewhere)).body).toMatchObject({ status: 'error', messages: { key: expect.anything() } });
  const many = Array.from({ length: 501 }, () => ({ key: 'bearing', value: 50 }));
  expect((await send(second, 'answers', { answers: many })).body).toMatchObject({
    status: 'error',
    messages: { answers: expect.anything() },
  });
});

test('open ones go to another group or person; what is over stays, with its reason', async () => {
  const [open, over] = await due({}, { name: 'Another round', approval: 'none' });
  await submit(over, 'good');
  const group = await server().make('groups', { name: 'Night watch' });
  const reassign = (body: object) => supervisor.post('audit-inspection/reassign', { ids: [open, over, 999_999], ...body });
  expect((await reassign({ group })).body.payload).toMatchObject({
    done: [open],
    refused: [{ id: over }, { id: 999_999, messages: 'Inspection not found.' }],
  });
  expect(await stateOf(open)).toMatchObject({ assignee_group: { id: group, name: 'Night watch' }, assignee_user: null });
  expect((await reassign({ user: technician.id, note: 'Knows the pump' })).body.payload).toMatchObject({ done: [open] });
  expect(await stateOf(open)).toMatchObject({ assignee_user: { id: technician.id }, assignee_group: null });
});
