import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { settings } from '#definition';

const minute = 60_000;
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', minute],
  ['hour', 60 * minute],
  ['day', 24 * 60 * minute],
];

/** Numbers, amounts and times in the person's language, always in Western digits: tags and amounts must read alike everywhere. */
export function useFormats() {
  const locale = useLocale();
  return useMemo(() => {
    const tag = `${locale ?? 'en'}-u-nu-latn`;
    const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 });
    const amount = new Intl.NumberFormat(tag, { minimumFractionDigits: settings.decimals, maximumFractionDigits: settings.decimals });
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
    const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    return {
      number: (value: number) => number.format(value),
      amount: (value: number) => amount.format(value),
      /** `yyyy-MM-dd`, never through the local time zone. */
      day: (value: string) => day.format(new Date(`${value}T00:00:00Z`)),
      moment: (value: string) => moment.format(parseMoment(value)),
      /** `3 hours ago` within a week, else the day. */
      since: (value: string) => {
        const past = parseMoment(value).getTime() - Date.now();
        const [unit, size] = units.findLast(([, length]) => Math.abs(past) >= length) ?? ['minute', minute];
        return Math.abs(past) < 7 * 24 * 60 * minute ? relative.format(Math.round(past / size), unit) : day.format(parseMoment(value));
      },
    };
  }, [locale]);
}

/** Servers of the family answer in UTC without saying so. */
export const parseMoment = (value: string) => new Date(`${value.replace(' ', 'T')}Z`);
