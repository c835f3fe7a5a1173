import { describe, expect, test } from 'vitest';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { registry } from './gadgets';
import { json, openHttp, problemOf, useApi } from './api';

const api = useApi();
const open = () => createDataProvider(openHttp().client, registry);
const paging = { pagination: { page: 3, perPage: 25 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };
const row = {
  id: 7,
  name: 'Pump &amp; motor',
  status_label: { id: 2, name: 'In use' },
  price: '1,234.500',
  bought: { date: '2026-01-31', formatted: '' },
};

/** Answers a list and remembers what was asked. */
function answerList(path: string, body: unknown = { total: 1, rows: [row] }) {
  const asked: URLSearchParams[] = [];
  api.on('get', path, request => {
    asked.push(new URL(request.url).searchParams);
    return json(body);
  });
  return () => Object.fromEntries(asked.at(-1) ?? []);
}

describe('a list', () => {
  test('asks by offset and limit, and reads rows by their kinds', async () => {
    const asked = answerList('gadgets');
    const { data, total } = await open().getList('gadgets', paging);
    expect(asked()).toEqual({ search: '', sort: 'name', order: 'asc', offset: '50', limit: '25' });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ id: 7, name: 'Pump & motor', status: { id: 2, name: 'In use' }, price: 1234.5, bought: '2026-01-31' });
  });

  test('is asked for below a record where a tab says so', async () => {
    const asked = answerList('people/3/gadgets');
    await open().getList('gadgets', { ...paging, meta: { path: 'people/3/gadgets' } });
    expect(asked()).toMatchObject({ offset: '50', limit: '25' });
  });

  test('is asked for some fields by their names on the wire where a page shows few', async () => {
    const asked = answerList('gadgets');
    await open().getList('gadgets', { ...paging, meta: { fields: ['name', 'status'] } });
    expect(asked()).toMatchObject({ fields: 'name,status_label' });
  });

  test('calls filters there as the tab says', async () => {
    const asked = answerList('people/3/gadgets');
    const filter = { search: 'pump', status_id: 2, category_id: [4, 5], bought: { start: '2026-01-01', end: '2026-02-01' } };
    const wire = { bought: 'date', category_id: 'kind' };
    await open().getList('gadgets', { ...paging, filter, meta: { path: 'people/3/gadgets', wire } });
    expect(asked()).toMatchObject({ 'date[start]': '2026-01-01', 'date[end]': '2026-02-01', 'kind[]': '5', status_id: '2' });
    expect(Object.keys(asked()).filter(name => /bought|category/.test(name))).toEqual([]);
  });

  test('encodes typed filters, the search and the deleted ones', async () => {
    const asked = answerList('gadgets');
    const filter = { search: 'pump', status_id: 2, category_id: [4], bought: { start: '2026-01-01' }, deleted: true };
    await open().getList('gadgets', { ...paging, filter });
    expect(asked()).toMatchObject({
      search: 'pump',
      status_id: '2',
      'category_id[]': '4',
      'bought[start]': '2026-01-01',
      status: 'Deleted',
    });
  });

  test('finds rows in the payload, at a path of their own', async () => {
    answerList('odd/things/index', { total: 2, payload: [{ id: 1 }, { id: 2 }] });
    expect(await open().getList('odd', paging)).toMatchObject({ total: 2, data: [{ id: 1 }, { id: 2 }] });
  });

  test('that comes bare and whole is paged here', async () => {
    answerList(
      'gadgets',
      Array.from({ length: 60 }, (_, index) => ({ id: index + 1 })),
    );
    const { data, total } = await open().getList('gadgets', paging);
    expect([data.length, data[0]?.id, total]).toEqual([10, 51, 60]);
  });

  test('of what refers to a record is asked for by that record', async () => {
    const asked = answerList('gadgets');
    await open().getManyReference('gadgets', { ...paging, target: 'company_id', id: 5 });
    expect(asked()).toMatchObject({ company_id: '5' });
  });
});

