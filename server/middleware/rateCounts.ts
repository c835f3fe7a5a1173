import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** How long calls may go unheard of by the other copies of the server, in milliseconds. */
const exchangeAfter = 1_000;
const longestCaller = 100;

/**
 * How often each caller called in the current minute. Copies of the server that share a database exchange their counts at most once
 * a second, in one statement however many callers there are, and only while somebody calls. So a call costs nothing more, and a
 * caller gets beyond the limit at most by what the other copies answered within that second.
 */
export class RateCounts {
  private minute = 0;
  /** What the other copies do not know of yet. */
  private own = new Map<string, number>();
  /** What the database knew of last, our own calls among them. */
  private shared = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;

  /** Without a database, each copy counts for itself. */
  constructor(private readonly db: Database | null) {}

  /** Counts a call, and tells how many the caller has made in this minute. */
  add(who: string, minute: number): number {
    const caller = who.slice(0, longestCaller);
    if (minute !== this.minute) this.begin(minute);
    const own = (this.own.get(caller) ?? 0) + 1;
    this.own.set(caller, own);
    if (this.db) this.timer ??= setTimeout(() => void this.exchange(), exchangeAfter).unref();
    return own + (this.shared.get(caller) ?? 0);
  }

  private begin(minute: number): void {
    this.minute = minute;
    this.own = new Map();
    this.shared = new Map();
  }

  private async exchange(): Promise<void> {
    const { minute, own: sent } = this;
    this.own = new Map();
    // They stay counted here while they are on their way.
    for (const [caller, count] of sent) this.shared.set(caller, (this.shared.get(caller) ?? 0) + count);
    try {
      const totals = await this.send(minute, sent);
      if (minute === this.minute) for (const [caller, count] of totals) this.shared.set(caller, count);
    } catch {
      // The database is away, which every call says louder. What was not told is told the next time.
      if (minute === this.minute) this.takeBack(sent);
    } finally {
      this.timer = null;
    }
  }

  private takeBack(sent: ReadonlyMap<string, number>): void {
    for (const [caller, count] of sent) {
      this.own.set(caller, (this.own.get(caller) ?? 0) + count);
      this.shared.set(caller, (this.shared.get(caller) ?? 0) - count);
    }
  }

  /** Adds to what the database knows, in one order everywhere so that two copies never wait for each other, and forgets the past. */
  private async send(minute: number, counts: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    if (!this.db || counts.size === 0) return new Map();
    const { rows } = await sql<{ caller: string; calls: number }>`
      with past as (delete from rate_counts where minute < ${minute - 1})
      insert into rate_counts (minute, caller, calls)
        select ${minute}::int, caller, calls from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as told (caller, calls)
        order by caller
      on conflict (minute, caller) do update set calls = rate_counts.calls + excluded.calls returning caller, calls`.execute(this.db);
    return new Map(rows.map(({ caller, calls }) => [caller, calls]));
  }
}
