import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { parseNumber, readNumber } from '../numbers/numberText';
import { digitsOf } from '../numbers/plainDigits';
import { Refusal, refuse, type Issue } from '../rules';
import type { End, Schema } from '../schema';
import { isEmpty } from '../texts';

export interface NumberOptions extends FieldOptions {
  /**
   * Whole numbers only.
   *
   * @example copies: number({ label: 'Copies', integer: true })
   */
  integer?: boolean;
  /**
   * The least it may be.
   *
   * @example copies: number({ label: 'Copies', min: 1 })
   */
  min?: number;
  /**
   * The most it may be.
   *
   * @example copies: number({ label: 'Copies', max: 99 })
   */
  max?: number;
  /**
   * Shown behind the number.
   *
   * @example warranty: number({ label: 'Warranty', integer: true, unit: 'months' })
   */
  unit?: string;
}

/** Accepts a finite number, or its plain text. */
export function acceptNumber(wire: unknown): number | null {
  if (isEmpty(wire)) return null;
  const value = typeof wire === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(wire) ? Number(wire) : wire;
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse('number');
}

/**
 * The rules on a number; what PostgreSQL's integer or a double cannot hold is too large whatever the field says. A form hands over what was
 * typed as it is, when it is no number.
 */
export function checkNumber(value: number, { integer, min, max }: Pick<NumberOptions, 'integer' | 'min' | 'max'>): Issue | null {
  if (!Number.isFinite(value)) return { rule: 'number' };
  const most = Math.min(max ?? Infinity, integer ? 2_147_483_647 : 9_999_999_999_999);
  const least = Math.max(min ?? -Infinity, integer ? -2_147_483_648 : -9_999_999_999_999);
  if (integer && !Number.isInteger(value)) return { rule: 'integer' };
  if (value < least) return { rule: 'tooSmall', args: { min: least } };
  if (value > most) return { rule: 'tooLarge', args: { max: most } };
  return null;
}

/** The rules on a number as a schema; what is kept may be older than the rules. */
export const numberSchema = ({ integer, min, max, unit }: NumberOptions, end: End): Schema => ({
  type: integer ? 'integer' : 'number',
  ...(end === 'write' && min !== undefined && { minimum: min }),
  ...(end === 'write' && max !== undefined && { maximum: max }),
  ...(unit !== undefined && { description: `In ${unit}.` }),
});

export const numberKind = defineKind<number, NumberOptions>({
  name: 'number',
  format: 'number',
  options: { integer: true, min: true, max: true, unit: true },
  filter: 'range',
  storage: options => ({ in: 'column', type: options.integer ? 'integer' : 'numeric' }),
  load: column => (column === null || column === undefined ? null : Number(column)),
  accept: acceptNumber,
  read: readNumber,
  check: checkNumber,
  toText: value => (value === null ? '' : digitsOf(value)),
  fromText: (text, { integer }, reading) => {
    if (text.trim() === '') return null;
    const value = parseNumber(text, reading?.decimals);
    const issue = checkNumber(value, { ...(integer && { integer }) });
    if (issue) throw new Refusal(issue);
    return value;
  },
  schema: (options, end) => numberSchema(options, end),
  sample: (random, { min = 0, max = Math.max(min, 0) + 100 }) => random.integer(Math.ceil(min), Math.floor(max)),
});

/**
 * A number, whole with `integer`.
 *
 * @example copies: number({ label: 'Copies', integer: true, min: 0 })
 */
export const number = <const O extends NumberOptions>(options: Strict<O, NumberOptions>): Field<number, O> => field(numberKind, options);
