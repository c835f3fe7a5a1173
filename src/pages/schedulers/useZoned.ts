import { useLocale } from 'ra-core';

/** Writes moments of a schedule as they are on the wall clock of its zone. */
export function useZoned(zone: string | undefined) {
  const locale = useLocale() ?? 'en';
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...(zone && { timeZone: zone }),
  });
  /** A moment in UTC, as the server sends it. */
  return (moment: string | null) => {
    const date = new Date(`${(moment ?? '').replace(' ', 'T')}Z`);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
}
