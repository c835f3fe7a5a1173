import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HttpError } from 'ra-core';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { readComment, readEntry, readLogEntry, rowsIn, type Entry } from './activityEntry';

export const filters = ['all', 'comments', 'worklog', 'history', 'media'] as const;
export type Filter = (typeof filters)[number];

interface PageOfEntries {
  entries: readonly Entry[];
  read: number;
  total: number;
}

const limit = 20;

/** What happened to the record, newest first, page after page; put together of the single lists where a server has no other. */
export function useActivity(filter: Filter) {
  const { id, base, path: own, key } = useRecordPart();
  const call = useCall();
  const read = async (path: string, query: object, signal: AbortSignal) => call('GET', path, { query: { ...query }, signal });

  const commentsFrom = async (offset: number, signal: AbortSignal): Promise<PageOfEntries> => {
    const body = await read(`${own}/comments`, { offset, limit }, signal);
    const entries = rowsIn(body).map(row => commented(readComment(row, own)));
    return { entries, read: entries.length, total: totalIn(body) };
  };
  const single = async (signal: AbortSignal): Promise<PageOfEntries> => {
    const lists = await Promise.all(
      [
        read(`${own}/comments`, { limit: 100 }, signal).then(body => rowsIn(body).map(row => commented(readComment(row, own)))),
        read(`${base}/work-log-list/${id}`, { limit: 100 }, signal).then(body => rowsIn(body).map(row => logged(readLogEntry(row)))),
      ].map(list => list.catch(noneWhereUnknown)),
    );
    const entries = lists.flat().filter(entry => filter === 'all' || (filter === 'worklog' && 'log' in entry));
    return { entries: entries.sort((one, other) => (other.at ?? '').localeCompare(one.at ?? '')), read: 0, total: 0 };
  };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...key(filter === 'comments' ? 'comments' : 'updates'), filter],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<PageOfEntries> => {
      if (filter === 'comments') return commentsFrom(pageParam, signal);
      try {
        const body = await read(`${own}/updates`, { filter, offset: pageParam, limit }, signal);
        const rows = rowsIn(body);
        return { entries: rows.flatMap(row => readEntry(row, own) ?? []), read: rows.length, total: totalIn(body) };
      } catch (error) {
        if (isUnknown(error)) return single(signal);
        throw error;
      }
    },
    getNextPageParam: (last, pages) => {
      const sum = pages.reduce((before, page) => before + page.read, 0);
      return sum < last.total && last.read > 0 ? sum : undefined;
    },
  });
  const entries = useMemo(() => data?.pages.flatMap(page => page.entries), [data]);
  return { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage };
}

const commented = (comment: ReturnType<typeof readComment>): Entry => ({ id: `comment-${comment.id}`, at: comment.at, comment });
const logged = (log: ReturnType<typeof readLogEntry>): Entry => ({ id: `log-${log.id}`, at: log.at, log });
const totalIn = (body: unknown) => Number((body as { total?: unknown } | null)?.total ?? 0);

const isUnknown = (error: unknown) => [404, 405].includes((error as Partial<HttpError>).status ?? 0);
const noneWhereUnknown = (error: unknown): Entry[] => {
  if (isUnknown(error)) return [];
  throw error;
};