describe('a select list', () => {
  test('is read page by page', async () => {
    const asked = answerList('gadgets/selectlist', {
      results: [{ id: '3', text: '-- Sitra' }],
      pagination: { more: true, per_page: 50 },
      total_count: 80,
    });
    const answer = await open().getList('gadgets@select', { ...paging, pagination: { page: 2, perPage: 50 }, filter: { search: 'sit' } });
    expect(asked()).toEqual({ page: '2', search: 'sit' });
    expect(answer).toMatchObject({
      data: [{ id: 3, text: '-- Sitra' }],
      total: 80,
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    });
  });

  test('names single records, without those that are gone', async () => {
    api.on('get', 'gadgets/1', () => json({ id: 1, name: 'Pump' }));
    api.on('get', 'gadgets/2', () => json({ status: 'error', messages: 'Gadget not found', payload: null }));
    expect(await open().getMany('gadgets@select', { ids: [1, 2] })).toEqual({ data: [{ id: 1, text: 'Pump' }] });
  });
});

describe('one record', () => {
  test('that is missing is refused though HTTP says 200', async () => {
    api.on('get', 'gadgets/9', () => json({ status: 'error', messages: 'Gadget not found', payload: null }));
    expect(await problemOf(open().getOne('gadgets', { id: 9 }))).toMatchObject({ message: 'Gadget not found', status: 200 });
  });

  test('whose id came out of an address is asked for by number', async () => {
    api.on('get', 'gadgets/7', () => json(row));
    expect((await open().getOne('gadgets', { id: '7' })).data.id).toBe(7);
  });
});

describe('a save', () => {
  test('sends the whole object and reads the row again, because the payload may be raw', async () => {
    let body: unknown;
    api.on('post', 'gadgets/7', async request => {
      body = await request.json();
      return json({ status: 'success', messages: 'Saved', payload: { id: '7', status_id: 2 } });
    });
    api.on('get', 'gadgets/7', () => json(row));
    const data = {
      id: 7,
      name: 'Pump',
      status: { id: 2, name: 'In use' },
      categories: [{ id: 4 }],
      price: 12.5,
      bought: null,
      maintained: false,
      warranty: '2 years',
      type: 'tool',
    };
    const previousData = { id: 7 };
    const saved = await open().update('gadgets', { id: 7, data, previousData });
    expect(body).toMatchObject({
      _method: 'PATCH',
      name: 'Pump',
      status_id: 2,
      price: 12.5,
      bought: null,
      maintained: false,
      type: 'tool',
    });
    expect(saved.data).toMatchObject({ name: 'Pump & motor', status: { name: 'In use' } });
  });

  test('empties what its condition has switched off', async () => {
    let body: Record<string, unknown> = {};
    api.on('post', 'gadgets/7', async request => {
      body = (await request.json()) as Record<string, unknown>;
      return json({ status: 'success', payload: null });
    });
    api.on('get', 'gadgets/7', () => json(row));
    await open().update('gadgets', { id: 7, data: { maintained: false, warranty: '2 years' }, previousData: row });
    expect(body.warranty).toBeNull();
  });

  test('of something new leaves out what is empty', async () => {
    let body: unknown;
    api.on('post', 'gadgets', async request => {
      body = await request.json();
      return json({ status: 'success', payload: { id: 7 } });
    });
    api.on('get', 'gadgets/7', () => json(row));
    await open().create('gadgets', { data: { name: 'Pump', price: null, categories: [] } });
    expect(body).toEqual({ name: 'Pump' });
  });

  test('that is refused puts texts under the names of the form, and the rest beside', async () => {
    api.on('post', 'gadgets', () =>
      json({ status: 'error', messages: { status_id: ['Choose another.'], name: 'Taken.', quota: ['Too many gadgets.'] }, payload: null }),
    );
    const { body } = await problemOf(open().create('gadgets', { data: { name: 'Pump' } }));
    expect(body).toMatchObject({ errors: { status: 'Choose another.', name: 'Taken.' }, messages: ['Too many gadgets.'] });
  });
});

describe('a deletion', () => {
  test('of many goes on after a refusal, and tells each reason once', async () => {
    api.on('delete', 'gadgets/1', () => json({ status: 'success', messages: 'Deleted', payload: null }));
    api.on('delete', 'gadgets/2', () => json({ status: 'error', messages: '3 assets use this', payload: null }));
    api.on('delete', 'gadgets/3', () => json({ status: 'error', messages: '3 assets use this', payload: null }));
    const { body } = await problemOf(open().deleteMany('gadgets', { ids: [1, 2, 3] }));
    expect(body).toEqual({ messages: ['3 assets use this'], done: [1] });
  });
});

