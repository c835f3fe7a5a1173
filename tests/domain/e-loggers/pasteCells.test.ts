import { expect, test } from 'vitest';
import type { Column } from '#src/domain/e-loggers/field.ts';
import { copiedCells, pasteCells } from '#src/domain/e-loggers/pasteCells.ts';

const column = (key: string, kind: Column['kind']): Column => ({ key, kind, label: key, required: false });
const columns = [column('part', 'text'), column('count', 'number'), column('day', 'date'), column('at', 'time'), column('done', 'boolean')];
const paste = (text: string, most = 5, place = { row: 1, column: 0 }) =>
  pasteCells(columns, [{ part: 'kept' }, { part: 'old', done: true }], place, copiedCells(text), most);

test('what a spreadsheet copied is read with its quotes, and without the end of its last line', () => {
  expect(copiedCells('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
  expect(copiedCells('"two\nlines"\t"say ""so"""\n12" pipe\t"open')).toEqual([
    ['two\nlines', 'say "so"'],
    ['12" pipe', '"open'],
  ]);
  expect(copiedCells('')).toEqual([['']]);
});

test('it goes into the cells from a place on, as their columns have it; what has no place is counted', () => {
  expect(paste('Seal\t1,5\t31/12/2025\t6:00\tWAHR\tmore\nBolt\tmany\t3/4/2026\t25:00\tperhaps')).toEqual({
    rows: [{ part: 'kept' }, { part: 'Seal', count: '1.5', day: '2025-12-31', at: '06:00', done: true }, { part: 'Bolt', count: 'many' }],
    ...{ dropped: 0, unread: 4 },
  });
  expect(paste('1\n2\n3', 2, { row: 1, column: 1 })).toEqual({
    rows: [{ part: 'kept' }, { part: 'old', done: true, count: '1' }],
    ...{ dropped: 2, unread: 0 },
  });
  expect(paste('\tFALSE', 5, { row: 1, column: 3 }).rows[1]).toEqual({ part: 'old', at: '', done: false });
});
