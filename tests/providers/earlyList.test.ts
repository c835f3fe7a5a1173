import { describe, expect, test } from 'vitest';
import { createDataProvider } from '#providers/dataProvider.ts';
import { withEarlyList } from '#providers/earlyList.ts';
import { firstList } from '#src/shell/firstList.ts';
import { createPreferences } from '#src/shell/preferences.ts';
import { json, openHttp, problemOf, useApi } from './api';
import { registry } from './gadgets';

const api = useApi();
const params = { pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'DESC' as const }, filter: {} };

function openEarly(answer: () => Response = () => json({ total: 1, rows: [{ id: 7, name: 'Pump' }] })) {
  let asked = 0;
  api.on('get', 'gadgets', () => {
    asked += 1;
    return answer();
  });
  return { provider: withEarlyList(createDataProvider(openHttp().client, registry), { resource: 'gadgets', params }), asked: () => asked };
}

describe('a list that is asked for early', () => {
  test('is asked for once, and the next time anew', async () => {
    const { provider, asked } = openEarly();
    expect(await provider.getList('gadgets', params)).toMatchObject({ total: 1, data: [{ name: 'Pump' }] });
    expect(asked()).toBe(1);
    await provider.getList('gadgets', params);
    expect(asked()).toBe(2);
  });

  test('is not taken for another that the page wants', async () => {
    const { provider, asked } = openEarly();
    await provider.getList('gadgets', { ...params, filter: { search: 'pump' } });
    await provider.getList('gadgets', params);
    expect(asked()).toBe(3);
  });

  test('tells its failure to whoever asks', async () => {
    const { provider } = openEarly(() => json({ status: 'error', messages: 'Closed today', payload: null }));
    expect(await problemOf(provider.getList('gadgets', params))).toMatchObject({ message: 'Closed today' });
  });

  test('is known where the address alone tells it', () => {
    const at = (pathname: string, search = '') => firstList(registry, { pathname, search } as Location, createPreferences());
    expect(at('/gadgets')).toMatchObject({ resource: 'gadgets', params: { pagination: { page: 1 }, filter: {} } });
    for (const address of ['/', '/gadgets/7/show', '/nothing']) expect(at(address)).toBeNull();
    expect(at('/gadgets', '?page=3')).toBeNull();
  });
});
