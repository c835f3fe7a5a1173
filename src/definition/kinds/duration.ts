import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { refuse } from '../rules';
import { objectSchema, sharedSchema } from '../schema';
import { isEmpty } from '../texts';
import { readNumber } from '../numbers/numberText';
import { acceptNumber } from './number';

/** A length of time as people set it. */
export interface Duration {
  days: number;
  hours: number;
  minutes: number;
}

/** What fits into the column, near four thousand years. */
const most = 2_000_000_000;

/** Minutes in a duration. */
export const toMinutes = ({ days, hours, minutes }: Duration) => (days * 24 + hours) * 60 + minutes;

/** The duration of so many minutes, with fewer than 24 hours and 60 minutes. */
export function fromMinutes(minutes: number): Duration {
  const whole = Math.min(Math.max(Math.round(minutes), 0), most);
  return { days: Math.floor(whole / 1440), hours: Math.floor((whole % 1440) / 60), minutes: whole % 60 };
}

function read(wire: unknown): Duration | null {
  if (typeof wire !== 'object' || wire === null) {
    const minutes = readNumber(wire);
    return minutes === null ? null : fromMinutes(minutes);
  }
  const part = (name: string) => readNumber((wire as Record<string, unknown>)[name]) ?? 0;
  return fromMinutes(toMinutes({ days: part('days'), hours: part('hours'), minutes: part('minutes') }));
}

function accept(wire: unknown): Duration | null {
  if (isEmpty(wire)) return null;
  if (typeof wire !== 'object' || Array.isArray(wire)) return refuse('duration');
  const part = (name: string) => {
    const amount = acceptNumber((wire as Record<string, unknown>)[name]) ?? 0;
    return Number.isInteger(amount) && amount >= 0 && amount <= most ? amount : refuse('duration');
  };
  return fromMinutes(toMinutes({ days: part('days'), hours: part('hours'), minutes: part('minutes') }));
}

/** `2d 3h 15m` */
const toText = (value: Duration | null) => (value === null ? '' : `${value.days}d ${value.hours}h ${value.minutes}m`);

function fromText(text: string): Duration | null {
  if (text.trim() === '') return null;
  const parts = /^(?:(\d{1,6})\s*d)?\s*(?:(\d{1,6})\s*h)?\s*(?:(\d{1,8})\s*m)?$/i.exec(text.trim());
  if (!parts) return refuse('duration');
  const [days, hours, minutes] = parts.slice(1).map(part => Number(part ?? 0));
  return fromMinutes(toMinutes({ days: days ?? 0, hours: hours ?? 0, minutes: minutes ?? 0 }));
}

const whole = { type: 'integer', minimum: 0 };

export const durationKind = defineKind<Duration>({
  name: 'duration',
  format: 'duration',
  filter: 'none',
  storage: () => ({ in: 'column', type: 'integer' }),
  store: toMinutes,
  load: column => (column === null || column === undefined ? null : fromMinutes(Number(column))),
  accept,
  read,
  toText,
  fromText,
  schema: () => sharedSchema('Duration'),
  shared: { Duration: objectSchema({ days: whole, hours: whole, minutes: whole }) },
  sample: random => fromMinutes(random.integer(1, 20_000)),
});

/**
 * Days, hours and minutes; stored as minutes.
 *
 * @example lent_for: duration({ label: 'Lent for' })
 */
export const duration = <const O extends FieldOptions>(options: Strict<O, FieldOptions>): Field<Duration, O> =>
  field(durationKind, options);
