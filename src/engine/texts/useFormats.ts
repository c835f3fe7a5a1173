import { useLocale } from 'ra-core';
import { settings } from '#definition';
import { quantityIn, unitName } from '#definition/derive/units';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', minute],
  ['hour', 60 * minute],
  ['day', 24 * 60 * minute],
];

/** Numbers, amounts and times in the person's language or another, always in Western digits: tags and amounts must read alike everywhere. */
export function useFormats(language?: string) {
  const locale = useLocale() ?? 'en';
  return formatsIn(language ?? locale, settings.decimals);
}

/** Makes the formatters that most lists begin with while there is nothing else to do: the browser takes longest over the first. */
export function prepareFormats(locale: string): void {
  const { number, day } = formatsIn(locale, settings.decimals);
  number(0);
  day('2000-01-01');
}

/** Making a formatter takes the browser longer than most of a page: one of each for all that is shown in a language, once it is needed. */
const formatsIn = remembered((locale: string, decimals: number) => {
  const tag = `${locale}-u-nu-latn`;
  const number = remembered(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 6 }));
  const rate = remembered(() => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  const amount = remembered(() => new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }));
  const day = remembered(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
  const moment = remembered(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }));
  const isRecent = (value: string) => Math.abs(parseMoment(value).getTime() - Date.now()) < week;
  const relative = remembered(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  /** `3 hours ago` within a week, else the day. */
  const since = (value: string) => {
    if (!isRecent(value)) return inWords(day(), parseMoment(value), value);
    const past = parseMoment(value).getTime() - Date.now();
    const [unit, size] = units.findLast(([, length]) => Math.abs(past) >= length) ?? ['minute', minute];
    return relative().format(Math.round(past / size), unit);
  };
  return {
    number: (value: number) => number().format(value),
    /** A rate, always with one decimal. */
    rate: (value: number) => rate().format(value),
    /** With its unit in words: `8 hours`. */
    quantity: (value: number, unit: string) => quantityIn(tag, unit)?.format(value) ?? `${number().format(value)} ${unit}`,
    /** What the unit is called. */
    unit: (unit: string) => unitName(tag, unit),
    amount: (value: number) => amount().format(value),
    /** `yyyy-MM-dd`, never through the local time zone. */
    day: (value: string) => inWords(day(), new Date(`${value}T00:00:00Z`), value),
    moment: (value: string) => inWords(moment(), parseMoment(value), value),
    since,
    /** The exact moment, and how long ago where that says more than the day. */
    exactly: (value: string) =>
      isRecent(value) ? `${moment().format(parseMoment(value))} (${since(value)})` : inWords(moment(), parseMoment(value), value),
  };
});

/** What is no day is shown as it came: other servers may answer anything there. */
const inWords = (format: Intl.DateTimeFormat, date: Date, value: string) => (Number.isNaN(date.getTime()) ? value : format.format(date));

function remembered<A extends readonly (string | number)[], T>(make: (...by: A) => T): (...by: A) => T {
  const known = new Map<string, T>();
  return (...by) => {
    const key = by.join(' ');
    const value = known.has(key) ? (known.get(key) as T) : make(...by);
    known.set(key, value);
    return value;
  };
}

/** Servers of the family answer in UTC without saying so. */
export const parseMoment = (value: string) => new Date(`${value.replace(' ', 'T')}Z`);
