import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider, type RaRecord } from 'ra-core';
import { calendarKey, type Found } from './calendarCache';
import { dayOf, type CalendarSource } from './CalendarSource';
import type { Days } from './Days';

type Filter = Readonly<Record<string, unknown>>;

/** The most that the days shown may hold; beyond that one narrows the filter. */
const most = 500;
const perTray = 25;

/** What the list finds on these days. */
export function useDatedRecords(
  { resource, field, filter: key = field }: Pick<CalendarSource, 'resource' | 'field' | 'filter'>,
  filter: Filter,
  days: Days | null,
) {
  const { getList } = useDataProvider<DataProvider>();
  const { start, end } = (filter[key] ?? {}) as Partial<Days>;
  const range = days && { start: latest(days.start, start), end: earliest(days.end, end) };
  return useQuery({
    queryKey: calendarKey(resource.name, 'dated', filter, range),
    enabled: range !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => read(getList, { resource, field }, { ...filter, [key]: range }, { page: 1, perPage: most }, signal),
  });
}

/** What the list finds and has no day yet, the first of them. */
export function useUndated(source: CalendarSource, filter: Filter) {
  const { resource, mayFindUndated } = source;
  const { getList } = useDataProvider<DataProvider>();
  return useQuery({
    queryKey: calendarKey(resource.name, 'undated', filter),
    enabled: mayFindUndated(filter),
    queryFn: async ({ signal }) => {
      const { rows, total } = await read(getList, source, { ...filter, ...source.undated }, { page: 1, perPage: perTray }, signal);
      // A server that does not know the filter answers them all.
      const undated = rows.filter(row => dayOf(source, row) === null);
      return { rows: undated, total: undated.length === rows.length ? total : undated.length };
    },
  });
}

async function read(
  getList: DataProvider['getList'],
  { resource, field }: Pick<CalendarSource, 'resource' | 'field'>,
  filter: Filter,
  pagination: { page: number; perPage: number },
  signal: AbortSignal,
): Promise<Found> {
  const { data, total } = await getList<RaRecord>(resource.name, { filter, pagination, sort: { field, order: 'ASC' }, signal });
  return { rows: data, total: total ?? data.length };
}

const latest = (one: string, other: string | undefined) => (other !== undefined && other > one ? other : one);
const earliest = (one: string, other: string | undefined) => (other !== undefined && other < one ? other : one);
