import type { HttpError } from 'ra-core';
import { eventsOf, NoStream, rest } from './events';

/** Milliseconds. Where no stream gets through one asks now and then. */
export const feedPace = { firstEvent: 10_000, silence: 65_000, poll: 10_000, tryAgain: 300_000, pause: 1_000, longestPause: 15_000 };

/**
 * Tells that something about a record changed, as it happens, until it is stopped: by a stream that is taken up again wherever it ends, and by
 * the clock where the server has none. `tell` gets what changed, or null where anything may have.
 */
export async function followRecord(
  open: (signal: AbortSignal) => Promise<Response>,
  tell: (kinds: readonly string[] | null) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let isFirst = true;
  while (!signal.aborted) {
    try {
      for await (const { event, data } of eventsOf(open, { signal, ...feedPace })) {
        failures = 0;
        // What happened between two streams nobody told.
        if (event === 'here' && !isFirst) tell(null);
        if (event === 'here') isFirst = false;
        if (event === 'changed') tell((JSON.parse(data) as { kinds?: string[] }).kinds ?? null);
      }
    } catch (error) {
      if (signal.aborted) return;
      const { status } = error as Partial<HttpError>;
      if (status === 401 || status === 403) return;
      failures += 1;
      if (error instanceof NoStream || [200, 404, 405, 429].includes(status ?? 0)) {
        isFirst = false;
        for (let waited = 0; waited < feedPace.tryAgain && !signal.aborted; waited += feedPace.poll) {
          await rest(feedPace.poll, signal);
          if (!signal.aborted) tell(null);
        }
        continue;
      }
    }
    await rest(Math.min(feedPace.longestPause, feedPace.pause * 2 ** failures) * (0.5 + Math.random()), signal);
  }
}