test('any other call answers the body as it came', async () => {
  api.on('post', 'gadgets/7/restore', () => json({ status: 'success', messages: null, payload: 'Restored.' }));
  expect(await open().call('POST', 'gadgets/7/restore')).toEqual({ status: 'success', messages: null, payload: 'Restored.' });
});

describe('a register of another source', () => {
  test('goes through simple-rest with the same token, and its rows through the same kinds', async () => {
    let authorization: string | null = null;
    api.on('get', 'things', request => {
      authorization = request.headers.get('authorization');
      return json([{ id: 1, name: 'Valve &amp; seat', price: '2.500' }], { headers: { 'content-range': 'things 50-50/51' } });
    });
    const { data, total } = await open().getList('elsewhere', paging);
    expect([data[0], total, authorization]).toMatchObject([{ id: 1, name: 'Valve & seat', price: 2.5 }, 51, 'Bearer first']);
  });

  describe('whose ids are texts', () => {
    const ids = ['0b9f5a3e-7c1d-4e7b-9a55-2f4c8d1e6a70', '007'] as const;

    test.each([
      ['as a bare id', { maker_id: ids[0] }],
      ['as an object', { maker: { id: ids[0], name: 'Delmon' } }],
    ])('keeps what its records refer to, %s, where another field is saved', async (_how, maker) => {
      let body: unknown;
      const row = { id: ids[1], name: 'Valve', price: '2.500', ...maker };
      api.on('get', `things/${ids[1]}`, () => json(row));
      api.on('put', `things/${ids[1]}`, async request => {
        body = await request.json();
        return json(row);
      });
      const { data } = await open().getOne('elsewhere', { id: ids[1] });
      expect(data).toMatchObject({ id: '007', maker: { id: ids[0] } });
      await open().update('elsewhere', { id: ids[1], data: { ...data, name: 'Gate' }, previousData: data });
      expect(body).toMatchObject({ name: 'Gate', maker_id: ids[0] });
    });

    test('keeps what the rows within its records refer to', async () => {
      let body: unknown;
      const parts = [{ part_id: ids[0], origin: { makers: [ids[0], ids[1]] } }];
      const row = { id: ids[1], name: 'Valve', price: '2.500', parts };
      api.on('get', `things/${ids[1]}`, () => json(row));
      api.on('put', `things/${ids[1]}`, async request => {
        body = await request.json();
        return json(row);
      });
      const { data } = await open().getOne('elsewhere', { id: ids[1] });
      await open().update('elsewhere', { id: ids[1], data: { ...data, name: 'Gate' }, previousData: data });
      expect(body).toMatchObject({ name: 'Gate', parts });
    });

    test('is searched by q, and its records are chosen by their titles', async () => {
      let asked = new URLSearchParams();
      api.on('get', 'things', request => {
        asked = new URL(request.url).searchParams;
        return json([{ id: ids[0], name: 'Delmon' }], { headers: { 'content-range': 'things 0-0/1' } });
      });
      const choices = await open().getList('elsewhere@select', { ...paging, filter: { search: 'del' } });
      expect(choices.data).toEqual([{ id: ids[0], text: 'Delmon', image: null }]);
      expect([asked.get('filter'), asked.get('sort')]).toEqual(['{"q":"del"}', '["name","ASC"]']);
      expect((await open().getMany('elsewhere@select', { ids: [ids[0]] })).data).toEqual(choices.data);
      await open().getList('elsewhere', { ...paging, filter: { search: 'del', deleted: false, price: 2 } });
      expect(asked.get('filter')).toBe('{"price":2,"q":"del"}');
      await open().getList('elsewhere', { ...paging, filter: { made: { duration: 'today' } } });
      expect(asked.get('filter')).toMatch(/^\{"made":\{"start":"(\d{4}-\d\d-\d\d)","end":"\1"\}\}$/);
    });
  });

  test('is changed by PUT', async () => {
    let body: unknown;
    api.on('put', 'things/1', async request => {
      body = await request.json();
      return json({ id: 1, name: 'Gate', price: '3.000' });
    });
    const saved = await open().update('elsewhere', { id: 1, data: { name: 'Gate', price: 3 }, previousData: { id: 1 } });
    expect([body, saved.data]).toMatchObject([
      { name: 'Gate', price: 3 },
      { id: 1, name: 'Gate', price: 3 },
    ]);
  });
});
