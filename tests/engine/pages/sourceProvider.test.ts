import { HttpError, type DataProvider } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { date, defineResource, money, text } from '#definition';
import { queryParameters, type RegisterSource } from '#src/engine/pages/RegisterSource.ts';
import { sourceProvider } from '#src/engine/pages/sourceProvider.ts';

const notes = defineResource({
  name: 'notes' as never,
  label: { one: 'Note', many: 'Notes' },
  section: 'settings',
  fields: { name: text({ label: 'Name' }), price: money({ label: 'Price' }), day: date({ label: 'Day' }) },
  list: { sort: { field: 'day', order: 'desc' }, perPage: 20 },
});
const row = { id: 7, name: 'Pump &amp; motor', price: '1,234.500', day: '2026-01-31' };
const record = { id: 7, name: 'Pump & motor', price: 1234.5, day: '2026-01-31' };

const source = (more: Partial<RegisterSource> = {}) => ({ list: vi.fn(async () => ({ rows: [row], total: 41 })), ...more });
const provider = (own: RegisterSource, others: object = {}) => sourceProvider(others as DataProvider, notes, own);
const absent = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (problem: unknown) => problem,
  );
  return error instanceof HttpError && error.status === 404;
};

describe('a register of a source of its own', () => {
  test('is listed by its own sort and page size where none are asked for, without what only the admin API knows', async () => {
    const own = source();
    expect(await provider(own).getList('notes', {} as never)).toEqual({ data: [record], total: 41 });
    expect(own.list).toHaveBeenLastCalledWith(
      expect.objectContaining({ search: '', filters: {}, page: 1, perPage: 20, sort: { field: 'day', order: 'desc' } }),
    );
    const asked = { pagination: { page: 3, perPage: 50 }, sort: { field: 'name', order: 'ASC' as const } };
    await provider(own).getList('notes', { ...asked, filter: { search: 'oil', deleted: true, day: { start: '2026-01-01' } } });
    expect(own.list).toHaveBeenLastCalledWith(
      expect.objectContaining({
        ...{ search: 'oil', page: 3, perPage: 50, sort: { field: 'name', order: 'asc' } },
        filters: { day: { start: '2026-01-01' } },
      }),
    );
  });

  test('reads its rows by their kinds, one or several', async () => {
    const get = vi.fn(async (id: number) => ({ ...row, id }));
    const data = provider(source({ get }));
    expect(await data.getOne('notes', { id: '7' })).toEqual({ data: record });
    expect((await data.getMany('notes', { ids: [7, 8] })).data).toEqual([record, { ...record, id: 8 }]);
  });

  test('is written what a person changed, and no more', async () => {
    const update = vi.fn(async () => row);
    const create = vi.fn(async () => row);
    const data = provider(source({ update, create }));
    expect((await data.create('notes', { data: { name: 'Pump & motor', price: 2 } })).data).toEqual(record);
    expect(create).toHaveBeenCalledWith({ name: 'Pump & motor', price: 2 });
    const saved = await data.update('notes', { id: '7', data: { ...record, price: 3 }, previousData: record });
    expect(saved.data).toEqual(record);
    expect(update).toHaveBeenLastCalledWith(7, { price: 3 });
    await data.update('notes', { id: 7, data: { name: 'New' }, previousData: undefined as never });
    expect(update).toHaveBeenLastCalledWith(7, { name: 'New' });
  });

  test('has a record no more once it was deleted, whatever its source still answers', async () => {
    const data = provider(source({ get: async () => row, remove: async () => null }));
    expect(await data.delete('notes', { id: 7, previousData: record })).toEqual({ data: record });
    expect(await absent(data.getOne('notes', { id: 7 }))).toBe(true);
  });

  test('lacks what its source cannot do, as a server lacks an address', async () => {
    const data = provider(source()) as DataProvider & { exportList: (name: string, request: object) => Promise<unknown> };
    const request = { format: 'xlsx', columns: ['name'], locale: 'de', sort: { field: 'name', order: 'ASC' }, filter: {} };
    const calls = [
      data.getOne('notes', { id: 7 }),
      data.create('notes', { data: {} }),
      data.update('notes', { id: 7, data: {}, previousData: record }),
      data.delete('notes', { id: 7 }),
      data.exportList('notes', request),
    ];
    expect(await Promise.all(calls.map(absent))).toEqual([true, true, true, true, true]);
  });

  test('is exported by the source, in the columns and the language asked for', async () => {
    const file = new Blob(['name']);
    const exportFile = vi.fn(async () => file);
    const data = provider(source({ exportFile })) as DataProvider & { exportList: (name: string, request: object) => Promise<unknown> };
    const request = {
      format: 'xlsx',
      columns: ['name', 'day'],
      locale: 'de',
      sort: { field: 'name', order: 'ASC' },
      filter: { search: 'oil' },
    };
    expect(await data.exportList('notes', request)).toBe(file);
    const [query, parameters] = exportFile.mock.lastCall as unknown as [object, URLSearchParams];
    expect(query).toEqual({ search: 'oil', filters: {}, sort: { field: 'name', order: 'asc' } });
    expect([...parameters.values()]).toEqual(['xlsx', 'name,day', 'de', Intl.DateTimeFormat().resolvedOptions().timeZone]);
  });
});

test('all other registers are asked of the provider beside it', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  const exportList = vi.fn(async () => 'file');
  const own = source();
  const data = provider(own, { getList, exportList }) as DataProvider & { exportList: (name: string, request: object) => Promise<unknown> };
  await data.getList('users', { filter: {} } as never);
  expect(getList).toHaveBeenCalledWith('users', { filter: {} });
  expect(await data.exportList('users', { format: 'csv' })).toBe('file');
  expect(own.list).not.toHaveBeenCalled();
});

test('a query goes out as sample apps take it: several values and the two ends of a range under the key of their filter', () => {
  const sort = { field: 'day', order: 'asc' } as const;
  const filters = { kind: ['a', 'b'], day: { start: '2026-01-01', end: '2026-02-01' }, state: 'open', none: null };
  expect(queryParameters({ search: 'oil', filters, sort })).toEqual({
    ...{ q: 'oil', sort: 'asc', sortColumn: 'day', state: 'open', none: null },
    ...{ 'kind[0]': 'a', 'kind[1]': 'b', 'day[start]': '2026-01-01', 'day[end]': '2026-02-01' },
  });
  expect(queryParameters({ search: '', filters: {}, sort })).toEqual({ sort: 'asc', sortColumn: 'day' });
});
