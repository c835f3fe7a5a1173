import { expect, test } from 'vitest';
import { readGrace } from '#src/domain/inspections/grace.ts';

test('the grace of reports is none, a day, or a percentage of the interval', () => {
  expect(['none', ' 1D ', '10%', '100%', '0%'].map(readGrace)).toEqual([
    { by: 'none' },
    { by: 'day' },
    { by: 'percent', percent: 10 },
    { by: 'percent', percent: 100 },
    { by: 'percent', percent: 0 },
  ]);
  expect(['', '101%', '-1%', '10', '2d', '1.5%', 'ten'].map(readGrace)).toEqual(Array(7).fill(null));
});
