import { HttpError } from 'ra-core';

/** Why nothing goes on just now: the server wants fewer calls, or cannot be reached. */
export type Pause = { why: 'busy'; seconds: number } | { why: 'away' };

interface Patience {
  signal: AbortSignal;
  /** Told of a wait, and with null that it is over. */
  onPause: (pause: Pause | null) => void;
}

/** What a proxy answers for a server that is not there. */
const gateway = new Set([502, 503, 504]);
/** Whether no answer came of the server's own: whatever was asked may have been done all the same. */
export const isAway = (error: unknown): boolean => error instanceof HttpError && (error.status === 0 || gateway.has(error.status));
/** A server that is there and answers so to one call only is not waited for without end. */
const mostAnswers = 5;
const longest = 60;

/**
 * Makes a call again for as long as the server asks to wait or cannot be reached; whatever else goes wrong is thrown. A call given up by the
 * signal throws what aborted it.
 */
export async function retryPatiently<T>(call: () => Promise<T>, { signal, onPause }: Patience): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const pause = signal.aborted ? null : pauseFor(error, tries);
      if (!pause) throw error;
      onPause(pause.pause);
      await wait(pause.seconds, signal, pause.pause.why === 'away');
      onPause(null);
    }
  }
}

function pauseFor(error: unknown, tries: number): { pause: Pause; seconds: number } | null {
  if (!(error instanceof HttpError)) return null;
  const next = Math.min(longest, 2 ** tries);
  if (error.status === 429) {
    const retryAfter = (error.body as { retryAfter?: number } | null)?.retryAfter;
    const seconds = Math.min(longest, Math.max(1, Math.ceil(retryAfter ?? next)));
    return { pause: { why: 'busy', seconds }, seconds };
  }
  if (isAway(error) && (error.status === 0 || tries < mostAnswers)) return { pause: { why: 'away' }, seconds: Math.min(15, next) };
  return null;
}

/** Until the time is over, or the browser is back on the network. */
function wait(seconds: number, signal: AbortSignal, endsOnline: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', giveUp);
      settle();
    };
    const goOn = () => endsOnline && finish(resolve);
    const giveUp = () => finish(() => reject(signal.reason as Error));
    const timer = setTimeout(() => finish(resolve), seconds * 1000);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', giveUp);
  });
}
