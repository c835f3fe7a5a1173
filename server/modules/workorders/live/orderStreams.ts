import { accountOfSession, type Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { EventStream } from '#server/http/eventStream.ts';
import { Failure } from '#server/http/failure.ts';
import { requireVisibleOrder } from '../order/requireVisibleOrder';
import { readChange, topic, type OrderChange } from './signalOrder';
import { parts } from '#src/domain/work-orders/parts.ts';

/** A browser needs one for each order that is open; whoever wants more polls. */
const mostOfOne = 20;
const pingEvery = 20_000;

interface Page {
  account: Account;
  order: number;
  events: EventStream;
}

/** The pages at this copy of the server that have a work order open, and are told when somebody changes it. */
export class OrderStreams {
  private readonly pages = new Set<Page>();
  private unsubscribe: (() => void) | null = null;
  private pinging: NodeJS.Timeout | null = null;
  private isEnded = false;

  constructor(private readonly context: ServerContext) {}

  /** Begins a stream that ends by itself when its token does. */
  begin(account: Account, order: number, milliseconds: number): ReadableStream<Uint8Array> {
    const others = [...this.pages].filter(page => page.account.id === account.id).length;
    if (this.isEnded || others >= mostOfOne)
      throw new Failure('Too many pages are open.', { status: 429, headers: { 'retry-after': '60' } });
    const page: Page = { account, order, events: new EventStream(() => this.forget(page)) };
    this.pages.add(page);
    this.listen();
    setTimeout(() => this.end(page), milliseconds).unref();
    page.events.event('here', {});
    return page.events.body;
  }

  private listen(): void {
    this.pinging ??= setInterval(() => this.pages.forEach(({ events }) => events.ping()), pingEvery).unref();
    this.unsubscribe ??= this.context.signals.subscribe(topic, {
      heard: payload => this.heard(readChange(payload)),
      missed: () => this.pages.forEach(page => void this.tell(page, { id: page.order, kinds: [...parts], by: null })),
      ended: () => {
        this.isEnded = true;
        this.pages.forEach(page => this.end(page));
      },
    });
  }

  private heard(change: OrderChange): void {
    for (const page of this.pages) if (page.order === change.id) void this.tell(page, change);
  }

  /** A session that is over has no pages; who may not see the order any more, or when it is gone, hears no more of it after that. */
  private async tell(page: Page, { kinds, by }: OrderChange): Promise<void> {
    const { db, log } = this.context;
    try {
      const account = await accountOfSession(db, page.account.id, page.account.sessionId ?? '');
      if (!account) return this.end(page);
      page.events.event('changed', { kinds, by });
      await requireVisibleOrder(this.context, account, page.order);
    } catch (error) {
      if (error instanceof Failure) this.end(page);
      else log({ level: 'warn', message: `An open work order could not be told: ${String(error)}` });
    }
  }

  private end(page: Page): void {
    page.events.end();
    this.forget(page);
  }

  private forget(page: Page): void {
    this.pages.delete(page);
    if (this.pages.size > 0) return;
    if (this.pinging) clearInterval(this.pinging);
    this.pinging = null;
    this.unsubscribe?.();
    this.unsubscribe = null;
  }
}
