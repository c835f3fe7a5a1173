import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { registry } from '../gadgets';
import { json, openHttp, problemOf, useApi } from '../api';

const api = useApi();
const open = () => createDataProvider(openHttp().client, registry);
const refused = { status: 'error', messages: '3 assets use this', payload: null };

describe('a list of a server that we did not write', () => {
  test.each<[unknown, { total: number; ids: readonly number[] }]>([
    [
      { total: '7', rows: [{ id: 1 }, 'x', null] },
      { total: 7, ids: [1] },
    ],
    [
      { status: 'success', payload: { rows: [{ id: 1 }] } },
      { total: 1, ids: [1] },
    ],
    [
      { total: 'many', payload: [{ id: 1 }, { id: 2 }] },
      { total: 2, ids: [1, 2] },
    ],
    [
      { total: 0, rows: [{ id: 1 }] },
      { total: 1, ids: [1] },
    ],
    [{ rows: [{ name: 'a' }, { id: null }] }, { total: 2, ids: [-1, -2] }],
    [{}, { total: 0, ids: [] }],
    ['ready', { total: 0, ids: [] }],
  ])('%j has the rows that can be found in it: %j', async (body, { total, ids }) => {
    api.on('get', 'gadgets', () => json(body));
    const found = await open().getList('gadgets', { filter: {} } as never);
    expect([found.total, found.data.map(({ id }) => id)]).toEqual([total, ids]);
  });
});

describe('a select list of a server that has none', () => {
  test('is the register’s list, by its titles, page by page', async () => {
    let asked = new URLSearchParams();
    api.on('get', 'gadgets/selectlist', () => json({ status: 'error', messages: 'Gadget not found', payload: null }));
    api.on('get', 'gadgets', request => {
      asked = new URL(request.url).searchParams;
      return json({ total: 60, rows: [{ id: 3, name: 'Pump &amp; motor' }] });
    });
    const choices = open().getList('gadgets@select', {
      ...{ filter: { search: 'pu', category: 'oil', none: '' }, sort: { field: 'name', order: 'ASC' } },
      pagination: { page: 2, perPage: 50 },
    });
    expect(await choices).toEqual({
      data: [{ id: 3, text: 'Pump & motor', image: null }],
      ...{ total: 60, pageInfo: { hasNextPage: true, hasPreviousPage: true } },
    });
    expect(Object.fromEntries(asked)).toEqual({ search: 'pu', sort: 'name', order: 'asc', offset: '50', limit: '50', category: 'oil' });
  });

  test('reads of a choice what it says, and asks for several values in brackets', async () => {
    let asked = new URLSearchParams();
    const results = [
      { id: 1, path: 'Site / Hall', found: { field: 'serial', text: 'X-1' } },
      { id: {}, text: 'Odd', found: 'yes' },
    ];
    api.on('get', 'gadgets/selectlist', request => {
      asked = new URL(request.url).searchParams;
      return json({ results });
    });
    const filter = { kind: ['a', 'b'], place: ['c'], state: 'open', none: null };
    expect(await open().getList('gadgets@select', { filter } as never)).toEqual({
      data: [
        { id: 1, text: '1', image: null, path: 'Site / Hall', found: { field: 'serial', text: 'X-1' } },
        { id: NaN, text: 'Odd', image: null },
      ],
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    });
    expect(asked.toString()).toBe(new URLSearchParams('page=1&kind[]=a&kind[]=b&place=c&state=open').toString());
  });

  test('is refused where the server does not say that it has none', async () => {
    api.on('get', 'gadgets/selectlist', () => json(refused, { status: 403 }));
    expect(await problemOf(open().getList('gadgets@select', { filter: {} } as never))).toMatchObject({ status: 403 });
  });
});

describe('a save', () => {
  test('whose answer does not say which record it made is told so', async () => {
    api.on('post', 'gadgets', () => json({ status: 'success', messages: 'Created', payload: null }));
    expect(await problemOf(open().create('gadgets', { data: { name: 'Pump' } }))).toMatchObject({ message: 'http.noId' });
  });

  test('that is refused for a field under two names has both texts at the field', async () => {
    const messages = { status_id: ['Choose another.'], status: ['It is archived.'] };
    api.on('post', 'gadgets', () => json({ status: 'error', messages, payload: null }));
    const { body } = await problemOf(open().create('gadgets', { data: { name: 'Pump' } }));
    expect(body).toMatchObject({ errors: { status: 'Choose another. It is archived.' } });
  });

  test('of which nothing is about a field of the form has messages alone', async () => {
    api.on('post', 'gadgets', () => json({ status: 'error', messages: { quota: ['Too many gadgets.'] }, payload: null }));
    expect((await problemOf(open().create('gadgets', { data: {} }))).body).toMatchObject({ messages: ['Too many gadgets.'] });
  });
});

describe('a deletion', () => {
  test('answers the record, or its id where nothing else is known of it', async () => {
    api.on('delete', 'gadgets/1', () => json({ status: 'success', messages: 'Deleted', payload: null }));
    expect(await open().delete('gadgets', { id: 1, previousData: { id: 1, name: 'Pump' } })).toEqual({ data: { id: 1, name: 'Pump' } });
    expect(await open().delete('gadgets', { id: 1 })).toEqual({ data: { id: 1 } });
  });

  test('of many stops where the server cannot be reached, and is whole where none was refused', async () => {
    const asked: number[] = [];
    const tell = (id: number, reply: () => Response) =>
      api.on('delete', `gadgets/${id}`, () => {
        asked.push(id);
        return reply();
      });
    tell(1, () => json({ status: 'success', messages: 'Deleted', payload: null }));
    tell(2, () => HttpResponse.error());
    tell(3, () => json({ status: 'success', messages: 'Deleted', payload: null }));
    expect(await problemOf(open().deleteMany('gadgets', { ids: [1, 2, 3] }))).toMatchObject({ status: 0 });
    expect(asked).toEqual([1, 2]);
    expect(await open().deleteMany('gadgets', { ids: [1, 3] })).toEqual({ data: [1, 3] });
  });
});
