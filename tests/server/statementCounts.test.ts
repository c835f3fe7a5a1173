import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Answer, type Client } from './server';

const server = useServer();
let admin: Client;
const statuses: Record<string, number> = {};

beforeAll(async () => {
  admin = await server().signIn();
  for (const base of ['open', 'in_progress'])
    statuses[base] = await server().make('maintenance-statuses', { name: base, base_status: base });
});

/** How many statements a call asks; who is signed in, and what they may, is asked by one of them. */
async function asked(call: () => Promise<Answer>): Promise<number> {
  const texts = await server().statementsOf(async () => {
    const { status, body } = await call();
    expect([status, body.status === 'error' ? body : null]).toEqual([200, null]);
  });
  return texts.length;
}

describe('a work order with people, assets and tools', () => {
  const at = 'maintenance/workorders';
  let order: Record<string, unknown>;
  beforeAll(async () => {
    const person = (await server().signIn([])).id;
    const category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
    const model = await server().make('models', { name: 'NK 80', category_id: category });
    const ready = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
    const assets = [await server().make('hardware', { asset_tag: 'P-1', model_id: model, status_id: ready })];
    const people = { assignees: [person], supportees: [person], watchers: [person] };
    order = { title: 'Pump leaks', sub_status_id: statuses.open, assets, ...people };
  });
  const made = () => server().make('workorders', order);

  test('is read by one statement, and so is how their list begins; of further pages the total is another', async () => {
    const [id] = [await made(), await made()];
    expect(await asked(() => admin.get(`${at}/${id}`))).toBe(2);
    expect(await asked(() => admin.get(`${at}/index?limit=25`))).toBe(2);
    expect(await asked(() => admin.get(`${at}/index?limit=25&offset=1`))).toBe(3);
  });

  test('is found by one statement, however the list is narrowed, beside what tells that its total still holds', async () => {
    const narrowed = `${at}/index?status[]=${statuses.open}&priority[]=1&limit=25`;
    await admin.get(narrowed);
    expect(await asked(() => admin.get(narrowed))).toBe(3);
  });

  test('is changed by a handful of statements, whatever it refers to', async () => {
    const id = await made();
    expect(await asked(() => admin.patch(`${at}/${id}`, { title: 'Pump drips' }))).toBeLessThanOrEqual(7);
    expect(await asked(() => admin.patch(`${at}/${id}`, { sub_status_id: statuses.in_progress }))).toBeLessThanOrEqual(14);
    expect(await asked(() => admin.post(`${at}/${id}/comments`, { comment: 'The gland' }))).toBeLessThanOrEqual(8);
    expect(await asked(() => admin.post(at, { title: 'Pump hums', assets: order.assets, tools: [] }))).toBeLessThanOrEqual(9);
  });
});

test('a plain record is read by one statement, and made or changed by four', async () => {
  const id = await server().make('companies', { name: 'Gulf Water' });
  expect(await asked(() => admin.get(`companies/${id}`))).toBe(2);
  expect(await asked(() => admin.get('companies'))).toBe(2);
  expect(await asked(() => admin.post('companies', { name: 'Gulf Power' }))).toBeLessThanOrEqual(5);
  expect(await asked(() => admin.patch(`companies/${id}`, { name: 'Gulf Water and Power' }))).toBeLessThanOrEqual(6);
});

test('where filters leave nothing, no rows are looked for', async () => {
  const texts = await server().statementsOf(async () => {
    expect((await admin.get('hardware?order_number=none')).body).toEqual({ total: 0, rows: [] });
  });
  expect(texts.filter(text => text.includes('count(*) as total'))).toHaveLength(1);
  expect(texts.filter(text => / limit /.test(text))).toEqual([]);
});
