import { expect, test } from 'vitest';
import { fitColumns, narrowest } from '#src/engine/list/table/fitColumns.ts';

const even = [1, 1, 1];

test('columns that fit keep what they want', () => {
  expect(fitColumns([100, 300, 200], even, 600)).toBeNull();
});

test('the widest gives way first, and nothing else is cut', () => {
  expect(fitColumns([100, 300, 200], even, 500)).toEqual([200, 200, 200]);
  expect(fitColumns([100, 300, 250], even, 600)).toEqual([250, 250, 250]);
});

test('a column of the title gets more of the room than others', () => {
  expect(fitColumns([400, 400, 100], [1.5, 1, 1], 600)).toEqual([300, 200, 200]);
});

test('no column becomes narrower than a date, however little room there is', () => {
  expect(fitColumns([400, 400, 400], even, 90)).toEqual([narrowest, narrowest, narrowest]);
});
