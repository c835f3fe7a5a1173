import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;
let agreement: number;

beforeAll(async () => {
  admin = await server().signIn();
  agreement = await server().make('agreements', { name: 'Tower' });
});

const commitment = { name: 'Answer', metric: 'response', target: 30, unit: 'minutes' };

describe('what is part of an agreement', () => {
  test('stands below it, is added, changed and deleted there, and belongs to no other', async () => {
    const other = await server().make('agreements', { name: 'Airfield' });
    const path = `agreements/${agreement}/commitments`;
    // What the address says counts, not the body.
    const { payload } = (await admin.post(path, { ...commitment, agreement_id: other })).body;
    expect(payload).toMatchObject({ agreement: { id: agreement, name: 'Tower' } });
    const one = `${path}/${String(payload.id)}`;
    expect((await admin.patch(one, { target: 45 })).body.payload).toMatchObject({ target: 45 });
    expect([(await admin.get(path)).body.total, (await admin.get(`agreements/${other}/commitments`)).body.total]).toEqual([1, 0]);
    const wrong = `agreements/${other}/commitments/${String(payload.id)}`;
    for (const answer of [await admin.get(wrong), await admin.patch(wrong, { target: 1 }), await admin.delete(wrong)])
      expect(answer.body).toMatchObject({ status: 'error', messages: 'Commitment not found.' });
    expect((await admin.get('agreements/999999/commitments')).body).toMatchObject({ messages: 'Service-level agreement not found.' });
    expect((await admin.delete(one)).body).toMatchObject({ status: 'success' });
  });

  test('goes with it, and its history tells so', async () => {
    const gone = await server().make('agreements', { name: 'Harbour' });
    const { payload } = (await admin.post(`agreements/${gone}/commitments`, commitment)).body;
    const { payload: signatory } = (await admin.post(`agreements/${gone}/signatories`, { name: 'Reem', party: 'them' })).body;
    expect((await admin.delete(`agreements/${gone}`)).body.status).toBe('success');
    for (const path of [`agreements/${gone}`, `commitments/${String(payload.id)}`, `signatories/${String(signatory.id)}`])
      expect((await admin.get(path)).body.status).toBe('error');
    const history = (await admin.get(`reports/activity?item_type=commitments&item_id=${String(payload.id)}`)).body.rows;
    expect(history.map(({ action_type }) => action_type)).toEqual(['delete', 'create']);
  });

  test('is for whoever has the rights of the agreement', async () => {
    const path = `agreements/${agreement}/signatories`;
    const body = { name: 'Reem', party: 'them' };
    expect((await (await server().signIn([])).get(path)).status).toBe(403);
    const reader = await server().signIn(['agreements.view']);
    expect([(await reader.get(path)).status, (await reader.post(path, body)).status]).toEqual([200, 403]);
  });
});

test('no more than everything is promised in percent', async () => {
  const path = `agreements/${await server().make('agreements', { name: 'Percents' })}/commitments`;
  const promise = async (more: object) =>
    (await admin.post(path, { name: 'Up', metric: 'uptime', target: 500, unit: 'percent', ...more })).body;
  expect(await promise({})).toMatchObject({ messages: { target: ['This may be at most 100.'] } });
  const { payload } = await promise({ unit: 'hours' });
  expect((await admin.patch(`${path}/${String(payload.id)}`, { unit: 'percent' })).body).toMatchObject({ status: 'error' });
  expect(await promise({ name: 'Always', target: 100 })).toMatchObject({ status: 'success' });
  expect((await admin.delete(`agreements/${String((payload.agreement as { id: number }).id)}`)).body.status).toBe('success');
});

test('lists come by name in fives unless asked otherwise', async () => {
  for (const name of ['B', 'C', 'D', 'E', 'F', 'G']) await server().make('agreements', { name });
  const { rows, total } = (await admin.get('agreements')).body;
  expect([rows.map(({ name }) => name).slice(0, 3), rows.length, total]).toEqual([['Airfield', 'B', 'C'], 5, 8]);
});

describe('a project', () => {
  test('lets go of a work order, which stays', async () => {
    const [project, other] = [await server().make('projects', { name: 'One' }), await server().make('projects', { name: 'Two' })];
    const order = await server().make('workorders', { title: 'Pump leaks', project_id: project });
    expect((await admin.delete(`projects/${other}/workorders/${order}`)).body).toMatchObject({ messages: 'Work order not found.' });
    expect((await admin.delete(`projects/${project}/workorders/${order}`)).body).toMatchObject({ status: 'success' });
    expect((await admin.get(`maintenance/workorders/${order}`)).body).toMatchObject({ project: null });
    const history = (await admin.get(`reports/activity?item_type=workorders&item_id=${order}`)).body.rows;
    expect(history[0]?.log_meta).toMatchObject({ project: { old: 'One', new: null } });
    const reader = await server().signIn(['projects.view', 'workorders.view']);
    expect((await reader.delete(`projects/${project}/workorders/${order}`)).status).toBe(403);
  });
});

describe('a scheduler', () => {
  const make = async (body: object) =>
    (await admin.post('Scheduler', { name: 'Round', status: 'inactive', start: '2026-03-01', ...body })).body;

  test('needs what its frequency asks for, and keeps no more', async () => {
    expect(await make({ frequency: 'weekly' })).toMatchObject({ messages: { week_days: ['This field is required.'] } });
    expect(await make({ frequency: 'hourly', hourly_by: 'given' })).toMatchObject({ messages: { at_hours: ['This field is required.'] } });
    const { payload } = await make({ frequency: 'weekly', week_days: ['wednesday', 'sunday'], day_of_month: 3 });
    expect(payload).toMatchObject({ week_days: ['sunday', 'wednesday'], day_of_month: null, every_hours: null });
    expect(await make({ frequency: 'quarterly', day_of_month: 32, in_months: ['march'] })).toMatchObject({
      messages: { day_of_month: [/31/] },
    });
    expect(await make({ frequency: 'yearly', day_of_month: 1, in_months: ['brumaire'] })).toMatchObject({
      messages: { in_months: [/Choose/] },
    });
  });

  test('is listed under payload, as services are', async () => {
    for (const path of ['Scheduler', 'service-master-config'])
      expect((await admin.get(path)).body).toMatchObject({ payload: expect.any(Array) });
  });
});

test('the text of an e-mail keeps its markup and its placeholders, and nothing that acts', async () => {
  const body =
    '<p onclick="steal()">Dear <b>{{person}}</b></p><script>steal()</script><a href="javascript:steal()">x</a><a href="{{link}}">open</a>' +
    '<img src="x" onerror="steal()"><iframe src="https://evil.example"></iframe><p style="color:#333;position:fixed">in</p>';
  const { payload } = (await admin.post('email-templates', { name: 'Assigned', key: 'assigned', subject: 'New: {{ticket_id}}', body }))
    .body;
  const { body: kept } = (await admin.get(`email-templates/${String(payload.id)}`)).body;
  const text = String(kept).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  expect(text).toContain('<b>{{person}}</b>');
  expect(text).toContain('href="{{link}}"');
  expect(text).toContain('color:#333');
  expect(text).not.toMatch(/script|onclick|onerror|iframe|steal|fixed/);
  expect(
    (await admin.patch(`email-templates/${String(payload.id)}`, { body: '<p>{{person}}</p><object data="x"></object>' })).body.payload,
  ).toMatchObject({
    body: '<p>{{person}}</p>',
  });
});
