import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Log } from '#server/log.ts';
import type { Connection, Database } from './database';

/** The one channel of the database that the copies of the server talk over. */
export const channel = 'mainstay';

/** Hears what is said on the channel. Resolves once it listens; `lost` is called when it no longer does. */
export type Listen = (heard: (text: string) => void, lost: () => void) => Promise<() => Promise<void>>;

/** What a part of the server does on a signal. */
export interface Subscriber {
  heard(payload: string): void;
  /** Signals may have been missed: what they speak of is to be looked at. */
  missed(): void;
  /** The server ends. */
  ended(): void;
}

/**
 * Tells every copy of the server that something happened, once the transaction it belongs to is written. What is written `along` with it takes
 * no statement more.
 */
export async function signal(db: Connection, topic: string, payload: string, sameStatement?: RawBuilder<unknown>): Promise<void> {
  const notification = sql`select pg_notify(${channel}, ${`${topic} ${payload}`})`;
  await (sameStatement ? sql`with along as (${sameStatement}) ${notification}` : notification).execute(db);
}

/** How often one makes sure that one still hears, and how long a signal may take, in milliseconds. */
const proving = { every: 30_000, within: 5_000 };
/** How often one looks for oneself while one does not hear. */
const lookEvery = 5_000;
const longestPause = 30_000;

/**
 * What the copies of the server tell each other, on one connection kept for it while anybody here wants to know. A connection that is
 * lost, or deaf behind a pool that shares connections, is noticed and made anew; meanwhile subscribers are asked to look for themselves.
 */
export class Signals {
  private readonly subscribers = new Map<Subscriber, string>();
  private stopListening: (() => Promise<void>) | null = null;
  private running = false;
  private isClosed = false;
  private failures = 0;
  private timers = new Set<NodeJS.Timeout>();
  private proof: { text: string; late: NodeJS.Timeout } | null = null;

  constructor(
    private readonly listen: Listen,
    private readonly db: Database,
    private readonly log: Log,
  ) {}

  /** Calls the subscriber for every signal of the topic from now on; returns what ends that. */
  subscribe(topic: string, subscriber: Subscriber): () => void {
    this.subscribers.set(subscriber, topic);
    if (!this.running && !this.isClosed) {
      this.running = true;
      void this.begin();
      this.every(proving.every, () => void this.prove());
      this.every(lookEvery, () => this.stopListening === null && this.missed());
    }
    return () => void this.subscribers.delete(subscriber);
  }

  /** Tells the subscribers that it is over. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const timer of this.timers) clearTimeout(timer);
    if (this.proof) clearTimeout(this.proof.late);
    for (const subscriber of this.subscribers.keys()) subscriber.ended();
    this.subscribers.clear();
    const stop = this.stopListening;
    this.stopListening = null;
    await stop?.().catch(() => undefined);
  }

  private async begin(): Promise<void> {
    try {
      const stop = await this.listen(
        text => this.hear(text),
        () => this.lose('The connection was lost.'),
      );
      if (this.isClosed) return await stop();
      this.stopListening = stop;
      await this.prove();
      this.missed();
    } catch (error) {
      this.lose(String(error));
    }
  }

  private hear(text: string): void {
    if (text === this.proof?.text) {
      clearTimeout(this.proof.late);
      this.proof = null;
      this.failures = 0;
      return;
    }
    const [topic = '', payload = ''] = [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)];
    for (const [subscriber, wanted] of this.subscribers) if (wanted === topic) subscriber.heard(payload);
  }

  /** Says something over another connection, and must hear it. */
  private async prove(): Promise<void> {
    if (this.stopListening === null || this.proof) return;
    const word = randomUUID();
    const late = setTimeout(() => this.lose('Signals do not arrive; a pool that shares connections may be in between.'), proving.within);
    late.unref();
    this.proof = { text: `proof ${word}`, late };
    await signal(this.db, 'proof', word).catch(() => undefined);
  }

  private lose(reason: string): void {
    if (this.isClosed) return;
    if (this.proof) clearTimeout(this.proof.late);
    this.proof = null;
    const stop = this.stopListening;
    this.stopListening = null;
    void stop?.().catch(() => undefined);
    if (this.failures === 0)
      this.log({ level: 'warn', message: `What other copies of the server tell is looked up now and then. ${reason}` });
    this.failures += 1;
    this.after(Math.min(longestPause, 500 * 2 ** this.failures), () => void this.begin());
  }

  private missed(): void {
    for (const subscriber of this.subscribers.keys()) subscriber.missed();
  }

  private every(milliseconds: number, work: () => void): void {
    this.timers.add(setInterval(work, milliseconds).unref());
  }

  private after(milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, milliseconds).unref();
    this.timers.add(timer);
  }
}
