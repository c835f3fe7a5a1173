import type { HttpError } from 'ra-core';
import { eventsOf, NoStream, rest } from './eventStream';

/** Milliseconds. Where no stream gets through one asks now and then. */
export const feedPace = { firstEvent: 10_000, silence: 65_000, poll: 10_000, tryAgain: 300_000, pause: 1_000, longestPause: 15_000 };

interface RecordCalls {
  /** Left out where the server has no streams. */
  open?(signal: AbortSignal): Promise<Response>;
  /** Called where it turns out to have none. */
  absent?(): void;
}

type Tell = (kinds: readonly string[] | null) => void;

/**
 * Tells that something about a record changed, as it happens, until it is stopped: by a stream that is taken up again wherever it ends, and by
 * the clock where the server has none; that is not called again. `tell` gets what changed, or null where anything may have.
 */
export async function followRecord({ open, absent }: RecordCalls, tell: Tell, signal: AbortSignal): Promise<void> {
  if (!open) return byClock(tell, signal, Infinity);
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
      if (status === 404 || status === 405) {
        absent?.();
        return byClock(tell, signal, Infinity);
      }
      if (error instanceof NoStream || status === 200 || status === 429) {
        isFirst = false;
        await byClock(tell, signal, feedPace.tryAgain);
        continue;
      }
    }
    await rest(Math.min(feedPace.longestPause, feedPace.pause * 2 ** failures) * (0.5 + Math.random()), signal);
  }
}

/** Tells now and then, for so many milliseconds, that anything may have changed. */
async function byClock(tell: Tell, signal: AbortSignal, duration: number): Promise<void> {
  for (let waited = 0; waited < duration && !signal.aborted; waited += feedPace.poll) {
    await rest(feedPace.poll, signal);
    if (!signal.aborted) tell(null);
  }
}
