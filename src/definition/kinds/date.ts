import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { refuse, type Issue } from '../rules';
import { objectSchema, sharedSchema } from '../schema';
import { isEmpty } from '../texts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-03-31` → `31 Mar, 2026`, the family's own form. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date} ${months[Number(month) - 1]}, ${year}`;
}

/** Whether `yyyy-MM-dd` names a day of the calendar. Never through the local time zone. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const day = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && Number(parts[1]) > 0;
}

/** The day of a nested or flat date, of a datetime, or null. */
export function readDay(wire: unknown): string | null {
  const told = typeof wire === 'object' && wire !== null ? ('date' in wire ? wire.date : 'datetime' in wire ? wire.datetime : null) : wire;
  if (typeof told !== 'string') return null;
  const day = told.slice(0, 10);
  return isDay(day) ? day : null;
}

/** Days as people write them in files: 2026-03-31, 3/31/26, 31/3/2026, 31.03.2026. Where both fit, the month comes first unless dots part it. */
export function parseDay(text: string): string {
  const trimmed = text.trim();
  if (isDay(trimmed.slice(0, 10)) && /^.{10}([T ].*)?$/.test(trimmed)) return trimmed.slice(0, 10);
  const parts = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(trimmed);
  if (!parts) return refuse('date');
  const first = Number(parts[1]);
  const second = Number(parts[3]);
  const dayFirst = first > 12 || parts[2] === '.';
  const [month, date] = dayFirst ? [second, first] : [first, second];
  const day = `${century(parts[4] ?? '')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : refuse('date');
}

const century = (year: string) => (year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`);

const daySchema = objectSchema({
  date: { type: 'string', format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-03-31'] },
  formatted: { type: 'string', examples: ['31 Mar, 2026'] },
});

export interface DateOptions extends FieldOptions {
  /**
   * The other dates of the record that it must not be before, each with the rule that is broken otherwise.
   *
   * @example back: date({ label: 'Brought back', notBefore: { due: 'beforeStart' } })
   */
  notBefore?: Readonly<Record<string, Issue['rule']>>;
}

export const dateKind = defineKind<string, DateOptions>({
  name: 'date',
  options: { notBefore: true },
  filter: 'range',
  storage: () => ({ in: 'column', type: 'date' }),
  present: value => (value === null ? null : { date: value, formatted: formatDay(value) }),
  accept: wire => {
    if (isEmpty(wire)) return null;
    return typeof wire === 'string' && isDay(wire.slice(0, 10)) && /^.{10}([T ].*)?$/.test(wire) ? wire.slice(0, 10) : refuse('date');
  },
  read: readDay,
  fromText: text => (text.trim() === '' ? null : parseDay(text)),
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
