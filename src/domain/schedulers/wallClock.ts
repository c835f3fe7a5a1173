import { Temporal } from 'temporal-polyfill';
import { weekdays, type Month, type Schedule } from './schedule';
import { shiftsOn } from './shifts';

const months: readonly Month[] = [
  ...(['january', 'february', 'march', 'april', 'may', 'june'] as const),
  ...(['july', 'august', 'september', 'october', 'november', 'december'] as const),
];

const monthsBetween = { quarterly: 3, bi_annually: 6, yearly: 12 };

/** Months since the year 0. */
const monthIndex = ({ year, month }: Temporal.PlainDate) => year * 12 + month - 1;

/** Days since 1970-01-01, negative before. */
const dayIndex = (day: Temporal.PlainDate) => Math.floor(Date.UTC(day.year, day.month - 1, day.day) / 86_400_000);

/** The remainder that is never negative. */
const modulo = (value: number, by: number) => ((value % by) + by) % by;

const positive = (value: number | null | undefined) => Math.max(1, Math.trunc(value ?? 1));

/** Answers whether the frequency of a schedule falls on a day, and at which times of it something starts, before exceptions are looked at. */
export interface WallClock {
  first: Temporal.PlainDate;
  time: Temporal.PlainTime;
  /** In order; empty where nothing starts. A schedule of every hour starts at each elapsed hour instead: see `isElapsed`. */
  timesOf(day: Temporal.PlainDate): readonly Temporal.PlainTime[];
  /** Whether every hour that passes has a start, so that a day of 25 hours has 25 of them. */
  isElapsed: boolean;
}

export function wallClockOf(schedule: Schedule): WallClock {
  const first = Temporal.PlainDate.from(schedule.start);
  const time = Temporal.PlainTime.from(schedule.start_time ?? '00:00');
  const isHourly = schedule.frequency === 'hourly';
  const isElapsed = isHourly && schedule.hourly_by !== 'given' && positive(schedule.every_hours) === 1;
  const { shifts } = schedule;
  const isByShifts = schedule.frequency === 'shifts';
  const isOnDay = isHourly || isByShifts ? () => true : dayRule(schedule, first);
  const startsOf = (day: Temporal.PlainDate) => shiftsOn(shifts ?? [], day).map(({ from }) => Temporal.PlainTime.from(from));
  const times = isHourly ? hourRule(schedule, first, time) : isByShifts ? startsOf : () => [time];
  return {
    ...{ first, time, isElapsed },
    timesOf: day => {
      const order = Temporal.PlainDate.compare(day, first);
      if (order < 0 || !isOnDay(day)) return [];
      return order > 0 ? times(day) : times(day).filter(one => Temporal.PlainTime.compare(one, time) >= 0);
    },
  };
}

/** The times of a day by hours: at given ones, or every n hours from the first start on, across days. */
function hourRule(
  schedule: Schedule,
  first: Temporal.PlainDate,
  time: Temporal.PlainTime,
): (day: Temporal.PlainDate) => Temporal.PlainTime[] {
  const all = Array.from({ length: 24 }, (_, hour) => hour);
  if (schedule.hourly_by === 'given') {
    const given = new Set((schedule.at_hours ?? []).map(Number));
    const times = all.filter(hour => given.has(hour)).map(hour => new Temporal.PlainTime(hour));
    return () => times;
  }
  const every = positive(schedule.every_hours);
  return day => {
    const hoursBefore = (dayIndex(day) - dayIndex(first)) * 24 - time.hour;
    return all.filter(hour => modulo(hoursBefore + hour, every) === 0).map(hour => time.with({ hour }));
  };
}

/** Whether something starts on a day that is not before the first. */
function dayRule(schedule: Schedule, first: Temporal.PlainDate): (day: Temporal.PlainDate) => boolean {
  const every = positive(schedule.every);
  if (schedule.frequency === 'daily') return day => modulo(dayIndex(day) - dayIndex(first), every) === 0;
  if (schedule.frequency === 'weekly') {
    const chosen = schedule.week_days?.length ? schedule.week_days.map(day => weekdays.indexOf(day) + 1) : [first.dayOfWeek];
    const weekStart = weekdays.indexOf(schedule.week_start ?? 'sunday');
    // 1970-01-01 was a Thursday, the fourth day of a week that begins with Monday.
    const weekIndex = (day: Temporal.PlainDate) => Math.floor((dayIndex(day) + 3 - weekStart) / 7);
    return day => chosen.includes(day.dayOfWeek) && modulo(weekIndex(day) - weekIndex(first), every) === 0;
  }
  const isInMonth = monthRule(schedule, first, every);
  const isOnDay = dayOfMonthRule(schedule, first);
  return day => isInMonth(day) && isOnDay(day);
}

function monthRule(schedule: Schedule, first: Temporal.PlainDate, every: number): (day: Temporal.PlainDate) => boolean {
  if (schedule.frequency === 'monthly') return day => modulo(monthIndex(day) - monthIndex(first), every) === 0;
  if (schedule.in_months?.length) {
    const chosen = schedule.in_months.map(month => months.indexOf(month) + 1);
    return day => chosen.includes(day.month);
  }
  const between = monthsBetween[schedule.frequency as keyof typeof monthsBetween];
  return day => modulo(monthIndex(day) - monthIndex(first), between) === 0;
}

/** Which day of its month. Always counted from what the schedule says, never from the month before, so that a day does not drift. */
function dayOfMonthRule(schedule: Schedule, first: Temporal.PlainDate): (day: Temporal.PlainDate) => boolean {
  const { nth, nth_weekday } = schedule;
  if (nth && nth_weekday) {
    const weekday = weekdays.indexOf(nth_weekday) + 1;
    return day => day.dayOfWeek === weekday && (nth === 5 ? day.day + 7 > day.daysInMonth : Math.floor((day.day - 1) / 7) + 1 === nth);
  }
  if (schedule.last_day) return day => day.day === day.daysInMonth;
  const wanted = schedule.day_of_month ?? first.day;
  return day => day.day === Math.min(wanted, day.daysInMonth);
}
