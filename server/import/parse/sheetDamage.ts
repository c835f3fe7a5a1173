import type { Field, Issue } from '#definition';

/** A number of more than fifteen digits, as spreadsheets show it or keep it: 5.02E+18, 5020000000000000000. */
const shortened = /^-?\d[.,]\d+E\+?\d{2,3}$|^-?\d+E\+\d{2,3}$|^(?=\d{16,}$)\d{1,15}0+$/i;
/** A number such as 3-1 or MAR1 that became a day: 1-Mar, Mar-01. */
const becameDay = /^(?:\d{1,2}-[a-zäéû]{3,4}\.?|[a-zäéû]{3,4}\.?-\d{2})$/i;
const months =
  /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mrz|mär|mai|okt|dez|janv|févr|mars|avr|juin|juil|août|déc|fev|abr|ago|set|out/i;
const errors = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$|^#{3,}$/i;

/** What a spreadsheet has done to a value that is no day, so that it is not what somebody wrote; null where nothing shows. */
export function sheetDamage(text: string): Issue | null {
  if (text.length > 60) return null;
  if (shortened.test(text)) return { rule: 'shortenedNumber', args: { text } };
  if (errors.test(text)) return { rule: 'sheetError', args: { text } };
  return becameDay.test(text) && months.test(text) ? { rule: 'becameDay', args: { text } } : null;
}

const isOfDays = ({ kind }: Field) => kind.format === 'date' || kind.format === 'datetime';

/** Days since 1899-12-30 that can be meant: from 1954 to 2119. */
const serial = /^[2-7]\d{4}(?:\.\d+)?$/;

/**
 * The day in the cell of a field of days where it is a number that spreadsheets count days by (1900 date system).
 *
 * @returns `yyyy-MM-dd`, with the time behind it for a field of moments; null where the cell says something else
 */
export function serialDay(field: Field, text: string): string | null {
  if (!isOfDays(field) || !serial.test(text)) return null;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(Number(text) * 86_400) * 1000).toISOString();
  return field.kind.format === 'date' ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${moment.slice(11, 19)}`;
}

/** Whether the cells of a field can be damaged in a way that shows: its values are no days and no choices. */
export const isDamageable = (field: Field): boolean => !isOfDays(field) && field.kind.choice === undefined;
