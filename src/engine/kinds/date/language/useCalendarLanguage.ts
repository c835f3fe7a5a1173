import { useQuery } from '@tanstack/react-query';
import type { LocalizationProviderProps } from '@mui/x-date-pickers/LocalizationProvider';
import type { Locale } from 'date-fns';
import { useLocale } from 'ra-core';

interface CalendarLanguage {
  /** The names of days and months, and with which day a week begins. */
  days: Locale;
  /** What its buttons are called, where the calendar's package has words for it. */
  texts?: NonNullable<LocalizationProviderProps<Locale>['localeText']>;
}

const languages: Readonly<Record<string, () => Promise<CalendarLanguage>>> = {
  ar: () => import('./ar'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  pt: () => import('./pt'),
};

/** The person's language for calendars, null while it is on its way; where it cannot be had they speak English, as by themselves. */
export function useCalendarLanguage(): Partial<CalendarLanguage> | null {
  const locale = useLocale() ?? 'en';
  const load = languages[locale];
  const { data, isLoading } = useQuery({
    queryKey: ['calendar language', locale],
    queryFn: () => load?.() ?? null,
    enabled: load !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
  return isLoading ? null : (data ?? {});
}
