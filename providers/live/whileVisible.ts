/** So long a page that is looked at no more is still followed, in milliseconds: people look aside and come back. */
export const visiblePace = { grace: 10_000 };

/**
 * Does work while the page is looked at, and anew whenever somebody comes back to it, until it is stopped or the work ends by itself. A
 * browser gives all its tabs together six connections to a server: those that nobody looks at may not keep them.
 */
export async function whileVisible(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await untilVisible(signal);
    if (signal.aborted) return;
    const own = new AbortController();
    const stopWatching = onHidden(() => own.abort());
    const stop = () => own.abort();
    signal.addEventListener('abort', stop);
    try {
      await work(own.signal);
    } catch (error) {
      if (!own.signal.aborted) throw error;
    } finally {
      stopWatching();
      signal.removeEventListener('abort', stop);
    }
    if (!own.signal.aborted) return;
  }
}

const isVisible = () => document.visibilityState !== 'hidden';

function untilVisible(signal: AbortSignal): Promise<void> {
  if (isVisible()) return Promise.resolve();
  return new Promise(resolve => {
    const look = () => {
      if (!isVisible() && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
  });
}

/** Calls once the page has not been looked at for a while; returns what stops watching. */
function onHidden(call: () => void): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(leaving);
    if (!isVisible()) leaving = setTimeout(call, visiblePace.grace);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(leaving);
    document.removeEventListener('visibilitychange', look);
  };
}
