import { digitsOf, groupMarks, plainDigits } from './plainDigits';

/** What a typed number means: the number, the two that it could be, or null where it is none. */
export type TypedNumber = number | readonly [number, number] | null;

type Mark = '.' | ',';
interface Notation {
  decimal: Mark;
  /** What groups thousands; null where that is neither `.` nor `,`. */
  group: Mark | null;
}

/** No number is longer; what is need not be looked at. */
const longest = 60;
const notations = new Map<string, Notation>();

/** Which marks a language writes in numbers of Western digits, as `Intl` prints them. */
function notationOf(language: string): Notation {
  const known = notations.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(1_234_567.8);
  const markOf = (type: string) => parts.find(part => part.type === type)?.value;
  const group = markOf('group');
  const notation: Notation = {
    decimal: markOf('decimal') === ',' ? ',' : '.',
    group: group === '.' || group === ',' ? group : null,
  };
  notations.set(language, notation);
  return notation;
}

const grouped: Record<Mark, RegExp> = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ };
const spaced = new RegExp(`^\\d{1,3}([${groupMarks}]\\d{3})+(?=$|[.,\\u066b])`, 'u');
const spaces = new RegExp(`[${groupMarks}]`, 'gu');
const joined = (digits: string, mark: Mark) => Number(digits.replaceAll(mark, ''));
const parted = (digits: string, mark: Mark) => Number(digits.replace(mark, '.'));

/**
 * Reads a number as somebody types it on a page of a language, in any digits: as that language writes it, else as another does. What the
 * language leaves open and can be read two ways is answered as both: `1.234` in French, whose thousands are parted by spaces.
 */
export function readTyped(text: string, language: string): TypedNumber {
  if (text.length > longest) return null;
  const [, minus = '', written = ''] = /^([+-]?)(.*)$/u.exec(plainDigits(text).trim()) ?? [];
  const read = readUnsigned(written, notationOf(language));
  if (minus !== '-' || read === null) return read;
  return typeof read === 'number' ? 0 - read : [-read[0], -read[1]];
}

function readUnsigned(written: string, { decimal, group }: Notation): TypedNumber {
  // These two say what they are.
  if (/[\u066b\u066c]/u.test(written)) {
    if (!/^(\d+|\d{1,3}(\u066c\d{3})+)(\u066b\d+)?$/u.test(written)) return null;
    return Number(written.replaceAll('\u066c', '').replace('\u066b', '.'));
  }
  const isSpaced = spaced.test(written);
  const digits = isSpaced ? written.replace(spaces, '') : written;
  if (!/^\d[\d.,]*$/.test(digits) || /[.,]$/.test(digits)) return null;
  const mark = /[.,]/.exec(digits)?.[0] as Mark | undefined;
  if (mark === undefined) return Number(digits);
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const other = digits.charAt(last) as Mark;
  if (other !== mark) {
    const isNumber = !isSpaced && grouped[mark].test(digits.slice(0, last)) && digits.indexOf(other) === last;
    return isNumber ? Number(`${digits.slice(0, last).replaceAll(mark, '')}.${digits.slice(last + 1)}`) : null;
  }
  const isOne = digits.indexOf(mark) === last;
  if (isSpaced) return isOne ? parted(digits, mark) : null;
  const isGrouped = grouped[mark].test(digits);
  if (!isOne) return isGrouped ? joined(digits, mark) : null;
  if (!isGrouped || digits.startsWith('0') || mark === decimal) return parted(digits, mark);
  return mark === group ? joined(digits, mark) : [joined(digits, mark), parted(digits, mark)];
}

/** A number as one types it on a page of a language: with that language's decimal mark, without groups and exponent. */
export const writeTyped = (value: number, language: string): string =>
  Number.isFinite(value) ? digitsOf(value).replace('.', notationOf(language).decimal) : '';

/** Plain decimals that are kept as text, digit by digit, with the decimal mark of a language: `1.50` → `1,50`. Other texts stay. */
export const withDecimalMark = (text: string, language: string): string =>
  /^-?\d+\.\d+$/.test(text) ? text.replace('.', notationOf(language).decimal) : text;
