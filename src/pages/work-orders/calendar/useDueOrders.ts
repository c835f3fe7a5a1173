import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import type { Order } from '../order/order';
import { calendarKey, type Found } from './calendarCache';

type Filter = Readonly<Record<string, unknown>>;

/** The days that are shown: the first and the last. */
export interface Days {
  start: string;
  end: string;
}

/** The most that the days shown may hold; beyond that one narrows the filter. */
const most = 500;
const perTray = 25;

/** What the list finds and is due on these days. */
export function useDueOrders(filter: Filter, days: Days | null) {
  const { getList } = useDataProvider<DataProvider>();
  const { start, end } = (filter.due_date ?? {}) as Partial<Days>;
  const range = days && { start: latest(days.start, start), end: earliest(days.end, end) };
  return useQuery({
    queryKey: calendarKey('dated', filter, range),
    enabled: range !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => read(getList, { ...filter, due_date: range }, { page: 1, perPage: most }, signal),
  });
}

/** What the list finds and has no day yet, the first of them. */
export function useUndated(filter: Filter) {
  const { getList } = useDataProvider<DataProvider>();
  return useQuery({
    queryKey: calendarKey('undated', filter),
    enabled: asksForUndated(filter),
    queryFn: async ({ signal }) => {
      const { rows, total } = await read(getList, { ...filter, due: 'none' }, { page: 1, perPage: perTray }, signal);
      // A server that does not know the filter answers them all.
      const undated = rows.filter(({ due_date }) => !due_date);
      return { rows: undated, total: undated.length === rows.length ? total : undated.length };
    },
  });
}

/** Where days are asked for, or what is late or due today, what has no day is not. */
export function asksForUndated({ due_date: days, due }: Filter): boolean {
  const ranges = [due ?? []].flat();
  return days === undefined && (ranges.length === 0 || ranges.includes('none'));
}

async function read(
  getList: DataProvider['getList'],
  filter: Filter,
  pagination: { page: number; perPage: number },
  signal: AbortSignal,
): Promise<Found> {
  const { data, total } = await getList<Order>('workorders', { filter, pagination, sort: { field: 'due_date', order: 'ASC' }, signal });
  return { rows: data, total: total ?? data.length };
}

const latest = (one: string, other: string | undefined) => (other !== undefined && other > one ? other : one);
const earliest = (one: string, other: string | undefined) => (other !== undefined && other < one ? other : one);
