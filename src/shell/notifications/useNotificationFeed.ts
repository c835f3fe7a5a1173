import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuthProvider, useDataProvider, useNotify } from 'ra-core';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { leaderTab } from '#providers/live/leaderTab.ts';
import { followNotifications, type FeedCalls, type News } from '#providers/live/notificationFeed.ts';
import type { Standing } from '#src/domain/notifications/notification.ts';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { useNotificationText } from './useNotificationText';

/** How things stand with the person, as it changes; `told` is the sentence of what came last. */
export function useNotificationFeed() {
  const dataProvider = useDataProvider<MainstayDataProvider>();
  const person = useAuthProvider<MainstayAuthProvider>()?.person;
  const queries = useQueryClient();
  const notify = useNotify();
  const offers = useOffers();
  const sentenceOf = useNotificationText();
  const [standing, setStanding] = useState<Standing | null>(null);
  const [isThere, setThere] = useState(true);
  const [announcement, setAnnouncement] = useState('');

  const show = (next: Standing) => {
    const isNews = standing !== null && JSON.stringify(standing) !== JSON.stringify(next);
    setStanding(next);
    if (isNews) void queries.invalidateQueries({ queryKey: notificationsKey });
  };
  const hear = useEffectEvent((news: News) => {
    if ('isThere' in news) return setThere(false);
    if ('changed' in news) {
      for (const register of news.changed) void queries.invalidateQueries({ queryKey: [register] });
      return;
    }
    if ('notification' in news) return setAnnouncement(sentenceOf(news.notification).text);
    show(news.standing);
  });

  useEffect(() => {
    const stream = (last: string | null, signal: AbortSignal) =>
      dataProvider.stream('notifications/stream', { signal, ...(last !== null && { headers: { 'Last-Event-ID': last } }) });
    const calls: FeedCalls = {
      ...(offers.has('streams') && { stream }),
      absent: offer => offers.drop(offer),
      standing: async signal => {
        const { unread, latest } = (await dataProvider.call('GET', 'notifications', { query: { limit: 1 }, signal })) as Standing;
        return { unread, latest };
      },
    };
    return leaderTab<News>(`mainstay.notifications.${String(person)}`, (tell, signal) => followNotifications(calls, tell, signal), hear, {
      // The end of the session is told by whoever asks next.
      failed: () => undefined,
      isKept: news => 'standing' in news || 'isThere' in news,
    });
  }, [dataProvider, offers, person]);

  /** Marks some as read, or all up to the newest that is known here. */
  const read = async (which: { ids: readonly number[] } | { until: number }) => {
    try {
      const answer = (await dataProvider.call('POST', 'notifications/read', { body: { ...which } })) as { payload?: Standing };
      if (answer.payload) show(answer.payload);
    } catch (failure) {
      for (const reason of reasonsIn(failure)) notify(reason, { type: 'error' });
    }
  };
  return { standing, isThere, announcement, read };
}

/** Under which lists of notifications are kept. */
export const notificationsKey = ['notifications'];
