import { expect, test } from 'vitest';
import { ticksIn, ticksText } from '#definition/derive/ticks';

const choices = ['Oil', 'Oil, synthetic', 'Water', 'Glycol (50%, blue)'];

test.each([
  ['', []],
  ['Oil', ['Oil']],
  ['Oil, synthetic', ['Oil, synthetic']],
  ['Oil, synthetic,Water', ['Oil, synthetic', 'Water']],
  ['Water ,  Oil', ['Water', 'Oil']],
  ['Glycol (50%, blue), Oil', ['Glycol (50%, blue)', 'Oil']],
  ['Oilskin, Water', ['Oilskin', 'Water']],
  [', Water, ', ['Water']],
])('%j are the ticks %j', (text, ticks) => expect(ticksIn(text, choices)).toEqual(ticks));

test('ticks come out of their text as they went in', () => {
  const ticks = ['Oil, synthetic', 'Water', 'Glycol (50%, blue)'];
  expect(ticksIn(ticksText(ticks), choices)).toEqual(ticks);
});
