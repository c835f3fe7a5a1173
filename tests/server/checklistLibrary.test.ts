import { beforeEach, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const site = useServer();
let admin: Client;
beforeEach(async () => {
  admin = await site().signIn();
});

const makeOrder = async () => Number((await admin.post('maintenance/workorders', { title: 'Look at the pump' })).body.payload.id);

const parameters = [
  {
    ...{ key: 'seal', name: 'Seal', type: 'Drop-down', required: true },
    options: [
      { key: 'dry', value: 'Dry', result: 'accept' },
      { key: 'leaks', value: 'Leaks', result: 'reject', photo: 'not_required' },
    ],
  },
  {
    ...{ key: 'drops', name: 'Drops a minute', type: 'Number', low: 0, high: 10, warn_high: 8, decimals: 0, reject_comment: 'required' },
    ...{ required: true, allow_na: true, show_when: [{ key: 'seal', op: 'is', value: 'leaks' }] },
  },
];

interface Shown {
  id: number;
  done_at: unknown;
  parameters: { key: string; options: object[]; answer: { result: string | null; missing: string[] } | null }[];
}

test('parameters are checked together, each issue at its row and field', async () => {
  const refused = await admin.post('checklists', {
    ...{ name: 'Bad', type: 'pre' },
    parameters: [
      { key: 'a', name: 'A', type: 'Number', low: 9, high: 1 },
      { key: 'b', name: 'B', type: 'Text', show_when: [{ key: 'c', op: 'is', value: '1' }] },
    ],
  });
  expect(refused.body.messages).toEqual({
    parameters: [
      'Row 1: Lowest good value: The lowest good value must not be above the highest.',
      'Row 2: Conditions: A condition must name a parameter that comes before this one.',
    ],
  });
  const family = await admin.post('checklists', {
    ...{ name: 'Of another server', type: 'pre' },
    parameters: [
      { id: 443, param_disp_name: 'Seal', param_type: 'Drop-down', dropdown_values: 'ok,Not ok', dropdown_reject_value: 'Not ok' },
    ],
  });
  expect(family.body.payload).toMatchObject({
    version: 1,
    parameters: [{ key: '443', name: 'Seal', options: [{ result: 'accept' }, { result: 'reject' }] }],
  });
});

test('a condition hides what is not asked for, and what does not apply says why', async () => {
  const server = site();
  const library = await server.make('checklists', { name: 'Pump', type: 'pre', parameters });
  const order = await makeOrder();
  const shown = (body: unknown) => (body as { payload: { pre: Shown[] } }).payload.pre[0] as Shown;
  const added = shown((await admin.post('maintenance/workorders/checklists', { work_order_id: order, pre: library })).body);
  const answer = (body: object) => admin.post(`maintenance/workorders/checklists/${added.id}/answers`, body);
  expect(shown((await answer({ key: 'seal', value: 'dry' })).body).done_at).not.toBeNull();
  expect(shown((await answer({ key: 'seal', value: 'leaks' })).body).done_at).toBeNull();
  expect((await answer({ key: 'drops', value: '3.5' })).body.messages).toEqual({ value: ['0 decimals at most.'] });
  expect((await answer({ key: 'drops', na: true })).body.messages).toEqual({ comment: ['Say why it does not apply.'] });
  expect((await answer({ key: 'seal', na: true, comment: 'x' })).body.messages).toEqual({ value: ['This must be answered.'] });
  const excused = shown((await answer({ key: 'drops', na: true, comment: 'Not running' })).body);
  expect(excused.parameters[1]?.answer).toMatchObject({ value: '', result: 'na', missing: [] });
  expect(excused.done_at).not.toBeNull();
  const measured = shown((await answer({ key: 'drops', value: '١٢', comment: null })).body);
  expect(measured.parameters[1]?.answer).toMatchObject({ value: '12', result: 'reject', missing: ['comment'] });
});

test('a change tells whom it reaches, and the key of a deleted parameter is not used again', async () => {
  const server = site();
  const library = await server.make('checklists', { name: 'Pump', type: 'pre', parameters });
  const path = `checklists/${library}`;
  const [seal, drops] = parameters;
  // Nobody was asked for it yet: it may come back.
  expect((await admin.patch(path, { parameters: [seal] })).body.status).toBe('success');
  expect((await admin.patch(path, { parameters: [seal, drops] })).body.payload).toMatchObject({ version: 3 });
  const order = await makeOrder();
  await admin.post('maintenance/workorders/checklists', { work_order_id: order, pre: library });
  expect((await admin.get(`${path}/usage`)).body).toEqual({ schedulers: 0, records: 1, keys: ['drops', 'seal'] });
  await admin.patch(path, { parameters: [seal] });
  const again = await admin.patch(path, { parameters: [seal, { key: 'drops', name: 'Drops', type: 'Text' }] });
  expect(again.body.messages).toEqual({
    parameters: ['Row 2: Key: A deleted parameter had this key, and its answers are kept. Choose another.'],
  });
});
