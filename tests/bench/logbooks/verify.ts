import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { verifyBooks } from '#server/modules/e-loggers/chain/verifyBooks.ts';

export interface VerifyResult {
  entriesPerSecond: number;
  /** The same by a loop that only reads and hashes. */
  limitPerSecond: number;
  /** MiB of the process before, and at most meanwhile. */
  memory: { before: number; peak: number };
}

/** Walks through all chains as the command does, and as a hand-written loop would. Throws where one does not fit. */
export async function benchVerify(db: Database): Promise<VerifyResult> {
  const before = residentMiB();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMiB())), 50);
  let [entries, began] = [0, performance.now()];
  for await (const { broken, number, entries: own } of verifyBooks(db)) {
    if (broken) throw new Error(`${number} breaks at ${String(broken.place)}: ${broken.why}`);
    entries += own;
  }
  const perSecond = () => Math.round((entries * 1000) / (performance.now() - began));
  const entriesPerSecond = perSecond();
  clearInterval(watch);
  began = performance.now();
  await hashAll(db);
  return { entriesPerSecond, limitPerSecond: perSecond(), memory: { before, peak } };
}

const residentMiB = (): number => Math.round(process.memoryUsage.rss() / 2 ** 20);

async function hashAll(db: Database): Promise<void> {
  let last = { book_id: 0, place: 0, hash: '' };
  for (;;) {
    const { rows } = await sql<{
      book_id: number;
      place: number;
      content: string;
      hash: string;
    }>`select book_id, place, content, hash from elogger_links
      where (book_id, place) > (${last.book_id}, ${last.place}) order by book_id, place limit 2000`.execute(db);
    for (const link of rows) {
      const previous = link.book_id === last.book_id ? last.hash : '';
      if (createHash('sha256').update(previous).update(link.content).digest('hex') !== link.hash)
        throw new Error(`Broken at ${String(link.place)}`);
      last = link;
    }
    if (rows.length === 0) return;
  }
}
