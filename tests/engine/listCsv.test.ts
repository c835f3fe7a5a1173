import { expect, test } from 'vitest';
import { listCsv } from '#src/engine/parts/listCsv.ts';
import { makers } from './gadgets';

test('every row is in the file, though the server gives shorter pages than asked for', async () => {
  const all = Array.from({ length: 7 }, (_, at) => ({ id: at + 1, name: `Maker ${at + 1}` }));
  const shortest = 3;
  const file = await listCsv(makers, ['name'], {
    read: async ({ pagination: { page, perPage } }) => {
      const offset = (page - 1) * perPage;
      return { data: all.slice(offset, offset + Math.min(perPage, shortest)), total: all.length };
    },
    label: name => name,
    onRows: () => undefined,
  });
  expect((await file.text()).trim().split('\n').slice(1)).toEqual(all.map(({ name }) => name));
});
