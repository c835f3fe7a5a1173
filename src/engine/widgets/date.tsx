import Box from '@mui/material/Box';
import { lazy } from 'react';
import { useLocale } from 'react-admin';
import { LazyInput } from '../inputs/LazyInput';
import { RangeFilter } from '../inputs/RangeFilter';
import { Nothing } from '../parts/Nothing';
import type { CellProps, FilterProps, InputProps, Widget } from '../widget';

// The calendar weighs more than the whole list page: it comes with the first form.
const DateField = lazy(() => import('../inputs/DateField'));

/** A day in the words of the language; built from its parts, never through a time zone. */
export function formatDay(day: string, locale: string): string {
  const [year = 1970, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, date));
}

function DateCell({ value }: CellProps) {
  const locale = useLocale() ?? 'en';
  if (typeof value !== 'string') return <Nothing />;
  return (
    <Box component="time" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
      {formatDay(value, locale)}
    </Box>
  );
}

const DateInput = (props: InputProps) => (
  <LazyInput>
    <DateField {...props} />
  </LazyInput>
);
const DateFilter = (props: FilterProps) => <RangeFilter {...props} type="date" />;

const widget: Widget = { Cell: DateCell, Input: DateInput, Filter: DateFilter };
export default widget;
