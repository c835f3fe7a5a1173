import { describe, expect, test } from 'vitest';
import { duplicateRows, moveRow, shiftRows, type Placed } from '#src/engine/form/builder/rows.ts';

/** Rows at the places 0, 1, 2 …, each as `key` or `key@section`. */
const rowsOf = (...words: string[]): Placed[] =>
  words.map((word, place) => {
    const [key = '', section] = word.split('@');
    return { place, row: { key, ...(section !== undefined && { section: section || null }) } };
  });
const said = (rows: readonly Placed[]) =>
  rows.map(({ row: { key, section } }) => (section === undefined ? String(key) : `${String(key)}@${section ?? ''}`));
const places = (...chosen: number[]) => new Set(chosen);

describe('a row that is moved', () => {
  test('belongs to the section that it comes to stand in, downwards and upwards', () => {
    const rows = rowsOf('a@Oil', 'b@Oil', 'c@Belts', 'd@Belts');
    expect(said(moveRow(rows, 0, 2))).toEqual(['b@Oil', 'c@Belts', 'a@Belts', 'd@Belts']);
    expect(said(moveRow(rows, 3, 0))).toEqual(['d@Oil', 'a@Oil', 'b@Oil', 'c@Belts']);
  });

  test('has no section beside rows that have none, and gets none in a register without sections', () => {
    expect(said(moveRow(rowsOf('a@Oil', 'b@'), 0, 1))).toEqual(['b@', 'a@']);
    expect(said(moveRow(rowsOf('a', 'b'), 0, 1))).toEqual(['b', 'a']);
  });

  test.each([
    [0, 0],
    [0, 2],
    [1, -1],
    [7, 0],
  ])('from %i to %i stays: there is no such place', (from, to) => {
    const rows = rowsOf('a', 'b');
    expect(moveRow(rows, from, to)).toBe(rows);
  });
});

describe('rows that are chosen', () => {
  test('move as a block by one place, past what lies between', () => {
    const rows = rowsOf('a', 'b', 'c', 'd');
    expect(said(shiftRows(rows, places(1, 2), -1))).toEqual(['b', 'c', 'a', 'd']);
    expect(said(shiftRows(rows, places(0, 2), 1))).toEqual(['b', 'a', 'd', 'c']);
  });

  test('stay where one of them is at the end already', () => {
    const rows = rowsOf('a', 'b', 'c');
    expect(shiftRows(rows, places(0, 2), -1)).toBe(rows);
    expect(shiftRows(rows, places(1, 2), 1)).toBe(rows);
  });

  test('are copied with keys that nothing else has, each behind its own', () => {
    const copied = duplicateRows([...rowsOf('oil', 'belt'), { place: 2, row: {} }], places(0, 2), 10, new Set(['oil_2']));
    expect(copied.map(({ place, row }) => [place, row.key])).toEqual([
      [0, 'oil'],
      [10, 'oil_3'],
      [1, 'belt'],
      [2, undefined],
      [11, 'parameter'],
    ]);
  });
});
