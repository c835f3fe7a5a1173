import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Reads server-sent events one by one, as they come. */
export class EventReader {
  private readonly waiting: EventSourceMessage[] = [];
  private readonly parser = createParser({ onEvent: event => void this.waiting.push(event) });
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly decoder = new TextDecoder();

  constructor(readonly response: Response) {
    if (!response.body) throw new Error('There is nothing to read.');
    this.reader = response.body.getReader();
  }

  /** The next event, or null once the stream has ended. */
  async next(): Promise<{ event: string; id: string | undefined; data: Record<string, unknown> } | null> {
    while (this.waiting.length === 0) {
      const { done, value } = await this.reader.read();
      if (done) return null;
      this.parser.feed(this.decoder.decode(value, { stream: true }));
    }
    const { event = '', id, data = '' } = this.waiting.shift() ?? {};
    return { event, id, data: JSON.parse(data) as Record<string, unknown> };
  }

  /** The next event of a kind; others are passed over. */
  async nextOf(event: string): Promise<Record<string, unknown> | null> {
    for (;;) {
      const next = await this.next();
      if (next === null || next.event === event) return next?.data ?? null;
    }
  }

  end = () => this.reader.cancel();
}
