import { expect, test } from 'vitest';
import { yearsSince } from '#resources/days.ts';

test.each([
  ['2024-12-31', '2025-01-01', 0],
  ['2024-11-24', '2026-11-23', 1],
  ['2024-11-24', '2026-11-24', 2],
  ['2027-01-01', '2026-11-24', 0],
])('of %s on %s that is %i whole years', (day, today, years) => {
  expect(yearsSince(day, new Date(`${today}T12:00:00`))).toBe(years);
});
