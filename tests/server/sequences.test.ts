import { beforeAll, expect, test } from 'vitest';
import { createRegistry, date, defineResource, number, ref, runningTotal, text, type Definition, type Fields } from '#definition';
import { checkRegistry } from '#definition/derive/checks/checkRegistry';
import { registry as everything } from '#resources/index.ts';
import { importFile } from '#server/import/importFile.ts';
import { useImports } from './importCalls';
import type { Client } from './server';

type Register = Parameters<typeof ref>[0];
const label = { one: 'Row', many: 'Rows' };
const trucks = defineResource({
  name: 'trucks',
  label: { one: 'Truck', many: 'Trucks' },
  section: 'settings',
  fields: { name: text({ label: 'Name', required: true, unique: true }) },
});
const logFields = {
  code: text({ label: 'Code', required: true, unique: true }),
  truck: ref('trucks' as Register, { label: 'Truck' }),
  filled_on: date({ label: 'Filled on', required: true }),
  odometer: number({ label: 'Odometer' }),
  litres: number({ label: 'Litres' }),
};
const fuel = defineResource({
  name: 'fuel-logs',
  label: { one: 'Fuel log', many: 'Fuel logs' },
  section: 'settings',
  softDelete: true,
  fields: logFields,
  title: ['code'],
  sequences: {
    odometer: { of: 'truck', by: 'filled_on', rising: true },
    litres: { of: 'truck', by: 'filled_on', total: { atLeast: 0, atMost: 500 } },
  },
});
const { server, admin: importer, checked, rowsOf } = useImports(createRegistry([...everything.all, trucks, fuel]));

let admin: Client;
let seed = 0;
beforeAll(async () => {
  admin = importer();
});

const truck = () => server().make('trucks', { name: `Truck ${(seed += 1)}` });
const row = (truck_id: number | null, day: number, more: object) => ({
  ...{ code: `L-${(seed += 1)}`, truck_id, filled_on: `2026-03-${String(day).padStart(2, '0')}` },
  ...more,
});
const add = async (of: number | null, day: number, more: object) => {
  const { body } = await admin.post('fuel-logs', row(of, day, more));
  return { refused: body.status === 'error' ? body.messages : null, id: Number((body.payload as { id?: number } | null)?.id) };
};
const change = async (id: number, more: object) => (await admin.patch(`fuel-logs/${id}`, more)).body.messages;

test('a row has no less than the one before it and no more than the one behind, by their order', async () => {
  const of = await truck();
  expect((await add(of, 5, { odometer: 1000 })).refused).toBeNull();
  expect((await add(of, 6, { odometer: 999 })).refused).toEqual({ odometer: ['This must be at least 1000, which it was before.'] });
  expect((await add(of, 4, { odometer: 1001 })).refused).toEqual({ odometer: ['This may be at most 1000, which it is later.'] });
  expect((await add(of, 4, { odometer: 1000 })).refused).toBeNull();
  expect((await add(of, 6, { odometer: null })).refused).toBeNull();
  const last = await add(of, 7, { odometer: 1500 });
  expect(await change(last.id, { odometer: 900 })).toEqual({ odometer: ['This must be at least 1000, which it was before.'] });
  expect(await change(last.id, { filled_on: '2026-03-01' })).toEqual({ odometer: ['This may be at most 1000, which it is later.'] });
  expect(await change(last.id, { litres: 3 })).not.toHaveProperty('odometer');
  expect((await add(await truck(), 6, { odometer: 1 })).refused).toBeNull();
  expect((await add(null, 6, { odometer: 1 })).refused).toBeNull();
});

test('a row that was deleted comes back only where it still fits', async () => {
  const of = await truck();
  const first = await add(of, 1, { odometer: 500 });
  await admin.delete(`fuel-logs/${first.id}`);
  await add(of, 2, { odometer: 100 });
  const { body } = await admin.post(`fuel-logs/${first.id}/restore`);
  expect(body.messages).toEqual({ odometer: ['This may be at most 100, which it is later.'] });
});

test('what the rows come to stays within its limits, at each of them', async () => {
  const of = await truck();
  const first = await add(of, 2, { litres: 30 });
  expect((await add(of, 1, { litres: -1 })).refused).toEqual({ litres: ['This would leave -1, and no less than 0 may be left.'] });
  expect((await add(of, 3, { litres: -20 })).refused).toBeNull();
  expect((await add(of, 4, { litres: -11 })).refused).toEqual({ litres: ['This would leave -1, and no less than 0 may be left.'] });
  expect((await add(of, 4, { litres: 491 })).refused).toEqual({
    litres: ['This would come to 501, and no more than 500 may be there.'],
  });
  expect(await change(first.id, { litres: 19 })).toEqual({ litres: ['This would leave -1, and no less than 0 may be left.'] });
  expect(await change(first.id, { filled_on: '2026-03-05' })).toHaveProperty('litres');
  expect(await change(first.id, { truck_id: await truck() })).toHaveProperty('litres');
  const { body } = await admin.delete(`fuel-logs/${first.id}`);
  expect(body).toMatchObject({ status: 'error', messages: 'This would leave -20, and no less than 0 may be left.' });
  expect(await change(first.id, { litres: 20 })).not.toHaveProperty('litres');
});

test('of those who take from one total at once, as many have their way as it holds', async () => {
  const of = await truck();
  await add(of, 1, { litres: 50 });
  const taken = await Promise.all(Array.from({ length: 12 }, () => add(of, 2, { litres: -10 })));
  expect(taken.filter(({ refused }) => refused === null)).toHaveLength(5);
});

