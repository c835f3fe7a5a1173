import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The server has no such stream, or it does not get through. */
export class NoStream extends Error {}

/**
 * Server-sent events one by one, until the stream ends or is stopped. Throws NoStream where what answers is none, or where nothing of it
 * arrives in time: what stands in between may keep it back.
 *
 * @param patience milliseconds until the first event
 */
export async function* eventsOf(
  open: (signal: AbortSignal) => Promise<Response>,
  { signal: outer, patience }: { signal: AbortSignal; patience: number },
): AsyncGenerator<EventSourceMessage> {
  const own = new AbortController();
  const stop = () => own.abort();
  outer.addEventListener('abort', stop);
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    own.abort();
  }, patience);
  try {
    const response = await open(own.signal);
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) throw new NoStream();
    const events: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: event => void events.push(event) });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      if (events.length > 0) clearTimeout(late);
      yield* events.splice(0);
    }
  } catch (error) {
    throw isLate ? new NoStream() : error;
  } finally {
    clearTimeout(late);
    outer.removeEventListener('abort', stop);
    own.abort();
  }
}

/** Rests for so many milliseconds, or until it is stopped. */
export function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}
