import { sql } from 'kysely';
import { takeLease } from '#server/access/leases.ts';
import type { Asker } from '#server/contract.ts';
import { byteStream } from '#server/http/byteStream.ts';
import { Failure } from '#server/http/failure.ts';
import { tellOfBreak } from '../notices/chainNews';
import { verifyBooks } from './verifyBooks';

/** Verifications that one person has under way at once: each takes two connections to the database. */
const most = 2;

/** Milliseconds after which something is sent while a long book is walked through: what stands in between ends a silent answer. */
const silence = 10_000;

const refusal = () =>
  new Failure('Other verifications of yours are still under way. Wait for them, or leave their pages.', { status: 409 });

/** Which books of a master, all where `entity` is 0, and the head that was printed some day. */
interface Wanted {
  master: number;
  entity: number;
  onPaper: string;
}

/**
 * Verifies books of a master; the answer is one JSON, written as it comes: on the first line how many books and links there are, then a book on each, and
 * an end by which a whole answer is known. Whoever leaves ends the work.
 */
export async function verifyStream(asker: Asker, wanted: Wanted): Promise<ReadableStream<Uint8Array>> {
  const { context, account } = asker;
  const release = await takeLease(context, { kind: 'verification', userId: account.id, most, refusal });
  const leaving = new AbortController();
  const close = () => {
    leaving.abort();
    return release();
  };
  return byteStream(linesOf(asker, wanted, leaving.signal), close);
}

async function* linesOf({ context, account }: Asker, { master, entity, onPaper }: Wanted, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const { db } = context;
  const encoder = new TextEncoder();
  const line = (text: string) => encoder.encode(`${text}\n`);
  const which = sql`elogger_id = ${master} and (${entity} = 0 or entity_id = ${entity})`;
  const { rows } = await sql<{ total: number; links: number }>`select count(*)::int as total, coalesce(sum(links), 0)::float8 as links
    from elogger_books where ${which}`.execute(db);
  yield line(`{"total":${String(rows[0]?.total ?? 0)},"links":${String(rows[0]?.links ?? 0)},"books":[`);
  let isFirst = true;
  for (const books = verifyBooks(db, which, { onPaper, signal }); ;) {
    const next = books.next();
    while (await isSlow(next)) yield line('');
    const { done, value } = await next;
    if (done) break;
    if (value.broken) await tellOfBreak({ context, db, account }, master, value);
    yield line(`${isFirst ? '' : ','}${JSON.stringify(value)}`);
    isFirst = false;
  }
  yield line(']}');
}

/** Whether something takes so long that whoever waits is told that it goes on. */
async function isSlow(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(resolve => (timer = setTimeout(() => resolve(true), silence)));
  try {
    return await Promise.race([late, work.then(() => false)]);
  } finally {
    clearTimeout(timer);
  }
}
