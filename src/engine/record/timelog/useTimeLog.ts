import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Reference } from '#definition';
import { readText } from '#definition/texts';
import { useCall, type Call } from '#src/engine/data/useCall.ts';
import { useRecordPart, type RecordPart } from '#src/engine/record/RecordPart.tsx';
import { readLogEntry, rowsIn } from '#src/engine/record/activity/activityEntry.ts';

const limit = 30;

interface LogEntryBody {
  total?: unknown;
  total_minutes?: unknown;
  people?: readonly { user?: { id: number; name?: unknown } | null; minutes?: unknown }[];
}

/** How the time log of a record is read, page after page. */
export const timeLogQuery = (call: Call, { id, base, key }: Pick<RecordPart, 'id' | 'base' | 'key'>) =>
  infiniteQueryOptions({
    queryKey: key('log'),
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) =>
      (await call('GET', `${base}/work-log-list/${id}`, { query: { offset, limit }, signal })) as LogEntryBody,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + rowsIn(page).length, 0);
      return read < Number(last.total ?? 0) && rowsIn(last).length > 0 ? read : undefined;
    },
  });

/** The time log of the record, newest first, with the time of all of it and of each person. */
export function useTimeLog() {
  const call = useCall();
  const { data, ...rest } = useInfiniteQuery(timeLogQuery(call, useRecordPart()));
  const first = data?.pages[0];
  const entries = data?.pages.flatMap(page => rowsIn(page).map(readLogEntry));
  return {
    entries,
    minutes: Number(first?.total_minutes ?? entries?.reduce((sum, entry) => sum + (entry.minutes ?? 0), 0) ?? 0),
    people: (first?.people ?? []).map(({ user, minutes }) => ({ person: personOf(user), minutes: Number(minutes) || 0 })),
    ...rest,
  };
}

const personOf = (user: { id: number; name?: unknown } | null | undefined): Reference | null =>
  user ? { id: user.id, name: readText(user.name) ?? `#${user.id}` } : null;
