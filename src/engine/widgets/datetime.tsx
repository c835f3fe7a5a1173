import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { lazy } from 'react';
import { useLocale } from 'react-admin';
import { LazyInput } from '../inputs/LazyInput';
import { RangeFilter } from '../inputs/RangeFilter';
import { Nothing } from '../parts/Nothing';
import type { CellProps, FilterProps, InputProps, Widget } from '../widget';

const DateField = lazy(() => import('../inputs/DateField'));

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 days ago", in the words of the language. */
export function relativeTime(moment: Date, locale: string, now = Date.now()): string {
  const seconds = (moment.getTime() - now) / 1000;
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit as Intl.RelativeTimeFormatUnit);
}

/** A moment of the server, which keeps UTC, in the person's own time: how long ago, the exact moment on hover and focus. */
function DatetimeCell({ value, full }: CellProps) {
  const locale = useLocale() ?? 'en';
  const moment = typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : null;
  if (!moment || Number.isNaN(moment.getTime())) return <Nothing />;
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
  return (
    <Tooltip title={exact}>
      <Box component="time" dateTime={moment.toISOString()} sx={{ whiteSpace: 'nowrap' }}>
        {full ? `${relativeTime(moment, locale)} (${exact})` : relativeTime(moment, locale)}
      </Box>
    </Tooltip>
  );
}

const DatetimeInput = (props: InputProps) => (
  <LazyInput>
    <DateField {...props} withTime />
  </LazyInput>
);
const DatetimeFilter = (props: FilterProps) => <RangeFilter {...props} type="date" />;

const widget: Widget = { Cell: DatetimeCell, Input: DatetimeInput, Filter: DatetimeFilter };
export default widget;
