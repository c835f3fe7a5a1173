import { describe, expect, test } from 'vitest';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { registry } from '../gadgets';
import { json, openHttp, problemOf, useApi } from '../api';

const api = useApi();
const open = () => createDataProvider(openHttp().client, registry);
const row = { id: 1, name: 'Valve &amp; seat', price: '2.500' };
const record = { id: 1, name: 'Valve & seat', price: 2.5 };

/** Takes a row under an address, and tells what was sent there. */
function answer(method: 'get' | 'post' | 'put' | 'delete', path: string, body: unknown = row, headers = {}) {
  const sent: unknown[] = [];
  api.on(method, path, async request => {
    sent.push(method === 'get' ? new URL(request.url).searchParams : await request.text());
    return json(body, { headers });
  });
  return sent;
}

describe('a register of another source', () => {
  test('is created, and read as it then is there', async () => {
    const sent = answer('post', 'things');
    const { data } = await open().create('elsewhere', { data: { name: 'Valve & seat', price: 2.5, parts: [] } });
    expect(data).toMatchObject(record);
    expect(JSON.parse(String(sent[0]))).toMatchObject({ name: 'Valve & seat', price: 2.5 });
  });

  test('is changed for many at once, each whole, and keeps what others wrote meanwhile', async () => {
    for (const id of [1, 2]) answer('get', `things/${id}`, { ...row, id, price: id });
    const bodies = [1, 2].map(id => answer('put', `things/${id}`));
    await open().updateMany('elsewhere', { ids: [1, 2], data: { name: 'Gate' }, meta: { previousData: { name: 'Valve & seat' } } });
    expect(bodies.map(([body]) => JSON.parse(String(body)) as object)).toMatchObject([
      { name: 'Gate', price: 1 },
      { name: 'Gate', price: 2 },
    ]);
    await open().updateMany('elsewhere', { ids: [1], data: { name: 'Lid' } });
    expect(JSON.parse(String(bodies[0]?.at(-1)))).toMatchObject({ name: 'Lid' });
  });

  test('is deleted, one record or several', async () => {
    const gone = [1, 2, 3].map(id => answer('delete', `things/${id}`, { id }));
    await open().delete('elsewhere', { id: 1, previousData: record });
    await open().deleteMany('elsewhere', { ids: [2, 3] });
    expect(gone.map(calls => calls.length)).toEqual([1, 1, 1]);
  });

  test('is asked for what refers to a record', async () => {
    const asked = answer('get', 'things', [row], { 'content-range': 'things 0-0/1' });
    const { data, total } = await open().getManyReference('elsewhere', {
      ...{ target: 'maker_id', id: 9, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 10 } },
      filter: { search: 'val' },
    });
    expect([data, total]).toMatchObject([[record], 1]);
    expect(JSON.parse(String((asked[0] as URLSearchParams).get('filter')))).toEqual({ q: 'val', maker_id: 9 });
  });

  test('has no exports of the server', async () => {
    const request = { format: 'csv', columns: ['name'], locale: 'en', sort: { field: 'name', order: 'asc' as const }, filter: {} };
    expect(await problemOf(open().exportList('elsewhere', request))).toMatchObject({ status: 404 });
  });
});

test('what is called, and files, may be beside the API; lists of values go out as their name repeated', async () => {
  let asked = new URLSearchParams();
  api.on('get', 'gadgets/find', request => {
    asked = new URL(request.url).searchParams;
    return json({ rows: [] });
  });
  await open().call('GET', 'gadgets/find', { query: { id: [1, 2], name: '', gone: null, all: false } });
  expect([...asked]).toEqual([
    ['id', '1'],
    ['id', '2'],
    ['all', 'false'],
  ]);
});
