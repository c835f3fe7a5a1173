import { expect, test } from 'vitest';
import { createRegistry, date, defineResource, number, ref, select, text } from '#definition';
import { registry } from '#resources/index.ts';
import { useServer, type Client } from './server';

const fields = {
  name: text({ label: 'Name', required: true }),
  kind: select(['pump', 'valve'], { label: 'Kind' }),
  place: ref('locations', { label: 'Place' }),
  made: date({ label: 'Made' }),
  weight: number({ label: 'Weight', access: { read: 'parts.weights' } }),
  company: ref('companies', { label: 'Company' }),
};
const charted = (name: string, chart: { by: keyof typeof fields; per?: 'year'; sum?: 'weight'; average?: 'weight' }) =>
  defineResource({
    ...{ name, label: { one: name, many: name }, section: 'settings', fields, permission: 'parts' },
    list: { filters: ['kind'], chart },
  });
const kinds = charted('kinds', { by: 'kind', average: 'weight' });
const months = charted('months', { by: 'made' });
const places = charted('places', { by: 'place', sum: 'weight' });
const server = useServer({}, createRegistry([...registry.all, kinds, months, places]));

const chartOf = async (client: Client, path: string) => (await client.get(path)).body;

test('a chart counts, adds up or averages over all rows that the list finds, the greatest first and empty ones as such', async () => {
  const admin = await server().signIn();
  for (const [kind, weight] of [
    ['pump', 2],
    ['pump', 4],
    ['valve', 9],
    [null, 1],
    ['valve', null],
  ] as const)
    await admin.post('kinds', { name: 'A', kind, weight });
  expect(await chartOf(admin, 'kinds/chart')).toEqual({
    groups: [
      { key: 'valve', value: 9 },
      { key: 'pump', value: 3 },
      { key: null, value: 1 },
    ],
    others: null,
  });
  expect(await chartOf(admin, 'kinds/chart?kind=pump')).toEqual({ groups: [{ key: 'pump', value: 3 }], others: null });
});

test('days stand by month in their order, and what is before the last two dozen stands together', async () => {
  const admin = await server().signIn();
  for (let month = 0; month < 26; month += 1)
    await admin.post('months', { name: 'A', made: new Date(Date.UTC(2024, month, 5)).toISOString().slice(0, 10) });
  const chart = (await chartOf(admin, 'months/chart')) as unknown as { groups: { key: string; value: number }[]; others: object };
  expect([chart.groups.length, chart.groups[0], chart.groups.at(-1), chart.others]).toEqual([
    24,
    { key: '2024-03', value: 1 },
    { key: '2026-02', value: 1 },
    { groups: 2, value: 2 },
  ]);
});

test('it tells nobody what they may not read: other companies’ rows, names out of reach, and figures of hidden fields', async () => {
  const admin = await server().signIn();
  const north = await server().make('companies', { name: 'North' });
  const south = await server().make('companies', { name: 'South' });
  const place_id = await server().make('locations', { name: 'Quay', company_id: south });
  for (const [company_id, weight] of [
    [north, 5],
    [south, 7],
  ] as const)
    await admin.post('places', { name: 'A', company_id, weight, place_id });
  const rights = ['parts.view', 'parts.weights'];
  expect(await chartOf(admin, 'places/chart')).toMatchObject({ groups: [{ key: String(place_id), label: 'Quay', value: 12 }] });
  const keeper = await server().signIn(rights, { company_id: north });
  expect(await chartOf(keeper, 'places/chart')).toMatchObject({ groups: [{ label: `#${place_id}`, value: 5 }] });
  expect((await (await server().signIn(['parts.view'])).get('places/chart')).status).toBe(403);
  expect((await (await server().signIn([])).get('months/chart')).status).toBe(403);
});
