import type { Issue, Rule } from '#definition';
import { isDay } from '#definition/dayText';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { runInNewContext } from 'node:vm';
import { choicesOf, type SetField } from './fieldset';

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

/** What a value is told that does not have a format; of the others that it is not of the form of that name. */
const rules: Readonly<Record<string, Rule>> = { NUMERIC: 'number', EMAIL: 'email', DATE: 'date', URL: 'url', BOOLEAN: 'boolean' };

const longest = 65_535;
/** An administrator's pattern may take for ever on some text: it is given this long, in milliseconds. */
const patience = 100;

/** What is wrong with the value of a custom field; null when nothing is. */
export function checkValue(field: SetField, value: string | null): Issue | null {
  if (value === null) return field.required ? { rule: 'required' } : null;
  if (value.length > longest) return { rule: 'tooLong', args: { max: longest } };
  return checkChoice(field, value) ?? checkFormat(field, value);
}

function checkChoice(field: SetField, value: string): Issue | null {
  if (field.element === 'text' || field.element === 'textarea') return null;
  const choices = choicesOf(field);
  const chosen = field.element === 'checkbox' ? value.split(',').map(one => one.trim()) : [value];
  return chosen.every(one => choices.includes(one)) ? null : { rule: 'option', args: { options: choices.join(', ') } };
}

function checkFormat({ format, custom_format }: SetField, value: string): Issue | null {
  if (format === 'CUSTOM REGEX') {
    const pattern = patternOf(custom_format ?? '');
    const fits = pattern !== null && testInTime(pattern, value);
    return fits ? null : { rule: 'format', args: { format: custom_format ?? '' } };
  }
  const fits = formats[format];
  if (!fits || fits(value)) return null;
  const rule = rules[format];
  return rule ? { rule } : { rule: 'format', args: { format } };
}

/** Whether a text matches; a pattern that does not come to an end does not match. */
function testInTime(pattern: RegExp, value: string): boolean {
  try {
    return runInNewContext('pattern.test(value)', { pattern, value }, { timeout: patience }) === true;
  } catch {
    return false;
  }
}

/** A pattern as administrators write it, `regex:/^A-\d+$/` or `^A-\d+$`, which the whole value must match; null when it is none. */
export function patternOf(text: string): RegExp | null {
  const inner = /^(?:regex:)?\/(.*)\/([a-z]*)$/s.exec(text.trim());
  try {
    return inner
      ? new RegExp(`^(?:${inner[1]})$`, (inner[2] ?? '').replace(/[gy]/g, ''))
      : new RegExp(`^(?:${text.trim().replace(/^regex:/, '')})$`);
  } catch {
    return null;
  }
}
