import { Temporal } from 'temporal-polyfill';
import type { Duration } from '#definition';
import type { ExceptionDays, Schedule } from './schedule';
import { shiftEnd, shiftsOn } from './shifts';
import { wallClockOf, type WallClock } from './wallClock';

/** One inspection that a scheduler asks for of each of its assets. */
export interface Occurrence {
  /** The wall clock of the scheduler's zone when it was to start, by which it is known: `2026-03-31T06:00`. */
  wall: string;
  start: Date;
  /** Until when it is to be done; null where nothing follows and the schedule names no limit. */
  due: Date | null;
  /** When it can be done no more; null where nothing follows and the schedule names no limit. */
  expires: Date | null;
  /** The day in the scheduler's zone on which it is due, or on which it starts where it is never due: `2026-03-31`. */
  dueDay: string;
  /** The exception that moved it, or null. */
  movedBy: ExceptionDays | null;
  /** The shift that begins with it and when that ends, where the schedule goes by shifts. */
  shift?: { name: string; end: Date };
}

/** A start on the wall clock. */
interface Start {
  day: Temporal.PlainDate;
  instant: Temporal.Instant;
  wall: string;
  movedBy: ExceptionDays | null;
}

/** The furthest that exceptions move a start, in days: who leaves out more than a year leaves it out altogether. */
const furthestMove = 366;

/** How far the start after the last one asked for is looked for, in days: a yearly one has it within two years, one of every n months within n. */
const horizons = [2, 40, 800, 8_000, 40_000] as const;

/**
 * The occurrences of a schedule that start from one instant on and before another, in order of their starts, no two at the same instant.
 *
 * A start is a moment on the wall clock of the zone. Where the clock is put forward over it, it moves on by as much; where the clock is put
 * back, it is the first of the two. It is never left out.
 *
 * @param zone an IANA time zone: `Asia/Bahrain`.
 * @throws RangeError where the zone or a day of the schedule does not exist.
 */
export function occurrences(schedule: Schedule, zone: string, from: Date, to: Date): Occurrence[] {
  const [begin, end] = [Temporal.Instant.fromEpochMilliseconds(from.getTime()), Temporal.Instant.fromEpochMilliseconds(to.getTime())];
  if (Temporal.Instant.compare(begin, end) >= 0) return [];
  const clock = wallClockOf(schedule);
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDate();
  const found = startsOn(clock, schedule, zone, dayOf(begin), dayOf(end)).filter(
    ({ instant }) => Temporal.Instant.compare(instant, begin) >= 0 && Temporal.Instant.compare(instant, end) < 0,
  );
  const lastDay = schedule.end ? Temporal.PlainDate.from(schedule.end) : null;
  const starts = lastDay ? found.filter(({ day }) => Temporal.PlainDate.compare(day, lastDay) <= 0) : found;
  const last = starts.at(-1);
  if (!last) return [];
  const nexts = [...starts.slice(1), startAfter(clock, schedule, zone, last)];
  return starts.map((start, index) => occurrenceOf(schedule, zone, start, nexts[index]?.instant ?? null));
}

/** All starts between two days, both included, in order and each instant once; the end of the schedule is not looked at. */
function startsOn(clock: WallClock, schedule: Schedule, zone: string, from: Temporal.PlainDate, to: Temporal.PlainDate): Start[] {
  const { exceptions, on_exception: rule } = schedule;
  const moves = exceptions?.length && (rule === 'before' || rule === 'after') ? furthestMove : 0;
  const byInstant = new Map<number, Start>();
  const earliest = from.subtract({ days: moves });
  let day = Temporal.PlainDate.compare(earliest, clock.first) < 0 ? clock.first : earliest;
  const latest = to.add({ days: moves });
  for (; Temporal.PlainDate.compare(day, latest) <= 0; day = day.add({ days: 1 })) {
    const landing = landingDay(day, schedule);
    if (!landing || Temporal.PlainDate.compare(landing.day, clock.first) < 0) continue;
    if (Temporal.PlainDate.compare(landing.day, from) < 0 || Temporal.PlainDate.compare(landing.day, to) > 0) continue;
    for (const start of startsOfDay(clock, zone, day, landing)) {
      const key = start.instant.epochMilliseconds;
      // One that was not moved stands for one that was moved onto it.
      if (!byInstant.has(key) || !start.movedBy) byInstant.set(key, start);
    }
  }
  return [...byInstant.values()].sort((one, other) => Temporal.Instant.compare(one.instant, other.instant));
}

interface Landing {
  day: Temporal.PlainDate;
  movedBy: ExceptionDays | null;
}

