import { beforeAll, expect, test } from 'vitest';
import {
  average,
  createRegistry,
  date,
  defineResource,
  last,
  least,
  money,
  most,
  number,
  ref,
  select,
  sum,
  text,
  type Fields,
} from '#definition';
import { checkRegistry } from '#definition/derive/checks/checkRegistry';
import { registry as everything } from '#resources/index.ts';
import { twoCompanies } from './reach/companies';
import { useServer, type Client } from './server';

type Own = Parameters<typeof sum>[0];
const bins = 'bins' as Own;
const moves = 'bin-moves' as Own;
const ofMoves = (of: string) => [moves, 'bin', of] as const;

const binFields = {
  name: text({ label: 'Name', required: true, unique: true }),
  stock: sum(...ofMoves('quantity'), { label: 'Stock', unit: 'kg' }),
  stock_in: sum(...ofMoves('quantity'), { label: 'Came in', where: { way: 'in' } }),
  spent: sum(...ofMoves('cost'), { label: 'Spent', as: 'money', hidden: true, access: { read: 'bin-moves.costs' } }),
  usual: average(...ofMoves('quantity'), { label: 'Usual move' }),
  first_day: least(...ofMoves('moved_on'), { label: 'First move', as: 'date' }),
  most_moved: most(...ofMoves('quantity'), { label: 'Largest move' }),
  latest: last(...ofMoves('quantity'), { label: 'Last move', order: 'moved_on' }),
};
const label = { one: 'Bin', many: 'Bins' };
const binsRegister = defineResource({
  name: 'bins',
  label,
  section: 'settings',
  fields: binFields,
  list: { footer: { stock: ['sum', 'most'], spent: 'sum' } },
  sample: { count: 0 },
});
const movesRegister = defineResource({
  name: 'bin-moves',
  label: { one: 'Move', many: 'Moves' },
  section: 'settings',
  softDelete: true,
  fields: {
    bin: ref(bins, { label: 'Bin', required: true }),
    company: ref('companies', { label: 'Company' }),
    way: select(['in', 'out'], { label: 'Way' }),
    quantity: number({ label: 'Quantity' }),
    cost: money({ label: 'Cost', access: { read: 'bin-moves.costs' } }),
    moved_on: date({ label: 'Moved on' }),
  },
  list: { footer: { quantity: ['sum', 'average', 'least', 'most'], cost: 'sum' } },
  sample: { count: 0 },
});
const server = useServer({}, createRegistry([...everything.all, binsRegister, movesRegister]));

let admin: Client;
const ids: Record<string, number> = {};
const bin = async (name: string, client = admin) => (await client.get(`bins/${String(ids[name])}`)).body;

beforeAll(async () => {
  for (const name of ['Sand', 'Salt', 'Empty']) ids[name] = await server().make('bins', { name });
  const move = (name: string, quantity: number | null, moved_on: string, more: object = {}) =>
    server().make('bin-moves', { bin_id: ids[name], quantity, moved_on, way: (quantity ?? 0) < 0 ? 'out' : 'in', cost: 10, ...more });
  await move('Sand', 7.5, '2026-03-03');
  await move('Sand', -2.25, '2026-03-01');
  await move('Sand', null, '2026-03-09');
  await move('Salt', 40, '2026-03-05');
  admin = await server().signIn();
});

test('a record tells what the records that refer to it come to', async () => {
  expect(await bin('Sand')).toMatchObject({
    ...{ stock: 5.25, stock_in: 7.5, spent: '30.000', usual: 2.625, most_moved: 7.5, latest: 7.5 },
    first_day: { date: '2026-03-01' },
  });
  expect(await bin('Empty')).toMatchObject({ stock: 0, usual: null, first_day: null, most_moved: null, latest: null });
});

test.each([
  ['sort=stock&order=desc', ['Salt', 'Sand', 'Empty']],
  ['sort=latest&order=asc&stock[start]=1', ['Sand', 'Salt']],
  ['stock[start]=1&stock[end]=6', ['Sand']],
  ['first_day[end]=2026-03-02', ['Sand']],
])('a list is ordered and narrowed by it: %s', async (query, expected) => {
  const { body } = await admin.get(`bins?${query}`);
  expect([body.rows.map(row => row.name), body.total]).toEqual([expected, expected.length]);
});

test('a file has it as the list does', async () => {
  const path = 'bins/export?export_format=csv&export_columns=name,stock,spent,first_day&sort=name&order=asc';
  const lines = (await (await admin.fetch(path)).text()).trim().split(/\r?\n/);
  expect(lines.slice(1)).toEqual(['Empty,0,0.000,', 'Salt,40,10.000,2026-03-05', 'Sand,5.25,30.000,2026-03-01']);
});

