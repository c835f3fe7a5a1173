import { expect, test } from 'vitest';
import { bidiIsolate } from '#providers/i18n/bidiIsolate.ts';
import { listCsv } from '#src/engine/list/export/listCsv.ts';
import { exportReader } from '#src/engine/list/export/exportReader.ts';
import { englishReader } from '../definition/englishColumns';
import { makers } from './gadgets';

test('every row is in the file, though the server gives shorter pages than asked for', async () => {
  const all = Array.from({ length: 7 }, (_, at) => ({ id: at + 1, name: `Maker ${at + 1}` }));
  const shortest = 3;
  const file = await listCsv(makers, ['name'], {
    read: async ({ pagination: { page, perPage } }) => {
      const offset = (page - 1) * perPage;
      return { data: all.slice(offset, offset + Math.min(perPage, shortest)), total: all.length };
    },
    reader: englishReader,
    onRows: () => undefined,
  });
  expect((await file.text()).trim().split('\n').slice(1)).toEqual(all.map(({ name }) => name));
});

test('headers carry none of the marks that keep English together on a page read from the right', async () => {
  const file = await listCsv(makers, ['name'], {
    read: async () => ({ data: [{ id: 1, name: 'Acme' }], total: 1 }),
    reader: exportReader('ar', () => bidiIsolate('Inventory no.')),
    onRows: () => undefined,
  });
  expect(bidiIsolate('Inventory no.')).not.toBe('Inventory no.');
  expect((await file.text()).replace('\ufeff', '').split('\n')[0]).toBe('Inventory no.');
});
