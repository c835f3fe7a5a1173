import { refuse } from './rules';

/** In which order the numbers of a day stand: `31/3/2026` or `3/31/2026`. */
export const dayOrders = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** How many cells of a column can be read in one order alone, in both, or are parted by dots, which puts the day first. */
export interface DaysWritten {
  dmy: number;
  mdy: number;
  either: number;
  dotted: number;
}

/** No day with its time is longer; what is need not be looked at. */
const longest = 60;
const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s/-]*(?:de\s+)?(\p{L}[\p{L}\p{M}]*)\.?,?[\s/-]*(?:de\s+)?(\d{4}|\d{2})$/iu;
const nameAndDay = /^(\p{L}[\p{L}\p{M}]*)\.?[\s/-]*(\d{1,2})(?:st|nd|rd|th)?,?[\s/-]+(\d{4}|\d{2})$/iu;
const withTime = /^(\S.*?)(?:,?\s+|T)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i;

/** Whether `yyyy-MM-dd` names a day of the calendar. Never through the local time zone. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const day = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && Number(parts[1]) > 0;
}

/**
 * Days as people write them in files: 2026-03-31, 3/31/26, 31/3/2026, 31.03.2026, 31 Mar 2026, Mar 31, 2026; a time behind it is left out.
 * Without an order the month comes first where both fit, unless dots part it.
 */
export function parseDay(text: string, order?: DayOrder): string {
  const trimmed = text.trim();
  if (isDay(trimmed.slice(0, 10)) && /^.{10}([T ].*)?$/.test(trimmed)) return trimmed.slice(0, 10);
  const day = dayOf(momentParts(trimmed).day, order);
  return isDay(day) ? day : refuse('date');
}

/** The same with the time behind it, midnight where there is none: `2026-03-31 14:30:00`. */
export function parseMoment(text: string, order?: DayOrder): string {
  const { day, time } = momentParts(text.trim());
  return `${parseDay(day, order)} ${time ?? refuse('datetime')}`;
}

/** In which orders the numbers of a cell can be read; null where it says no day in numbers, or one that begins with the year. */
export function orderWritten(text: string): keyof DaysWritten | null {
  if (!/^\s*\d{1,2}[/.-]/.test(text)) return null;
  const [, first, mark, second] = numbers.exec(momentParts(text.trim()).day) ?? [];
  if (first === undefined || second === undefined) return null;
  if (mark === '.') return 'dotted';
  if (Number(first) > 12) return Number(second) > 12 ? null : 'dmy';
  return Number(second) > 12 ? 'mdy' : 'either';
}

/** The order that a column is written in; null where its cells leave that open. */
export function orderOf({ dmy, mdy, dotted }: DaysWritten): DayOrder | null {
  if (dmy === 0 && mdy === 0) return dotted > 0 ? 'dmy' : null;
  return dmy >= mdy ? 'dmy' : 'mdy';
}

function dayOf(text: string, order: DayOrder | undefined): string {
  const whole = yearFirst.exec(text);
  if (whole) return isoOf(whole[1], whole[3], whole[4]);
  const parts = numbers.exec(text);
  if (!parts) return namedDay(text);
  const [, first, mark, second, year] = parts;
  const dayFirst = mark === '.' || (order === undefined ? Number(first) > 12 : order === 'dmy');
  const day = dayFirst ? isoOf(year, second, first) : isoOf(year, first, second);
  if (order === undefined || mark === '.' || isDay(day)) return day;
  // It is a day, but not in the order of its column.
  return isDay(dayFirst ? isoOf(year, first, second) : isoOf(year, second, first))
    ? refuse(order === 'dmy' ? 'dayFirst' : 'monthFirst')
    : refuse('date');
}

function namedDay(text: string): string {
  const [, date, name, year] = dayAndName.exec(text) ?? [];
  if (name !== undefined) return isoOf(year, monthCalled(name), date);
  const [, called, number, of] = nameAndDay.exec(text) ?? [];
  return called === undefined ? '' : isoOf(of, monthCalled(called), number);
}

const isoOf = (year = '', month: string | number | null = '', date = '') =>
  `${century(year)}-${String(month ?? '').padStart(2, '0')}-${date.padStart(2, '0')}`;

const century = (year: string) => (year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`);

/** A day and the time behind it, each as text; no time where it is none of the clock. */
function momentParts(text: string): { day: string; time: string | null } {
  if (text.length > longest) return { day: '', time: null };
  const parts = withTime.exec(text);
  if (!parts) return { day: text, time: '00:00:00' };
  const [, day = '', hour = '', minute = '', second = '00', half] = parts;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const isTime =
    hours < 24 && Number(minute) < 60 && Number(second) < 60 && (half === undefined || (Number(hour) > 0 && Number(hour) < 13));
  return { day, time: isTime ? `${String(hours).padStart(2, '0')}:${minute}:${second}` : null };
}

/** The languages whose names of months are known: the console's. */
const languages = ['en', 'fr', 'de', 'de-AT', 'pt', 'ar'];
let names: ReadonlyMap<string, number> | undefined;

/** The number of a month by its name, whole or begun so that it is no other: `Sept`, `févr.`. */
function monthCalled(text: string): number | null {
  names ??= namesOfMonths();
  const name = plain(text);
  const whole = names.get(name);
  if (whole !== undefined || name.length < 3) return whole ?? null;
  const begun = new Set([...names].flatMap(([known, month]) => (known.startsWith(name) ? [month] : [])));
  return begun.size === 1 ? ([...begun][0] ?? null) : null;
}

function namesOfMonths(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const language of languages)
    for (const month of ['long', 'short'] as const)
      for (const shape of [{ month }, { month, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' });
        for (let at = 0; at < 12; at += 1) {
          const name = format.formatToParts(new Date(Date.UTC(2024, at, 15))).find(({ type }) => type === 'month')?.value ?? '';
          if (!found.has(plain(name))) found.set(plain(name), at + 1);
        }
      }
  return found;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
