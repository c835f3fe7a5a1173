import { defineKind, field, type Field, type Strict } from '../kind';
import { parseNumber, readNumber } from '../numbers/numberText';
import { roundTo } from '../numbers/roundTo';
import { settings } from '../settings';
import { acceptNumber, checkNumber, numberSchema, type NumberOptions } from './number';

const formats = new Map<number, Intl.NumberFormat>();

/** `1234.5` → `1,234.500` with a currency of three decimals. To make the format takes ten times as long as to use it. */
function formatAmount(value: number): string {
  const { decimals } = settings;
  const format =
    formats.get(decimals) ?? new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(decimals, format);
  return format.format(round(value));
}

/** An amount holds no more than the currency's smallest coin. */
export const round = (value: number) => roundTo(value, settings.decimals);

export const moneyKind = defineKind<number, NumberOptions>({
  name: 'money',
  format: 'money',
  options: { integer: true, min: true, max: true, unit: true },
  filter: 'range',
  storage: () => ({ in: 'column', type: 'numeric' }),
  load: column => (column === null || column === undefined ? null : Number(column)),
  present: value => (value === null ? null : formatAmount(value)),
  accept: wire => {
    const value = acceptNumber(typeof wire === 'string' && /\d,\d{3}(\D|$)/.test(wire) ? wire.replaceAll(',', '') : wire);
    return value === null ? null : round(value);
  },
  // A share of an amount is none.
  read: wire => (typeof wire === 'string' && wire.includes('%') ? null : readNumber(wire)),
  check: (value, options) => checkNumber(value, { ...options, min: options.min ?? 0 }),
  toText: value => (value === null ? '' : round(value).toFixed(settings.decimals)),
  fromText: (text, _, reading) => (text.trim() === '' ? null : round(parseNumber(text, reading?.decimals))),
  schema: (options, end) =>
    end === 'write'
      ? numberSchema({ ...options, min: options.min ?? 0 }, end)
      : { type: 'string', pattern: '^-?[\\d,]+(\\.\\d+)?$', examples: ['1,234.500'], description: 'An amount of money.' },
  sample: (random, { min = 0, max = 5000 }) => round(min + random.next() * (max - min)),
});

/**
 * An amount in the installation's currency; the wire carries text such as `1,234.500`.
 *
 * @example price: money({ label: 'Price' })
 */
export const money = <const O extends NumberOptions>(options: Strict<O, NumberOptions>): Field<number, O> => field(moneyKind, options);
