import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useServer, type Client } from '../server';

/** What is written beside the forms of registers. */
const server = useServer();
let hana: Client;
let omar: Client;
let order: number;

beforeAll(async () => {
  hana = await server().signIn(['superuser'], { first_name: 'Hana', last_name: 'Ali' });
  omar = await server().signIn(['superuser'], { first_name: 'Omar', last_name: 'Saleh' });
  await server().make('maintenance-statuses', { name: 'Open', base_status: 'open' });
});

beforeEach(async () => {
  order = Number((await hana.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
});

describe('what a checklist waits for', () => {
  interface Listed {
    id: number;
    dependent_checklist_id: number | null;
    lock_version: number;
  }
  let all: [Listed, Listed, Listed];
  const read = async () => ((await hana.get(`maintenance/workorders/${order}/checklists`)).body as unknown as { pre: typeof all }).pre;
  const depend = (person: Client, { id }: Listed, on: number | null, base: object = {}) =>
    person.patch(`maintenance/workorders/checklists/${id}`, { dependent_checklist_id: on, ...base });

  beforeEach(async () => {
    const pre = [];
    for (const name of ['Isolation', 'Cleaning', 'Inspection'])
      pre.push(await server().make('checklists', { name, type: 'pre', parameters: [{ key: 'done', name: 'Done', type: 'Text' }] }));
    await hana.post('maintenance/workorders/checklists', { work_order_id: order, pre });
    all = await read();
  });

  test('is not replaced where somebody else has changed it since: who, when, the old and the new are told', async () => {
    const [first, second, third] = all;
    const base = { _original: { dependent_checklist_id: null }, _lock_version: third.lock_version };
    await depend(omar, third, second.id);
    const { status, body } = await depend(hana, third, first.id, base);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      messages: { dependent_checklist_id: ['Omar Saleh changed this to “Cleaning” meanwhile.'] },
      payload: {
        lock_version: third.lock_version + 1,
        conflicts: [
          {
            field: 'dependent_checklist_id',
            user: { id: omar.id, name: 'Omar Saleh' },
            changed_at: { datetime: expect.any(String) },
            old: null,
            new: { id: second.id, name: 'Cleaning' },
          },
        ],
      },
    });
    expect((await read())[2]).toMatchObject({ dependent_checklist_id: second.id });
    const again = { _original: { dependent_checklist_id: second.id } };
    expect((await depend(hana, third, first.id, again)).body.status).toBe('success');
  });

  test('names who changed this one, not another of the order', async () => {
    const [first, second, third] = all;
    await depend(omar, third, second.id);
    await depend(hana, second, first.id);
    const { body } = await depend(hana, third, first.id, { _original: { dependent_checklist_id: null } });
    expect(body.payload.conflicts).toMatchObject([{ user: { id: omar.id } }]);
  });

  test('is written where an answer alone changed the checklist, where both want the same, and without a word of what was seen', async () => {
    const [first, second, third] = all;
    const base = { _original: { dependent_checklist_id: null }, _lock_version: third.lock_version };
    await omar.post(`maintenance/workorders/checklists/${third.id}/answers`, { key: 'done', value: 'Yes' });
    expect((await depend(hana, third, first.id, base)).body.status).toBe('success');
    expect((await depend(omar, third, first.id, base)).body.status).toBe('success');
    expect((await depend(omar, third, second.id)).body.status).toBe('success');
  });

  test('with a state that is none is refused in words', async () => {
    const { status, body } = await depend(hana, all[2], all[0].id, { _original: 'all' });
    expect([status, Object.keys(body.messages as object)]).toEqual([200, ['_original']]);
  });
});

describe('a service report', () => {
  const drawn = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`;
  const signing = { signed_by: 'Reem', signature: drawn, work_done: 'Seal renewed' };
  const seen = { signed_by: null, signature: null, work_done: 'Seal renewed' };
  let path: string;

  beforeEach(async () => {
    const { payload } = (await hana.post('service-reports', { workorder_id: order, work_done: 'Seal renewed' })).body;
    path = `service-reports/${String(payload.id)}`;
  });

  test('is signed once: whoever comes second is told who was first, without the address of the drawing', async () => {
    expect((await omar.patch(path, { ...signing, _lock_version: 1, _original: seen })).body.status).toBe('success');
    const { status, body } = await hana.patch(path, { ...signing, signed_by: 'Ali', _lock_version: 1, _original: seen });
    expect([status, body.messages]).toEqual([
      409,
      { signed_by: ['Omar Saleh changed this to “Reem” meanwhile.'], signature: ['Omar Saleh changed this meanwhile.'] },
    ]);
  });

  test('that somebody has rewritten since it was read is not signed', async () => {
    await omar.patch(path, { work_done: 'Pump replaced' });
    const { status, body } = await hana.patch(path, { ...signing, _lock_version: 1, _original: seen });
    expect([status, body.messages]).toEqual([409, { work_done: ['Omar Saleh changed this to “Pump replaced” meanwhile.'] }]);
    expect((await hana.get(path)).body).toMatchObject({ signed_by: null, signature: null });
  });
});

test('whom a work order is given to is not replaced where somebody else has given it away since', async () => {
  const path = `maintenance/workorders/${order}`;
  const given = { assignee: [`User-${hana.id}`], _lock_version: 1, _original: { assignees: [], assigned_groups: [] } };
  await omar.patch(path, { assignee: [`User-${omar.id}`] });
  const { status, body } = await hana.patch(path, given);
  expect([status, body.messages]).toEqual([409, { assignees: ['Omar Saleh changed this to “Omar Saleh” meanwhile.'] }]);
});
