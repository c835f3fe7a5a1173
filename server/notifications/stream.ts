import type { Account } from '#server/access/account.ts';
import type { Presented } from './present';
import type { Standing } from './ownNotifications';

/** A reader that has fallen so far behind is cut off, and comes back. */
const mostWaiting = 200;
/** Milliseconds after which a browser comes back. */
const retry = 2_000;

/** The notifications of one page that is open somewhere, as server-sent events. */
export class NotificationStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly account: Account;
  /** The newest that went out. */
  since: number | null;
  private standing = '';
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private readonly encoder = new TextEncoder();

  constructor(account: Account, since: number | null, onEnd: (stream: NotificationStream) => void) {
    this.account = account;
    this.since = since;
    this.body = new ReadableStream<Uint8Array>({
      start: controller => {
        this.controller = controller;
        this.write(`retry: ${retry}\n\n`);
      },
      cancel: () => {
        this.controller = null;
        onEnd(this);
      },
    });
  }

  /** Whether it knows of this already. */
  knows(standing: Standing): boolean {
    return this.standing === JSON.stringify(standing);
  }

  send(notifications: readonly Presented[], standing: Standing): void {
    for (const one of notifications) this.event('notification', one.id, one);
    this.since = Math.max(standing.latest, this.since ?? 0);
    this.standing = JSON.stringify(standing);
    this.event('standing', this.since, standing);
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

  private event(name: string, id: number, data: object): void {
    this.write(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  private write(text: string): void {
    if (!this.controller) return;
    if ((this.controller.desiredSize ?? 0) < -mostWaiting) return this.end();
    this.controller.enqueue(this.encoder.encode(text));
  }
}
