import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { markOf } from '#definition/derive/marks';
import { readRecord } from '#definition/derive/wire';
import { boundOf } from '#definition/when';
import { registry } from '#resources/index.ts';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;
const dayIn = (days: number) => String(boundOf({ days }));

beforeAll(async () => {
  // Marks and the conditions of lists follow the clock of the machine.
  vi.useFakeTimers({ now: server().clock, toFake: ['Date'] });
  const { make } = server();
  const customer = await make.call(server(), 'customers', { name: 'Alba', customer_tag: 'ALBA' });
  const category = await make.call(server(), 'categories', { name: 'Rags', category_type: 'consumable' });
  for (const status of ['draft', 'issued', 'paid', 'overdue'])
    for (const days of [-1, 0])
      await server().make('contract-invoices', {
        ...{ number: `${status} ${days}`, customer_id: customer, status, due_date: dayIn(days) },
        ...(status === 'paid' && { paid_date: dayIn(0) }),
      });
  for (const qty of [4, 5, 6]) await server().make('consumables', { name: `${qty} rags`, category_id: category, qty, min_amt: 5 });
  await server().make('consumables', { name: 'Any number of rags', category_id: category, qty: 1 });
  admin = await server().signIn();
});

afterAll(() => vi.useRealTimers());

test.each([
  ['contract-invoices', 'overdue', 'number', ['issued -1', 'overdue -1']],
  ['contract-invoices', 'reminded', 'number', ['overdue -1', 'overdue 0']],
  ['consumables', 'low', 'name', ['4 rags', '5 rags']],
])('the list of %s finds by the mark %s the rows that show it, and counts no other', async (name, mark, title, expected) => {
  const { body } = await admin.get(`${name}?mark=${mark}&sort=${title}&order=asc`);
  expect(body.rows.map(row => row[title])).toEqual(expected);
  expect(body.total).toBe(expected.length);
  const resource = registry.get(name);
  const all = await admin.get(`${name}?sort=${title}&order=asc`);
  const marked = all.body.rows.filter(row => {
    const record = readRecord(resource, row);
    return resource.marks.some(({ key, on }) => key === mark && markOf(resource, on, record)?.key === mark);
  });
  expect(marked.map(row => row[title])).toEqual(expected);
});

test('a file for people has the words of the marks in a column; one that is read again has not', async () => {
  const path = 'contract-invoices/export?sort=number&order=asc&export_columns=number,due_date,status&export_language=fr';
  const read = async (format: string) => new Uint8Array(await (await admin.fetch(`${path}&export_format=${format}`)).arrayBuffer());
  const [sheet] = (await readXlsx(await read('xlsx'))).sheets;
  const rows = (sheet?.rows ?? []).map(row => [row[0], row[3]]);
  expect(rows).toContainEqual(['Numéro', 'À surveiller']);
  expect(rows.filter(([, word]) => word === 'En retard').map(([number]) => number)).toEqual(['issued -1', 'overdue -1']);
  expect(Buffer.from(await read('csv')).toString()).not.toContain('surveiller');
});

test.each([
  ['2026-03-01T20:59:59Z', ['issued -1', 'overdue -1']],
  ['2026-03-01T21:00:00Z', ['issued -1', 'issued 0', 'overdue -1', 'overdue 0']],
])('the list goes by the day of the plant, whose clock is three hours ahead: at %s', async (moment, expected) => {
  vi.setSystemTime(moment);
  const { rows } = (await admin.get('contract-invoices?mark=overdue&sort=number&order=asc')).body;
  expect(rows.map(({ number }) => number)).toEqual(expected);
});
