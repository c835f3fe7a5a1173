import { useLocale } from 'ra-core';
import type { Period } from '#src/domain/reports/summary.ts';
import { useFormats } from '../texts/useFormats';

/** What the day, week or month is called that begins with a day. */
export function usePeriodLabel(per: Period): (day: string) => string {
  const { day: dayText } = useFormats();
  const month = new Intl.DateTimeFormat(`${useLocale() ?? 'en'}-u-nu-latn`, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return day => (per === 'month' ? month.format(new Date(`${day}T00:00:00Z`)) : dayText(day));
}
