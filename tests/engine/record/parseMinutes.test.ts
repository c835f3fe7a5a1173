import { expect, test } from 'vitest';
import { parseMinutes } from '#src/engine/record/timelog/parseMinutes.ts';

test.each([
  ['90', 90],
  ['1:30', 90],
  ['1h 30m', 90],
  ['1h30', 90],
  ['1,5 h', 90],
  ['45 min', 45],
  ['2 Std. 5 Min.', 125],
  ['2 heures', 120],
])('%s is %d minutes', (typed, minutes) => expect(parseMinutes(typed)).toBe(minutes));

test.each(['', '0', 'soon', '1:75', '-5', '200h', '1h 30m 5s'])('“%s” is no time that work takes', typed =>
  expect(parseMinutes(typed)).toBeNull(),
);
