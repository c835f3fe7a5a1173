import type { DataProvider, GetListParams } from 'ra-core';
import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { searchResources, type Found } from '#src/shell/palette/searchResources.ts';

type GetList = (name: string, params: GetListParams) => Promise<unknown>;

async function search(getList: GetList, signal = new AbortController().signal) {
  const found: Found[] = [];
  const registers = registry.all.slice(0, 8);
  await searchResources({ getList } as unknown as DataProvider, { registers, query: 'pump', signal, onFound: one => found.push(one) });
  return found;
}

const answer = (...names: string[]) => ({ data: names.map((name, index) => ({ id: index + 1, name })), total: names.length });

test('every register is asked for the query, no more than four at once', async () => {
  const asked: string[] = [];
  let [running, most] = [0, 0];
  const found = await search(async (name, { filter }) => {
    asked.push(`${name} ${String((filter as { search: string }).search)}`);
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
    return answer('Pump');
  });
  expect(asked.sort()).toEqual(
    registry.all
      .slice(0, 8)
      .map(({ name }) => `${name} pump`)
      .sort(),
  );
  expect([found.length, most]).toEqual([8, 4]);
});

test('a register that fails is left out, the others are not', async () => {
  const broken = registry.all[1]?.name;
  const found = await search(async name => {
    if (name === broken) throw new Error('away');
    return answer('Pump');
  });
  expect(found.map(({ register }) => register.name)).not.toContain(broken);
  expect(found).toHaveLength(7);
});

test('of many the nearest by name are shown, and how many there are', async () => {
  const only = registry.get('companies');
  const found: Found[] = [];
  const getList = async () => ({ ...answer('Valve', 'Old pump', 'Motor', 'Seal', 'Gasket', 'Pump'), total: 300 });
  await searchResources({ getList } as unknown as DataProvider, {
    registers: [only],
    query: 'pump',
    signal: new AbortController().signal,
    onFound: one => found.push(one),
  });
  expect(found[0]?.hits.map(({ title }) => title)).toEqual(['Pump', 'Old pump', 'Valve', 'Motor']);
  expect(found[0]?.total).toBe(300);
});

test('what is given up asks no further and tells nothing', async () => {
  const stop = new AbortController();
  const asked: string[] = [];
  const found = await search(async name => {
    asked.push(name);
    stop.abort();
    return answer('Pump');
  }, stop.signal);
  expect([asked.length, found]).toEqual([1, []]);
});
