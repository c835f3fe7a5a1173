import { isDay, parseDay } from '../parseDay';
import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { refuse, type Issue } from '../rules';
import { objectSchema, sharedSchema } from '../schema';
import { isEmpty } from '../texts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-03-31` → `31 Mar, 2026`, the family's own form. */
export function formatDay(day: string): string {
  return `${day.slice(8, 10)} ${months[Number(day.slice(5, 7)) - 1]}, ${day.slice(0, 4)}`;
}

/** The day of a nested or flat date, of a datetime, or null. */
export function readDay(wire: unknown): string | null {
  const text = typeof wire === 'object' && wire !== null ? ('date' in wire ? wire.date : 'datetime' in wire ? wire.datetime : null) : wire;
  if (typeof text !== 'string') return null;
  const day = text.slice(0, 10);
  return isDay(day) ? day : null;
}

const daySchema = objectSchema({
  date: { type: 'string', format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-03-31'] },
  formatted: { type: 'string', examples: ['31 Mar, 2026'] },
});

/** A field of the record, or several, each with the rule that is broken where they are out of order. */
type DateLimit = string | Readonly<Record<string, Issue['rule']>>;

export interface DateLimitOptions extends FieldOptions {
  /**
   * Another date or moment of the record that it must not be before; where several limit it, each with the rule that is broken otherwise. A day
   * and a moment are compared by the day.
   *
   * @example back: date({ label: 'Brought back', notBefore: 'due' })
   */
  notBefore?: DateLimit;
  /**
   * Another date or moment of the record that it must not be after, as with `notBefore`.
   *
   * @example given: datetime({ label: 'Handed out', notAfter: 'due' })
   */
  notAfter?: DateLimit;
}

export interface DateOptions extends DateLimitOptions {
  /**
   * It tells what has happened: a day that has begun nowhere on earth is refused.
   *
   * @example lost_on: date({ label: 'Lost on', happened: true })
   */
  happened?: boolean;
}

const hour = 3_600_000;

/** Whether a day has begun nowhere on earth yet. */
export const isAhead = (day: string, now = new Date()) => day > dayOf(now.getTime() + 14 * hour);

/** Whether a day is over everywhere on earth. */
export const isOver = (day: string, now = new Date()) => day < dayOf(now.getTime() - 12 * hour);

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

export const dateKind = defineKind<string, DateOptions>({
  name: 'date',
  format: 'date',
  options: { notBefore: true, notAfter: true, happened: true },
  filter: 'range',
  storage: () => ({ in: 'column', type: 'date' }),
  present: value => (value === null ? null : { date: value, formatted: formatDay(value) }),
  accept: wire => {
    if (isEmpty(wire)) return null;
    return typeof wire === 'string' && isDay(wire.slice(0, 10)) && /^.{10}([T ].*)?$/.test(wire) ? wire.slice(0, 10) : refuse('date');
  },
  read: readDay,
  check: (day, { happened }) => (happened && isAhead(day) ? { rule: 'inFuture' } : null),
  fromText: (text, _, reading) => (text.trim() === '' ? null : parseDay(text, reading?.days)),
  schema: (_, end) => (end === 'read' ? sharedSchema('Day') : { type: 'string', format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  shared: { Day: daySchema },
  sample: random => new Date(Date.UTC(2020, 0, 1 + random.integer(0, 2500))).toISOString().slice(0, 10),
});

/**
 * A day of the calendar, `yyyy-MM-dd`; the wire carries `{date, formatted}`.
 *
 * @example due: date({ label: 'To be returned' })
 */
export const date = <const O extends DateOptions>(options: Strict<O, DateOptions>): Field<string, O> => field(dateKind, options);
