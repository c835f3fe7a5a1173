import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#definition/derive/ranges/calendar';
import { keptSpan, shownSpan } from '#src/domain/sample-apps/calendar.ts';

const first = Date.UTC(1990, 0, 1);

test('whole days are shown with their last day, and a span that nobody touched is kept as it was', () => {
  expect(shownSpan({ allDay: true, start: '2026-02-27', end: '2026-03-01' })).toEqual({
    allDay: true,
    start: '2026-02-27',
    end: '2026-02-28',
  });
  expect(shownSpan({ allDay: false, start: '2026-11-30T09:00:00.000Z', end: '2026-11-30T09:30:00.000Z' })).toEqual({
    ...{ allDay: false, start: '2026-11-30 09:00:00', end: '2026-11-30 09:30:00' },
  });
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: 0, max: 40_000_000 }), fc.integer({ min: 1, max: 366 }), (allDay, minutes, length) => {
      const moment = (minute: number) => new Date(first + minute * 60_000).toISOString();
      const day = moment(minutes).slice(0, 10);
      const span = allDay
        ? { allDay, start: day, end: addDays(day, length) }
        : { allDay, start: moment(minutes), end: moment(minutes + length) };
      expect(keptSpan(shownSpan(span))).toEqual(span);
      // However often it is opened and saved.
      expect(keptSpan(shownSpan(keptSpan(shownSpan(span))))).toEqual(span);
    }),
  );
});
