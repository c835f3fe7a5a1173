import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { refuse, type Issue } from '../rules';
import type { End, Schema } from '../schema';
import { escapeEntities, isEmpty, keepable, readText } from '../texts';
import { sampleWords } from '../samples';
import { isTimeZone } from '../text/timeZone';

export interface TextOptions extends FieldOptions {
  /**
   * Characters at most: 191 unless told, 65,535 of a textarea, 150 of an e-mail address, 250 of a web address, 35 of a telephone number.
   *
   * @example code: text({ label: 'Code', max: 8 })
   */
  max?: number;
  /**
   * Characters at least; of a password, unless told, what the installation asks for.
   *
   * @example code: text({ label: 'Code', min: 4 })
   */
  min?: number;
}

export interface LineOptions extends TextOptions {
  /**
   * The server numbers new records with this prefix and six digits; such a field is read only.
   *
   * @example tag: text({ label: 'Tag', readOnly: true, series: 'KEY-' })
   */
  series?: string;
  /**
   * What the text is: a time of the day, `06:30`, or an IANA time zone, `Asia/Bahrain`.
   *
   * @example opens: text({ label: 'Opens at', format: 'time' })
   */
  format?: 'time' | 'timeZone';
}

/** What text, textarea, email, url and phone share: text at both ends, trimmed, empty means null. */
export const textParts = {
  searchable: true,
  storage: () => ({ in: 'column', type: 'text' }) as const,
  accept: (wire: unknown): string | null => {
    if (isEmpty(wire)) return null;
    if (typeof wire !== 'string' && typeof wire !== 'number' && typeof wire !== 'boolean') return refuse('text');
    return keepable(String(wire)).trim() || null;
  },
  present: (value: string | null) => (value === null ? null : escapeEntities(value)),
  read: readText,
};

/** The rule on length that all text kinds obey. */
export function checkLength(value: string, options: TextOptions, otherwise: number): Issue | null {
  const max = options.max ?? otherwise;
  if (value.length > max) return { rule: 'tooLong', args: { max } };
  if (options.min !== undefined && value.length < options.min) return { rule: 'tooShort', args: { min: options.min } };
  return null;
}

/** The same as a schema. What is kept may be older than the rule, and an answer's text is longer where entities are escaped. */
export const lengthSchema = ({ min, max }: TextOptions, otherwise: number, end: End): Schema => ({
  type: 'string',
  ...(end === 'write' && { maxLength: max ?? otherwise, ...(min !== undefined && { minLength: min }) }),
});

const samplesOf = { time: ['00:00', '06:30', '23:59'], timeZone: ['Asia/Bahrain', 'Europe/Berlin', 'America/New_York'] };

function checkFormat(value: string, { format }: LineOptions): Issue | null {
  if (format === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : { rule: 'time' };
  return format === undefined || isTimeZone(value) ? null : { rule: 'timeZone' };
}

export const textKind = defineKind<string, LineOptions>({
  name: 'text',
  format: 'text',
  options: { max: true, min: true, series: true, format: true },
  ...textParts,
  check: (value, options) => checkFormat(value, options) ?? checkLength(value, options, 191),
  schema: (options, end) => lengthSchema(options, 191, end),
  sample: (random, options) =>
    options.format
      ? random.pick(samplesOf[options.format])
      : sampleWords(random, 2)
          .slice(0, options.max ?? 191)
          .trimEnd(),
});

/**
 * One line of text.
 *
 * @example name: text({ label: 'Name', required: true, max: 80 })
 */
export const text = <const O extends LineOptions>(options: Strict<O, LineOptions>): Field<string, O> => field(textKind, options);
