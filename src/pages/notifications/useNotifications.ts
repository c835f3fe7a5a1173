import { uniqBy } from 'es-toolkit/array';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, type HttpError } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Notification, Standing } from '#src/domain/notifications/notification.ts';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { notificationsKey } from '#src/shell/notifications/useNotificationFeed.ts';
import { useCall } from '#src/engine/data/useCall.ts';

interface Answer extends Standing {
  total: number;
  rows: Notification[];
}

const onPage = 25;

/** The person's notifications page by page; whether only the unread ones stands in the address. */
export function useNotifications() {
  const call = useCall();
  const queries = useQueryClient();
  const notify = useNotify();
  const offers = useOffers();
  const isOffered = offers.has('notifications');
  const [search, setSearch] = useSearchParams();
  const onlyUnread = search.get('unread') === '1';
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery<Answer, HttpError>({
    queryKey: [...notificationsKey, 'list', onlyUnread],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { offset: pageParam, limit: onPage, ...(onlyUnread && { unread: 1 }) };
      try {
        return (await call('GET', 'notifications', { query, signal })) as Answer;
      } catch (failure) {
        if (isAbsent(failure as HttpError)) offers.drop('notifications');
        throw failure;
      }
    },
    enabled: isOffered,
    getNextPageParam: ({ total }, pages) => (pages.length * onPage < total ? pages.length * onPage : undefined),
  });
  const isUnknown = !isOffered || (error !== null && isAbsent(error));

  const read = async (which: { ids: readonly number[] } | { until: number }) => {
    try {
      await call('POST', 'notifications/read', { body: { ...which } });
      await queries.invalidateQueries({ queryKey: notificationsKey });
    } catch (failure) {
      for (const reason of reasonsIn(failure)) notify(reason, { type: 'error' });
    }
  };
  return {
    // What came meanwhile moved the last of a page into the next one.
    rows:
      data &&
      uniqBy(
        data.pages.flatMap(({ rows }) => rows),
        ({ id }) => id,
      ),
    unread: data?.pages[0]?.unread ?? 0,
    latest: data?.pages[0]?.latest ?? 0,
    onlyUnread,
    setOnlyUnread: (only: boolean) => setSearch(only ? { unread: '1' } : {}, { replace: true }),
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    isLoadingMore: isFetchingNextPage,
    isUnknown,
    problem: error && !data ? error.message : null,
    retry: () => void refetch(),
    read,
  };
}

/** Whether a failure says that the server has no notifications. */
const isAbsent = ({ status, message }: HttpError) => status === 404 || status === 405 || message === 'http.notJson';
