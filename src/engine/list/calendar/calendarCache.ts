import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { CalendarSource } from './CalendarSource';

/** What a query of the calendar holds: the records of some days, or those without a day. */
export interface Found {
  rows: readonly RaRecord[];
  total: number;
}

type Part = 'dated' | 'undated';

/** Where it is kept; what reads the register anew reads it as well. */
export const calendarKey = (resource: string, part?: Part, ...rest: readonly unknown[]) => [
  ...[resource, 'calendar'],
  ...(part === undefined ? [] : [part, ...rest]),
];

/** Puts a record on another day, wherever the calendar shows it; answers what puts it back. */
export function putOnDay(queries: QueryClient, { resource, movedTo }: CalendarSource, record: RaRecord, day: string): () => void {
  const before = queries.getQueriesData<Found>({ queryKey: calendarKey(resource.name) });
  const moved = movedTo(record, day);
  for (const [key, found] of before) {
    if (!found) continue;
    const others = found.rows.filter(({ id }) => id !== record.id);
    const rows = key[2] === 'dated' ? [...others, moved] : others;
    queries.setQueryData<Found>(key, { rows, total: found.total + rows.length - found.rows.length });
  }
  return () => before.forEach(([key, found]) => queries.setQueryData(key, found));
}
