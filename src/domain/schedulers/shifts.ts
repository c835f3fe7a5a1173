import type { Temporal } from 'temporal-polyfill';
import { weekdays, type Shift } from './schedule';

const [day, week] = [24 * 60, 7 * 24 * 60];

/** The shifts of a pattern that begin on a day. */
export const shiftsOn = (shifts: readonly Shift[], { dayOfWeek }: Temporal.PlainDate): readonly Shift[] =>
  shifts.filter(({ days }) => days.some(name => weekdays.indexOf(name) + 1 === dayOfWeek));

/** When a shift that begins on a day ends, on the wall clock of a zone. */
export function shiftEnd({ from, to }: Shift, begin: Temporal.PlainDate, zone: string): Temporal.Instant {
  return begin
    .add({ days: to <= from ? 1 : 0 })
    .toZonedDateTime({ timeZone: zone, plainTime: to })
    .toInstant();
}

/** Two shifts of a pattern that are on at the same time, over the end of the week as well; null where none are. */
export function overlappingShifts(shifts: readonly Shift[]): [Shift, Shift] | null {
  const spans = shifts
    .flatMap(shift => shift.days.map(name => spanOf(shift, weekdays.indexOf(name))))
    .sort((one, other) => one.begin - other.begin);
  const [first] = spans;
  if (!first) return null;
  const following = [...spans.slice(1), { ...first, begin: first.begin + week }];
  for (const [at, { shift, end }] of spans.entries()) {
    const next = following[at];
    if (next && end > next.begin) return [shift, next.shift];
  }
  return null;
}

/** From when until when a shift is on that begins on a day of the week, in minutes of the week. */
function spanOf(shift: Shift, weekday: number) {
  const begin = weekday * day + minutesOf(shift.from);
  const lasting = (minutesOf(shift.to) - minutesOf(shift.from) + day) % day;
  return { shift, begin, end: begin + (lasting || day) };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
