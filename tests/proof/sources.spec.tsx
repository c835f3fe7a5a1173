import { expect, test } from 'vitest';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { registry } from '#resources/index.ts';
import { json, openHttp, useApi } from '../providers/api';

// Run by `oneFile.test.ts` in a copy of the project that has the registers of docs/guides/source.md, as `source0` and `source1`.
const api = useApi();
const all = { pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };
const provider = () => createDataProvider(openHttp().client, registry);

test('a register is read where it is on the wire, its rows come in another shape, and it is not written', async () => {
  api.on('get', 'maintenance/keys', () => json({ total: 1, rows: [{ id: 3, title: 'Gate' }] }));
  expect(await provider().getList('source0', all)).toMatchObject({ total: 1, data: [{ id: 3, name: 'Gate' }] });
  expect(registry.get('source0').api.operations).toEqual(['list', 'get']);
});

test('a register behind a server as ra-data-simple-rest knows it', async () => {
  const asked: URLSearchParams[] = [];
  api.on('get', 'source1', ({ url }) => {
    asked.push(new URL(url).searchParams);
    return json([{ id: 4, name: 'Mast' }], { headers: { 'content-range': 'source1 0-24/1' } });
  });
  expect(await provider().getList('source1', all)).toMatchObject({ total: 1, data: [{ id: 4, name: 'Mast' }] });
  expect(asked[0]?.get('range')).toBe('[0,24]');
});
