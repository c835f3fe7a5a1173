import { expect, test } from 'vitest';
import { isNearLimit } from '#src/domain/inspections/nearLimit.ts';

test('a number is close to a limit within a tenth of the range, and never where it is not good', () => {
  const limits = { low: 20, high: 70 };
  expect([20, 24.9, 25, 65, 65.1, 70].map(value => isNearLimit(value, limits))).toEqual([true, true, false, false, true, true]);
  expect([19.9, 70.1, null].some(value => isNearLimit(value, limits))).toBe(false);
});

test('with one limit a tenth of it counts, with none nothing does', () => {
  expect([4.4, 4.6, 5, 5.1].map(value => isNearLimit(value, { high: 5 }))).toEqual([false, true, true, false]);
  expect(isNearLimit(-99, { low: -100, high: null })).toBe(true);
  expect(isNearLimit(5, {})).toBe(false);
});

test('a warning band that the checklist names is what counts', () => {
  const limits = { low: 20, high: 70, warn_high: 60 };
  expect([20, 60, 60.1, 70, 71].map(value => isNearLimit(value, limits))).toEqual([false, false, true, true, false]);
});