test('below a list are figures over all that it finds, of what the person sees', async () => {
  const figures = async (path: string, client = admin) => (await client.get(path)).body.figures;
  const sand = `bin-moves/figures?bin_id=${String(ids.Sand)}`;
  expect(await figures(sand)).toEqual({ quantity: { sum: 5.25, average: 2.625, least: -2.25, most: 7.5 }, cost: { sum: 30 } });
  expect(await figures(`${sand}&way=out&limit=1`)).toMatchObject({ quantity: { sum: -2.25 }, cost: { sum: 10 } });
  expect(await figures('bin-moves/figures?search=nothing')).toMatchObject({ quantity: { sum: null, average: null } });
  expect(await figures('bins/figures?stock[start]=1')).toEqual({ stock: { sum: 45.25, most: 40 }, spent: { sum: 40 } });
  const plain = await server().signIn(['bin-moves.view']);
  expect(await figures(sand, plain)).not.toHaveProperty('cost');
  expect((await plain.get('bins/figures')).status).toBe(403);
});

test('it is right after writes at the same time, a deletion and a restoration', async () => {
  ids.Lime = await server().make('bins', { name: 'Lime' });
  const write = (quantity: number) => admin.post('bin-moves', { bin_id: ids.Lime, quantity, moved_on: '2026-03-04' });
  const made = await Promise.all(Array.from({ length: 20 }, (_, index) => write(index + 1)));
  expect(await bin('Lime')).toMatchObject({ stock: 210, most_moved: 20 });
  const id = String(made.at(-1)?.body.payload.id);
  await admin.delete(`bin-moves/${id}`);
  expect(await bin('Lime')).toMatchObject({ stock: 190, most_moved: 19 });
  await admin.post(`bin-moves/${id}/restore`);
  expect(await bin('Lime')).toMatchObject({ stock: 210, most_moved: 20 });
});

test('it is made only of rows that the person sees, and needs the right to see their values', async () => {
  const { own, other, person } = await twoCompanies(server());
  ids.Clay = await server().make('bins', { name: 'Clay' });
  for (const [company_id, quantity] of [
    [own, 1],
    [other, 20],
    [null, 300],
  ])
    await server().make('bin-moves', { bin_id: ids.Clay, company_id, quantity, moved_on: '2026-03-04', cost: 5 });
  expect(await bin('Clay')).toMatchObject({ stock: 321, most_moved: 300 });
  expect(await bin('Clay', person)).toMatchObject({ stock: 301, most_moved: 300, usual: 150.5 });
  const found = async (client: Client) => (await client.get('bins?stock[start]=310')).body.rows.map(row => row.name);
  expect([await found(admin), await found(person)]).toEqual([['Clay'], []]);
  const plain = await server().signIn(['bins.view', 'bin-moves.view']);
  expect(await bin('Clay', plain)).not.toHaveProperty('spent');
  expect((await plain.get('bins?spent[start]=1')).body.total).toBe((await plain.get('bins')).body.total);
});

test.each([
  ['bins.list.footer.name: it is no number', { name: 'sum' }],
  ['bins.list.footer.size: "total" is none of sum, average, least, most', { size: 'total' }],
  ['bins.list.footer: bins has no field "siz". Did you mean "size"?', { siz: 'sum' }],
])('a footer that is wrong is refused: %s', (problem, footer) => {
  const fields = { name: binFields.name, size: number({ label: 'Size' }) };
  const wrong = defineResource({ name: 'bins', label, section: 'settings', fields, list: { footer: footer as { size: 'sum' } } });
  expect(checkRegistry(createRegistry([...everything.all, wrong]))).toContain(problem);
});

test.each<[string, Fields]>([
  ['bins.stock: bin-moves has no field "quantty". Did you mean "quantity"?', { stock: sum(...ofMoves('quantty'), { label: 'Stock' }) }],
  ['bins.stock: bin-moves.way is no number', { stock: sum(...ofMoves('way'), { label: 'Stock' }) }],
  ['bins.stock: bin-moves.moved_on is date, and so is what is made of it: as', { stock: most(...ofMoves('moved_on'), { label: 'Stock' }) }],
  [
    'bins.stock: it tells of bin-moves.cost, and so needs its right: access',
    { stock: sum(...ofMoves('cost'), { label: 'Stock', as: 'money' }) },
  ],
])('a definition that is wrong is refused: %s', (problem, fields) => {
  const wrong = defineResource({ name: 'bins', label, section: 'settings', fields: { name: binFields.name, ...fields } });
  expect(checkRegistry(createRegistry([...everything.all, wrong, movesRegister]))).toContain(problem);
});
