import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { useCall, type Call } from '#src/engine/data/useCall.ts';
import { useRecordPart, type RecordPart } from '#src/engine/record/RecordPart.tsx';
import { readEntry, readMedium, rowsIn } from '#src/engine/record/activity/activityEntry.ts';

const limit = 60;

/** How the files of a record are read, page after page; null where a server does not list them. */
export const mediaQuery = (call: Call, { resource, path, key }: Pick<RecordPart, 'resource' | 'path' | 'key'>) =>
  infiniteQueryOptions({
    queryKey: key('media'),
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const listed = resource.parts.activity
        ? call('GET', `${path}/updates`, { query: { filter: 'media', offset, limit }, signal })
        : call('GET', `${path}/files`, { signal });
      return listed.catch((problem: HttpError) => {
        if (problem.status === 404 || problem.status === 405) return null;
        throw problem;
      });
    },
    getNextPageParam: (last, pages) => {
      const read = pages.reduce<number>((sum, page) => sum + rowsIn(page).length, 0);
      return last && read < Number((last as { total?: unknown }).total ?? 0) && rowsIn(last).length > 0 ? read : undefined;
    },
  });

/** The files of the record, newest first; those of its row where a server does not list them. */
export function useMedia() {
  const part = useRecordPart();
  const { record, base, path, key } = part;
  const call = useCall();
  const queries = useQueryClient();
  const ofRow = (Array.isArray(record.media) ? (record.media as readonly Record<string, unknown>[]) : []).map(row => readMedium(row, path));
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(mediaQuery(call, part));
  const listed = data?.pages.flatMap(page =>
    rowsIn(page).flatMap(row => {
      if (!part.resource.parts.activity) return [readMedium(row, path)];
      const entry = readEntry(row, path);
      return entry && 'medium' in entry ? [entry.medium] : [];
    }),
  );
  const changed = () =>
    Promise.all([
      ...(['media', 'updates', 'revision'] as const).map(name => queries.invalidateQueries({ queryKey: key(name) })),
      queries.invalidateQueries({ queryKey: part.rowKey }),
    ]);
  return {
    media: data?.pages[0] === null ? ofRow : listed,
    error: data ? null : error,
    refetch: () => void refetch(),
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    changed,
    remove: async (id: number) => {
      await call('DELETE', `${base}/media/${id}`);
      await changed();
    },
  };
}
