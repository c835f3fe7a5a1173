import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { executeConcurrently } from '#server/database/statements/execute.ts';
import { bookNumber, hashOf, type Book, type LinkRow } from './book';
import { checkRows, firstWithoutLink } from './checkRows';

/** What came of walking through the chain of a book. */
export interface Verification {
  number: string;
  entries: number;
  links: number;
  /** The hash of its last link, to be set beside what was printed. */
  head: string;
  /** When its first link was written; null where it has none. */
  since: string | null;
  /** The link that had the head that somebody has on paper, `at` as `since`; null where none has, or none was asked for. */
  printed: { place: number; at: string } | null;
  /** The first place at which it does not fit, and how; null where it is unbroken. */
  broken: { place: number; why: 'hash' | 'gap' | 'head' | 'entries' | 'row' } | null;
}

/** Links that are read at once. */
const atOnce = 2_000;

/** What somebody who waits for a verification gives along. */
export interface Watch {
  /** The head that was printed some day. */
  onPaper?: string;
  /** Ends the work, which throws then. */
  signal?: AbortSignal;
}

/**
 * Walks through the chain of a book, a page at a time: memory is bounded whatever its length. While the links of a page are hashed, the database reads
 * the next page and sets rows of entries beside their links. Runs in a transaction, on one moment's state.
 */
export async function verifyBook(db: Connection, book: Book, { onPaper = '', signal }: Watch = {}): Promise<Verification> {
  let [place, head, entries, rows] = [0, '', 0, 0];
  let since: string | null = null;
  let printed: Verification['printed'] = null;
  let differing: number | null = null;
  const result = (broken: Verification['broken']): Verification => ({
    ...{ number: bookNumber(book.id), entries, links: place, head, since, printed, broken },
  });
  let ahead = await readLinks(db, book.id, 0);
  for (let after = 0; ; after += atOnce) {
    const links = await ahead();
    signal?.throwIfAborted();
    ahead = await readLinks(db, book.id, after + atOnce);
    const isLast = links.length < atOnce;
    const check = await checkRows(db, book.id, after, after + atOnce);
    for (const link of links) {
      if (link.place !== place + 1) return result({ place: place + 1, why: 'gap' });
      if (link.previous_hash !== head || hashOf(head, link.content) !== link.hash) return result({ place: link.place, why: 'hash' });
      if (link.kind === 'submitted') entries += 1;
      since ??= momentOf(link);
      if (link.hash === onPaper) printed = { place: link.place, at: momentOf(link) };
      [place, head] = [link.place, link.hash];
    }
    const [checked] = await check();
    rows += checked?.found ?? 0;
    differing ??= checked?.differing ?? null;
    if (isLast) break;
  }
  if (place !== book.links || head !== book.head) return result({ place, why: 'head' });
  if (entries !== book.entries) return result({ place, why: 'entries' });
  if (differing === null && rows !== entries) differing = (await firstWithoutLink(db, book.id)) ?? place;
  return result(differing === null ? null : { place: differing, why: 'row' });
}

const momentOf = ({ content }: LinkRow): string => (JSON.parse(content) as { at: string }).at;

const readLinks = (db: Connection, book: number, after: number): Promise<() => Promise<LinkRow[]>> =>
  executeConcurrently(
    db,
    sql<LinkRow>`select place, kind, content, previous_hash, hash from elogger_links
      where book_id = ${book} and place > ${after} order by place limit ${atOnce}`,
  );
