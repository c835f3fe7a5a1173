import { useLocale } from 'ra-core';
import type { SheetColumn } from './useBook';

/** How a column of a sheet is called: the day and time of its slot on the clock of its place, or when its entry happened. */
export function useColumnLabel(): (column: Pick<SheetColumn, 'slot' | 'start'>) => string {
  const tag = `${useLocale() ?? 'en'}-u-nu-latn`;
  const shape = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const wall = new Intl.DateTimeFormat(tag, { ...shape, timeZone: 'UTC' });
  const local = new Intl.DateTimeFormat(tag, shape);
  return ({ slot, start }) => (slot === null ? local.format(new Date(start)) : wall.format(new Date(`${slot}Z`)));
}
