import { accountOfSession, type Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { appRegisters } from '#src/domain/sample-apps/registers.ts';
import { listSince, standingOf, type Standing } from './inbox';
import { NotificationStream } from './notificationStream';
import { presentNotifications } from './presentNotification';
import { changeTopic, readChange } from './signalChange';
import { topic } from './signalPeople';

/** A browser needs one; whoever wants more polls. */
const mostOfOne = 20;
const pingEvery = 20_000;

/** What came while a page was away is told one by one; beyond that its list says it. */
const mostMissed = 20;

/** The open pages at this copy of the server, and what makes them look. */
export class OpenStreams {
  private readonly open = new Set<NotificationStream>();
  private subscriptions: readonly (() => void)[] = [];
  private pinging: NodeJS.Timeout | null = null;
  private isEnded = false;
  /** Looks follow one another, so that nothing is told twice. */
  private line: Promise<unknown> = Promise.resolve();

  constructor(private readonly context: ServerContext) {}

  /** Begins a stream that ends by itself when its token does. `since` is the newest that the page knows. */
  async begin(account: Account, since: number | null, milliseconds: number): Promise<NotificationStream> {
    const others = [...this.open].filter(stream => stream.account.id === account.id).length;
    if (this.isEnded || others >= mostOfOne)
      throw new Failure('Too many pages are open.', { status: 429, headers: { 'retry-after': '60' } });
    const stream = new NotificationStream(account, since, one => this.forget(one));
    this.open.add(stream);
    this.listen();
    setTimeout(() => this.end(stream), milliseconds).unref();
    await this.look([account.id]);
    return stream;
  }

  private listen(): void {
    this.pinging ??= setInterval(() => this.open.forEach(stream => stream.ping()), pingEvery).unref();
    if (this.subscriptions.length > 0) return;
    const { signals } = this.context;
    this.subscriptions = [
      signals.subscribe(topic, {
        heard: payload => void this.look(payload.split(',').map(Number)),
        missed: () => void this.look([...this.open].map(({ account }) => account.id)),
        ended: () => {
          this.isEnded = true;
          this.open.forEach(stream => this.end(stream));
        },
      }),
      signals.subscribe(changeTopic, {
        heard: payload => {
          const { register, concerns } = readChange(payload);
          for (const stream of this.open) if (concerns(stream.account.id)) stream.changed([register]);
        },
        // A page reads everything when its stream begins.
        missed: () => this.open.forEach(stream => stream.isYoung() || stream.changed(appRegisters)),
        ended: () => undefined,
      }),
    ];
  }

  private end(stream: NotificationStream): void {
    stream.end();
    this.forget(stream);
  }

  private forget(stream: NotificationStream): void {
    this.open.delete(stream);
    if (this.open.size > 0) return;
    if (this.pinging) clearInterval(this.pinging);
    this.pinging = null;
    this.subscriptions.forEach(unsubscribe => unsubscribe());
    this.subscriptions = [];
  }

  private look(userIds: readonly number[]): Promise<void> {
    const looked = this.line.then(() => this.tell(new Set(userIds)));
    this.line = looked.catch((error: unknown) => {
      // While the database is away every call says so; whoever listens hears of what came meanwhile afterwards.
      this.context.log({ level: 'warn', message: `Open pages could not be told: ${String(error)}` });
    });
    return this.line as Promise<void>;
  }

  private async tell(userIds: ReadonlySet<number>): Promise<void> {
    const streams = [...this.open].filter(({ account }) => userIds.has(account.id));
    if (streams.length === 0) return;
    const standings = await standingOf(this.context.db, [...new Set(streams.map(({ account }) => account.id))]);
    for (const stream of streams) {
      const standing = standings.get(stream.account.id) ?? { unread: 0, latest: 0 };
      await this.tellOne(stream, standing);
    }
  }

  /** With the rights that the person has at this moment; a session that is over has no pages. */
  private async tellOne(stream: NotificationStream, standing: Standing): Promise<void> {
    const { db } = this.context;
    const account = await accountOfSession(db, stream.account.id, stream.account.sessionId ?? '');
    if (!account) return this.end(stream);
    if (stream.knows(standing)) return;
    const rows = stream.since === null ? [] : await listSince(db, account.id, stream.since, mostMissed);
    stream.send(await presentNotifications(this.context, account, rows), standing);
  }
}
