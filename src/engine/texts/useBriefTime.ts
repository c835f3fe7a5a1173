import { useLocale } from 'ra-core';
import { parseMoment } from './useFormats';

/** Writes a moment as lists of messages do: the time of day where it is today, else the day. What is no moment stands as it came. */
export function useBriefTime(): (value: string) => string {
  const tag = `${useLocale() ?? 'en'}-u-nu-latn`;
  return value => {
    const moment = momentIn(value);
    if (Number.isNaN(moment.getTime())) return value;
    const isToday = moment.toDateString() === new Date().toDateString();
    return new Intl.DateTimeFormat(tag, isToday ? { timeStyle: 'short' } : { month: 'short', day: 'numeric' }).format(moment);
  };
}

/** A moment as servers write it: with its zone, or in UTC without saying so. */
export const momentIn = (value: string): Date => (/(Z|[+-]\d\d:?\d\d)$/.test(value) ? new Date(value) : parseMoment(value));
