import { describe, expect, test } from 'vitest';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { firstList } from '#src/shell/start/firstList.ts';
import { prefetchFirstPage } from '#src/shell/start/prefetchFirstPage.ts';
import { createPreferences } from '#src/shell/appearance/preferences.ts';
import { createQueryClient } from '#src/shell/start/queryClient.ts';
import { json, openHttp, useApi } from '../providers/api';
import { registry } from '../providers/gadgets';

const api = useApi();
const params = { pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'DESC' as const }, filter: {} };
const listKey = ['gadgets', 'getList', { ...params, meta: undefined }];

interface Case {
  isSignedIn?: boolean;
  mayList?: boolean;
  answer?: () => Response | Promise<Response>;
}

/** Begins a visit to the list of gadgets; what is known then, and how often the list was asked for. */
async function begin({ isSignedIn = true, mayList = true, answer = () => json({ total: 1, rows: [{ id: 7, name: 'Pump' }] }) }: Case = {}) {
  let asked = 0;
  api.on('get', 'gadgets', () => {
    asked += 1;
    return answer();
  });
  const may = () => mayList;
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkError: async () => undefined,
    checkAuth: async () => {
      if (!isSignedIn) throw new Error('session.signInFirst');
    },
    getPermissions: async () => may,
  };
  const dataProvider = createDataProvider(openHttp().client, registry);
  const queries = createQueryClient();
  await prefetchFirstPage(queries, { authProvider, dataProvider }, mayRead =>
    mayRead('gadgets') ? { resource: 'gadgets', params } : null,
  );
  return { queries, dataProvider, may, asked: () => asked };
}

describe('what a page will ask for is known before it is drawn', () => {
  test('who is signed in, what they may do, and the first list', async () => {
    const { queries, dataProvider, may, asked } = await begin();
    expect(queries.getQueryData(['auth', 'checkAuth', {}])).toBe(true);
    expect(queries.getQueryData(['auth', 'getPermissions', {}])).toBe(may);
    expect(queries.getQueryData(listKey)).toMatchObject({ total: 1, data: [{ name: 'Pump' }] });
    // The page asks under the same key, and so not the server once more.
    await queries.fetchQuery({ queryKey: listKey, queryFn: () => dataProvider.getList('gadgets', params) });
    expect(asked()).toBe(1);
  });

  test('not for whom it is not', async () => {
    const stranger = await begin({ isSignedIn: false });
    expect(stranger.queries.getQueryCache().getAll()).toEqual([]);
    const narrow = await begin({ mayList: false });
    expect(narrow.queries.getQueryData(listKey)).toBeUndefined();
    expect(stranger.asked() + narrow.asked()).toBe(0);
  });

  test('a list that fails, or comes late, does not keep the page back', async () => {
    const failing = await begin({ answer: () => json({ status: 'error', messages: 'Closed today', payload: null }) });
    expect(failing.queries.getQueryState(listKey)).toMatchObject({ status: 'error', error: { message: 'Closed today' } });
    const late = await begin({ answer: () => new Promise(() => undefined) });
    expect(late.queries.getQueryState(listKey)).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
  });

  test('is the list that the address tells, or how it was left', () => {
    const store = createPreferences();
    const at = (pathname: string, search = '', mayList: (name: string) => boolean = () => true) =>
      firstList(registry, { pathname, search }, store, mayList, { has: () => true });
    expect(at('/gadgets')).toMatchObject({ resource: 'gadgets', params: { pagination: { page: 1 }, filter: {} } });
    expect(at('/gadgets', '', () => false)).toBeNull();
    for (const address of ['/', '/gadgets/7/show', '/nothing']) expect(at(address)).toBeNull();
    const address = `?page=3&perPage=20&sort=name&order=ASC&filter=${encodeURIComponent('{"search":"pump"}')}`;
    const narrowed = { pagination: { page: 3, perPage: 20 }, sort: { field: 'name', order: 'ASC' }, filter: { search: 'pump' } };
    expect(at('/gadgets', address)?.params).toEqual(narrowed);
    store.setItem('gadgets.listParams', { page: 2, perPage: 50, sort: 'name', order: 'ASC', filter: { search: 'fan' } });
    expect(at('/gadgets')?.params).toMatchObject({ pagination: { page: 2, perPage: 50 }, filter: { search: 'fan' } });
    store.removeItem('gadgets.listParams');
  });
});
