import type { Issue } from '#definition';
import { isDay } from '#definition/parseDay';
import { ticksIn } from '#definition/derive/ticks';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { choicesOf } from './fieldset';
import type { SetField } from '#src/domain/custom-fields/fieldset.ts';
import { fitsPattern } from './pattern';

const formats: Record<string, (text: string) => boolean> = {
  ALPHA: text => /^\p{L}+$/u.test(text),
  'ALPHA-DASH': text => /^[\p{L}\p{N}_-]+$/u.test(text),
  NUMERIC: text => /^-?\d+(\.\d+)?$/.test(text),
  'ALPHA-NUMERIC': text => /^[\p{L}\p{N}]+$/u.test(text),
  EMAIL: text => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  DATE: isDay,
  URL: text => /^https?:\/\/[^\s/$.?#].[^\s]*$/i.test(text),
  IP: text => isIP(text) !== 0,
  IPV4: isIPv4,
  IPV6: isIPv6,
  MAC: text => /^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i.test(text),
  BOOLEAN: text => /^(0|1|true|false|yes|no)$/i.test(text),
};

/** What is wrong with a value that does not have a format. */
const issues: Readonly<Record<string, Issue>> = {
  ALPHA: { rule: 'Only letters.' },
  'ALPHA-DASH': { rule: 'Only letters, digits, - and _.' },
  NUMERIC: { rule: 'number' },
  'ALPHA-NUMERIC': { rule: 'Only letters and digits.' },
  EMAIL: { rule: 'email' },
  DATE: { rule: 'date' },
  URL: { rule: 'url' },
  IP: { rule: 'An IP address such as 10.0.0.1 or 2001:db8::1.' },
  IPV4: { rule: 'An IP address such as 10.0.0.1.' },
  IPV6: { rule: 'An IP address such as 2001:db8::1.' },
  MAC: { rule: 'A MAC address such as 00:1B:44:11:3A:B7.' },
  BOOLEAN: { rule: 'boolean' },
};

const longest = 65_535;

/** What is wrong with the value of a custom field; null when nothing is. */
export function checkValue(field: SetField, value: string | null): Issue | null {
  if (value === null) return field.required ? { rule: 'required' } : null;
  if (value.length > longest) return { rule: 'tooLong', args: { max: longest } };
  return checkChoice(field, value) ?? checkFormat(field, value);
}

function checkChoice(field: SetField, value: string): Issue | null {
  if (field.element === 'text' || field.element === 'textarea') return null;
  const choices = choicesOf(field);
  const chosen = field.element === 'checkbox' ? ticksIn(value, choices) : [value];
  return chosen.every(one => choices.includes(one)) ? null : { rule: 'option', args: { options: choices.join(', ') } };
}

function checkFormat({ format, custom_format }: SetField, value: string): Issue | null {
  if (format === 'CUSTOM REGEX') {
    return fitsPattern(custom_format ?? '', value) ? null : { rule: 'format', args: { format: custom_format ?? '' } };
  }
  const fits = formats[format];
  return !fits || fits(value) ? null : (issues[format] ?? { rule: 'format', args: { format } });
}
