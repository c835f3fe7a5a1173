import { expect, test } from 'vitest';
import { relativeDays, relativeRangeOf, relativeRanges, valueOnWire, type RelativeRange } from '#definition/derive/ranges/relativeDays';

/** A Friday, in weeks that begin with Sunday. */
const calendar = { today: '2026-11-27', weekStart: 'sunday' } as const;

test.each<[RelativeRange, string | undefined, string | undefined]>([
  ['past', undefined, '2026-11-26'],
  ['yesterday', '2026-11-26', '2026-11-26'],
  ['today', '2026-11-27', '2026-11-27'],
  ['tomorrow', '2026-11-28', '2026-11-28'],
  ['last_week', '2026-11-15', '2026-11-21'],
  ['this_week', '2026-11-22', '2026-11-28'],
  ['next_week', '2026-11-29', '2026-12-05'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_month', '2026-11-01', '2026-11-30'],
  ['next_month', '2026-12-01', '2026-12-31'],
  ['this_year', '2026-01-01', '2026-12-31'],
  ['last_7_days', '2026-11-21', '2026-11-27'],
  ['last_30_days', '2026-10-29', '2026-11-27'],
  ['last_90_days', '2026-08-30', '2026-11-27'],
  ['next_7_days', '2026-11-27', '2026-12-04'],
  ['next_30_days', '2026-11-27', '2026-12-27'],
  ['next_90_days', '2026-11-27', '2027-02-25'],
  ['future', '2026-11-27', undefined],
])('%s is from %s to %s', (name, start, end) =>
  expect(relativeDays(name, calendar)).toEqual({ ...(start && { start }), ...(end && { end }) }),
);

test('every range that can be chosen means days, and only those are replaced on their way', () => {
  for (const name of relativeRanges) expect(valueOnWire({ duration: name })).toEqual(relativeDays(name));
  for (const value of [{ duration: 'toString' }, { start: '2026-01-01' }, null, 'today']) {
    expect(relativeRangeOf(value)).toBeNull();
    expect(valueOnWire(value)).toBe(value);
  }
});
