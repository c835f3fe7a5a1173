import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The server has no such stream, or it does not get through. */
export class NoStream extends Error {}

/** Milliseconds until the first event, and after which a stream that says nothing any more is taken for lost: servers say something now and then. */
export interface Patience {
  firstEvent: number;
  silence: number;
}

/**
 * Server-sent events one by one, until the stream ends, falls silent or is stopped. Throws NoStream where what answers is none, or where nothing
 * of it arrives in time: what stands in between may keep it back.
 */
export async function* eventsOf(
  open: (signal: AbortSignal) => Promise<Response>,
  { signal: outer, firstEvent, silence }: Patience & { signal: AbortSignal },
): AsyncGenerator<EventSourceMessage> {
  const own = new AbortController();
  const stop = () => own.abort();
  outer.addEventListener('abort', stop);
  let hasBegun = false;
  let isLate = false;
  const giveUp = () => {
    isLate = true;
    own.abort();
  };
  let late = setTimeout(giveUp, firstEvent);
  try {
    const response = await open(own.signal);
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) throw new NoStream();
    const events: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: event => void events.push(event) });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    // What was stopped ends here, whether or not what brings it has noticed.
    own.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    for (;;) {
      const { done, value } = await reader.read();
      if (done && isLate && !hasBegun) throw new NoStream();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      hasBegun ||= events.length > 0;
      if (hasBegun) {
        clearTimeout(late);
        late = setTimeout(giveUp, silence);
      }
      yield* events.splice(0);
    }
  } catch (error) {
    if (isLate && hasBegun) return;
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
