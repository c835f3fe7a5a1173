import type { Account } from '#server/access/account.ts';
import { EventStream } from '#server/http/eventStream.ts';
import type { Presented } from './presentNotification';
import type { Standing } from './inbox';

/** The notifications of one page that is open somewhere, as server-sent events. */
export class NotificationStream {
  readonly account: Account;
  /** The newest that went out. */
  since: number | null;
  private standing = '';
  private readonly began = performance.now();
  private readonly events: EventStream;

  constructor(account: Account, since: number | null, onEnd: (stream: NotificationStream) => void) {
    this.account = account;
    this.since = since;
    this.events = new EventStream(() => onEnd(this));
  }

  get body(): ReadableStream<Uint8Array> {
    return this.events.body;
  }

  /** Whether it knows of this already. */
  knows(standing: Standing): boolean {
    return this.standing === JSON.stringify(standing);
  }

  send(notifications: readonly Presented[], standing: Standing): void {
    for (const one of notifications) this.events.event('notification', one, one.id);
    this.since = Math.max(standing.latest, this.since ?? 0);
    this.standing = JSON.stringify(standing);
    this.events.event('standing', standing, this.since);
  }

  /** Whether it began within the last two seconds. */
  isYoung = () => performance.now() - this.began < 2_000;

  /** Data of these registers is not what it was; what it is now, the page asks for. */
  changed(registers: readonly string[]): void {
    this.events.event('changed', { registers });
  }

  ping = () => this.events.ping();
  end = () => this.events.end();
}
