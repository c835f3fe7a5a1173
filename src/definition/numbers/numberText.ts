import { refuse } from '../rules';
import { groupMarks, plainDigits } from './plainDigits';

/** What stands before the decimals of a number; the other sign groups its thousands: `1,234.50` or `1.234,50`. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** How many cells of a column can be read with one sign alone, or with both: `1.234`. */
export interface NumbersWritten {
  point: number;
  comma: number;
  either: number;
}

/** No number with its currency is longer; what is need not be looked at. */
const longest = 60;
/** These say themselves which of thousands and decimals they are. */
const arabicMarks = /[\u066b\u066c]/u;
const numeral = `-?\\d[\\d.,${groupMarks}\u066b\u066c]*`;
const alone = new RegExp(`^\\s*(?:\\p{Sc}|[A-Z]{2,3}\\.?)?\\s*${numeral}(?:\\p{Sc}|%|\\p{L}+\\.?)?\\s*$`, 'u');
const first = new RegExp(numeral, 'u');
const groups = new RegExp(`[${groupMarks}\u066c]`, 'gu');
const shapes: Record<DecimalSign, RegExp> = {
  point: /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/,
  comma: /^-?(\d+|\d{1,3}(\.\d{2,3})*\.\d{3})(,\d+)?$/,
};

/** Reads a number as servers of the family send it: 36, "36", "36 months", "1,234.50", "1.234,50". */
export function readNumber(wire: unknown): number | null {
  if (typeof wire === 'number') return Number.isFinite(wire) ? wire : null;
  if (typeof wire !== 'string') return null;
  const found = digitsIn(wire);
  if (found === null) return null;
  const value = Number(toPoint(found));
  return Number.isFinite(value) ? value : null;
}

/** A number as people write it in a file: alone, or with a currency before or a unit behind it; never picked out of a sentence. */
export function parseNumber(text: string, sign?: DecimalSign): number {
  const plain = plainDigits(text);
  const value = (text.length <= longest && alone.test(plain) ? readNumber(plain) : null) ?? refuse('number');
  if (sign === undefined || arabicMarks.test(plain)) return value;
  const digits = digitsIn(text) ?? '';
  // It is a number, but not as its column writes them.
  if (!shapes[sign].test(digits)) return refuse(sign === 'point' ? 'decimalPoint' : 'decimalComma');
  return Number(sign === 'point' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.'));
}

/** With which sign before the decimals a cell can be read; null where it has none, or is no number. */
export function signWritten(text: string): keyof NumbersWritten | null {
  if (text.length > longest) return null;
  const plain = plainDigits(text);
  if (!/\d[.,]\d/.test(plain) || !alone.test(plain)) return null;
  const digits = digitsIn(plain) ?? '';
  const isPoint = shapes.point.test(digits);
  if (isPoint && shapes.comma.test(digits)) return /^-?0/.test(digits) ? signIn(digits) : 'either';
  if (isPoint) return 'point';
  return shapes.comma.test(digits) ? 'comma' : null;
}

/** The sign that a column is written with; null where its cells leave that open. */
export function signOf({ point, comma }: NumbersWritten): DecimalSign | null {
  if (point === 0 && comma === 0) return null;
  return point >= comma ? 'point' : 'comma';
}

const signIn = (digits: string): DecimalSign => (digits.includes('.') ? 'point' : 'comma');

/** The first number in a text, without what groups its thousands but for `.` and `,`. */
const digitsIn = (text: string) =>
  first
    .exec(plainDigits(text))?.[0]
    ?.replace(groups, '')
    .replace('\u066b', '.')
    .replace(/[.,]+$/, '') ?? null;

/** Decides which of `.` and `,` parts the decimals: the later one when both stand; one that repeats groups thousands. */
function toPoint(digits: string): string {
  const point = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (point >= 0 && comma >= 0) {
    return point > comma ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  }
  if (comma < 0) return digits.indexOf('.') === point ? digits : digits.replaceAll('.', '');
  const grouped = /^-?\d{1,3}(,\d{3})+$/.test(digits);
  return grouped || digits.indexOf(',') !== comma ? digits.replaceAll(',', '') : digits.replace(',', '.');
}
