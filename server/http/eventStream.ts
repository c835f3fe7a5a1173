/** A reader that has fallen so far behind is cut off, and comes back. */
const mostWaiting = 200;
/** Milliseconds after which a browser comes back. */
const retry = 2_000;

/** Server-sent events to one page that is open somewhere. */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private readonly encoder = new TextEncoder();

  /** `onEnd` is called when the page goes away. */
  constructor(onEnd: () => void) {
    this.body = new ReadableStream<Uint8Array>({
      start: controller => {
        this.controller = controller;
        this.write(`retry: ${retry}\n\n`);
      },
      cancel: () => {
        this.controller = null;
        onEnd();
      },
    });
  }

  event(name: string, data: object, id?: number): void {
    this.write(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps proxies from taking it for dead. */
  ping(): void {
    this.write(': still here\n\n');
  }

  end(): void {
    const { controller } = this;
    this.controller = null;
    controller?.close();
  }

  private write(text: string): void {
    if (!this.controller) return;
    if ((this.controller.desiredSize ?? 0) < -mostWaiting) return this.end();
    this.controller.enqueue(this.encoder.encode(text));
  }
}
