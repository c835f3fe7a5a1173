import type { HttpError } from 'ra-core';
import type { Notification, Standing } from '#src/domain/notifications/notification.ts';
import type { Offer } from '#definition/offers';
import { appRegisters } from '#src/domain/sample-apps/registers.ts';
import { eventsOf, NoStream, rest } from './eventStream';

/** What a page is told: `changed` are registers whose data is not what it was; `isThere` is false where the server knows no notifications. */
export type News = { standing: Standing } | { notification: Notification } | { changed: readonly string[] } | { isThere: false };

/** How the feed asks the server. */
export interface FeedCalls {
  /** Left out where the server has no streams. */
  stream?(lastEventId: string | null, signal: AbortSignal): Promise<Response>;
  standing(signal: AbortSignal): Promise<Standing>;
  /** Called with what the server turns out not to have. */
  absent?(offer: Offer): void;
}

/** Milliseconds. What stands in between may keep a stream back: then nothing arrives of it, and one asks now and then. */
export const pace = { firstEvent: 10_000, silence: 65_000, poll: 30_000, tryAgain: 300_000, pause: 1_000, longestPause: 30_000 };

/**
 * Tells what concerns the person as it happens, until it is stopped: by a stream that is taken up again wherever it ends; by asking now
 * and then where no stream gets through; not at all where the server knows no notifications. A stream that is not there is not called again. Rejects when the session is over.
 */
export async function followNotifications(calls: FeedCalls, tell: (news: News) => void, signal: AbortSignal): Promise<void> {
  const end = () => {
    calls.absent?.('notifications');
    tell({ isThere: false });
  };
  let last: string | null = null;
  let failures = 0;
  let { stream } = calls;
  while (!signal.aborted) {
    if (!stream) {
      if (!(await poll(calls, tell, signal, Infinity))) return end();
      continue;
    }
    const open = stream;
    let hasBegun = false;
    try {
      for await (const { id, event, data } of eventsOf(own => open(last, own), { signal, ...pace })) {
        failures = 0;
        last = id ?? last;
        // What changed before the stream began nobody told.
        if (!hasBegun) tell({ changed: appRegisters });
        hasBegun = true;
        if (event === 'standing') tell({ standing: JSON.parse(data) as Standing });
        else if (event === 'notification') tell({ notification: JSON.parse(data) as Notification });
        else if (event === 'changed') tell({ changed: (JSON.parse(data) as { registers?: string[] }).registers ?? appRegisters });
      }
    } catch (error) {
      if (signal.aborted) return;
      const { status } = error as Partial<HttpError>;
      if (status === 401) throw error;
      failures += 1;
      if (status === 404 || status === 405) {
        calls.absent?.('streams');
        stream = undefined;
        continue;
      }
      if (error instanceof NoStream) {
        if (!(await poll(calls, tell, signal, pace.tryAgain))) return end();
        continue;
      }
    }
    await rest(Math.min(pace.longestPause, pace.pause * 2 ** failures) * (0.5 + Math.random()), signal);
  }
}

/** Asks now and then for so many milliseconds; false where there is nothing to ask. */
async function poll(calls: FeedCalls, tell: (news: News) => void, signal: AbortSignal, duration: number): Promise<boolean> {
  for (let waited = 0; waited < duration && !signal.aborted; waited += pace.poll) {
    try {
      tell({ standing: await calls.standing(signal) });
      tell({ changed: appRegisters });
    } catch (error) {
      const { status, message } = error as HttpError;
      if (status === 401) throw error;
      if (status === 404 || status === 405 || message === 'http.notJson') return false;
    }
    await rest(pace.poll, signal);
  }
  return true;
}