/** The starts whose day by the frequency is the first, on the day they land on. */
function startsOfDay(clock: WallClock, zone: string, day: Temporal.PlainDate, { day: landed, movedBy }: Landing): Start[] {
  if (clock.isElapsed) return movedBy ? [] : elapsedHours(clock, zone, day).map(start => ({ ...start, movedBy }));
  return clock.timesOf(day).map(time => {
    const wall = landed.toPlainDateTime(time);
    return { day, instant: wall.toZonedDateTime(zone).toInstant(), wall: wall.toString({ smallestUnit: 'minute' }), movedBy };
  });
}

/** Every elapsed hour of a day, of the first day from the first start on. */
function elapsedHours({ first, time }: WallClock, zone: string, day: Temporal.PlainDate): Omit<Start, 'movedBy'>[] {
  const isFirst = Temporal.PlainDate.compare(day, first) === 0;
  const begin = day.toZonedDateTime({ timeZone: zone, plainTime: isFirst ? time : new Temporal.PlainTime(0, time.minute) });
  const end = day.add({ days: 1 }).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
  const starts: Omit<Start, 'movedBy'>[] = [];
  for (let at = begin; at.epochMilliseconds < end; at = at.add({ hours: 1 }))
    starts.push({ day, instant: at.toInstant(), wall: at.toPlainDateTime().toString({ smallestUnit: 'minute' }) });
  return starts;
}

/** The day on which a start of some day takes place once exceptions are looked at; null where it is left out. */
function landingDay(day: Temporal.PlainDate, { exceptions, on_exception: rule }: Schedule): Landing | null {
  let landed = day;
  let movedBy: ExceptionDays | null = null;
  for (let days = 0; days <= furthestMove;) {
    const text = landed.toString();
    const exception = exceptions?.find(({ from, to }) => from <= text && text <= to);
    if (!exception) return { day: landed, movedBy };
    if (rule !== 'before' && rule !== 'after') return null;
    movedBy ??= exception;
    landed =
      rule === 'before'
        ? Temporal.PlainDate.from(exception.from).subtract({ days: 1 })
        : Temporal.PlainDate.from(exception.to).add({ days: 1 });
    days = Math.abs(day.until(landed).days);
  }
  return null;
}

/** The start that follows another by the frequency, whether or not the schedule has ended by then; null where none is found. */
function startAfter(clock: WallClock, schedule: Schedule, zone: string, last: Start): Start | null {
  const day = last.instant.toZonedDateTimeISO(zone).toPlainDate();
  for (const days of horizons) {
    const next = startsOn(clock, schedule, zone, day, day.add({ days })).find(
      ({ instant }) => Temporal.Instant.compare(instant, last.instant) > 0,
    );
    if (next) return next;
  }
  return null;
}

function occurrenceOf(schedule: Schedule, zone: string, start: Start, next: Temporal.Instant | null): Occurrence {
  const { instant, wall, movedBy } = start;
  const after = (duration: Duration | null | undefined) => (duration ? later(instant, zone, duration) : null);
  const expires = earlier(after(schedule.expire_after), schedule.overlap === 'keep_open' && schedule.expire_after ? null : next);
  const shift = shiftOf(schedule, zone, start);
  const due = shift?.end ?? earlier(after(schedule.complete_within), expires);
  return {
    ...{ wall, movedBy, ...(shift && { shift: { name: shift.name, end: dateOf(shift.end) } }) },
    start: dateOf(instant),
    due: due && dateOf(due),
    expires: expires && dateOf(expires),
    dueDay: (due ?? instant).toZonedDateTimeISO(zone).toPlainDate().toString(),
  };
}

/** The shift that begins with a start; none of other schedules. */
function shiftOf({ frequency, shifts }: Schedule, zone: string, { day, wall }: Start): { name: string; end: Temporal.Instant } | null {
  if (frequency !== 'shifts') return null;
  const shift = shiftsOn(shifts ?? [], day).find(({ from }) => from === wall.slice(11));
  return shift ? { name: shift.name, end: shiftEnd(shift, Temporal.PlainDate.from(wall.slice(0, 10)), zone) } : null;
}

/** Days are those of the calendar in the zone, hours and minutes pass. */
const later = (instant: Temporal.Instant, zone: string, { days, hours, minutes }: Duration) =>
  instant.toZonedDateTimeISO(zone).add({ days }).add({ hours, minutes }).toInstant();

/** The earlier of two, of which either may be missing. */
function earlier(one: Temporal.Instant | null, other: Temporal.Instant | null): Temporal.Instant | null {
  if (!one || !other) return one ?? other;
  return Temporal.Instant.compare(one, other) <= 0 ? one : other;
}

const dateOf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);