test('of those who write one odometer at once, no two contradict each other', async () => {
  const of = await truck();
  const values = [70, 10, 60, 20, 50, 30, 40];
  await Promise.all(values.map((odometer, at) => add(of, at + 1, { odometer })));
  const { body } = await admin.get(`fuel-logs?truck_id=${of}&sort=filled_on&order=asc`);
  const kept = body.rows.map(one => Number(one.odometer));
  expect(kept).toEqual(kept.toSorted((one, other) => one - other));
  expect(kept.length).toBeGreaterThan(0);
});

test('a file is held to it row by row, by the rows before it as well', async () => {
  const of = await truck();
  const name = `Truck ${seed}`;
  const lines = ['code,truck,filled_on,odometer', `F1-${of},${name},2026-03-01,100`, `F2-${of},${name},2026-03-02,90`];
  const file = Buffer.from([...lines, `F3-${of},${name},2026-03-03,120`].join('\n'));
  const report = await importFile(server().context, { register: 'fuel-logs', file, source: 'test.csv', update: false });
  const { body } = await admin.get(`fuel-logs?truck_id=${of}&sort=filled_on&order=asc`);
  expect(body.rows.map(one => one.odometer)).toEqual([100, 120]);
  expect(JSON.stringify(report)).toContain('This must be at least 100, which it was before.');
});

test('a trial of a file tells it as well, and all else that is wrong with a row', async () => {
  const of = await truck();
  const name = `Truck ${seed}`;
  await add(of, 1, { code: `T-${of}`, odometer: 100 });
  const lines = ['code,truck,filled_on,odometer,litres', `T1-${of},${name},2026-03-01,110,`, `T2-${of},${name},2026-03-01,120,`];
  const wrong = [`T3-${of},${name},2026-03-02,90,5`, `T4-${of},${name},2026-03-02,130,-6`, `T5-${of},Nobody's,,much,`];
  const { id } = await checked('fuel-logs', [...lines, ...wrong], { 'import-update': '0' });
  const problems = (await rowsOf(id)).map(row => [
    row.outcome,
    (row.problems as { column: string }[] | null)?.map(({ column }) => column) ?? [],
  ]);
  expect(problems).toEqual([
    ['created', []],
    ['created', []],
    ['refused', ['odometer']],
    ['refused', ['litres']],
    ['refused', ['truck', 'odometer', 'filled_on']],
  ]);
  const { body } = await admin.get(`fuel-logs?truck_id=${of}`);
  expect(body.total).toBe(1);
});

test('two files at once that change rows of the same groups the other way round do not wait for each other for ever', async () => {
  await truck();
  await truck();
  const names = [`Truck ${seed - 1}`, `Truck ${seed}`];
  const bring = (source: 'X' | 'Y', trucks: readonly string[], odometer: number) => {
    const day = source === 'X' ? '2026-03-01' : '2026-03-02';
    const rows = trucks.flatMap(name => {
      const lines = Array.from({ length: 60 }, (_, at) => `${source}-${name}-${at},${name},${day},${odometer}`);
      // One that another row brought in parts the file: what stands before it is written first.
      return [...lines, `${source}-${name}-0,${name},${day},${odometer}`];
    });
    const file = Buffer.from(['code,truck,filled_on,odometer', ...rows].join('\n'));
    return importFile(server().context, { register: 'fuel-logs', file, source, update: true });
  };
  for (const source of ['X', 'Y'] as const) expect(await bring(source, names, 7)).toMatchObject({ created: 120 });
  const reports = await Promise.all([bring('X', names, 6), bring('Y', names.toReversed(), 8)]);
  expect(reports).toMatchObject([
    { updated: 120, refused: [] },
    { updated: 120, refused: [] },
  ]);
});

test.each<[string, object]>([
  ['rows sequence litres: it needs either rising or limits of its total', { litres: { of: 'truck', by: 'filled_on' } }],
  ['rows sequence code: it is no number', { code: { of: 'truck', by: 'filled_on', rising: true } }],
  ['rows sequence litres.of: "code" is no ref', { litres: { of: 'code', by: 'filled_on', rising: true } }],
  ['rows sequence litres.by: "odometer" is no required day, moment or number', { litres: { of: 'truck', by: 'odometer', rising: true } }],
  ['rows sequence litres: no option "raising". Did you mean "rising"?', { litres: { of: 'truck', by: 'filled_on', raising: true } }],
])('a rule that says nothing is refused: %s', (problem, sequences) => {
  const definition = { name: 'rows', label, section: 'settings', fields: logFields, sequences };
  const wrong = defineResource(definition as unknown as Definition<string, Fields>);
  expect(checkRegistry(createRegistry([...everything.all, trucks, wrong]))).toContain(problem);
});

test.each<[string, object]>([
  ['rows.balance: no sequence puts "litres" in order', { balance: runningTotal('litres', { label: 'Balance' }) }],
  ['rows.balance: rows has no field "liters". Did you mean "litres"?', { balance: runningTotal('liters', { label: 'Balance' }) }],
  ['rows.balance: "litres" is number, and so is its total: as', { balance: runningTotal('litres', { label: 'Balance', as: 'money' }) }],
])('a running total of what is in no order is refused: %s', (problem, more) => {
  const definition = { name: 'rows', label, section: 'settings', fields: { ...logFields, ...more } };
  const wrong = defineResource(definition as unknown as Definition<string, Fields>);
  expect(checkRegistry(createRegistry([...everything.all, trucks, wrong]))).toContain(problem);
});
