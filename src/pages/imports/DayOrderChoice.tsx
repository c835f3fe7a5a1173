import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { importFields } from '#definition/derive/csv';
import { dayOrders, type DayOrder } from '#definition/dayText';
import type { Registry } from '#definition';
import type { ColumnDays, ImportTarget } from './importShapes';

interface Props {
  header: string;
  days: ColumnDays;
  value: DayOrder;
  onChange: (order: DayOrder) => void;
}

/** In which order the days of a column are read. */
export function DayOrderChoice({ header, days, value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('imports.daysWritten')}
      value={value}
      onChange={event => onChange(event.target.value as DayOrder)}
      helperText={days.mixed ? translate('imports.daysMixed') : undefined}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate('imports.daysOf', { header }) } }}
    >
      {dayOrders.map(order => (
        <option key={order} value={order}>
          {translate(`imports.dayOrders.${order}`)}
        </option>
      ))}
    </TextField>
  );
}

/** The order in which days are written where the person reads. */
export function useDayOrder(): DayOrder {
  const locale = useLocale() ?? 'en';
  const language = navigator.languages.find(one => one.split('-')[0] === locale) ?? locale;
  const parts = new Intl.DateTimeFormat(language).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') ? 'mdy' : 'dmy';
}

/** Whether what a column feeds is a day. */
export function feedsDay(registry: Registry, register: string, { field, inner, of }: ImportTarget): boolean {
  const name = inner === undefined ? register : (of ?? '');
  const kind = registry.has(name) ? importFields(registry.get(name))[inner ?? field]?.kind.name : undefined;
  return kind === 'date' || kind === 'datetime';
}
