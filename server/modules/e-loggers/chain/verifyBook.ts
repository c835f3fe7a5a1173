import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { bookNumber, hashOf, type Book, type LinkRow } from './book';

/** What came of walking through the chain of a book. */
export interface Verification {
  number: string;
  entries: number;
  links: number;
  /** The hash of its last link, to be set beside what was printed. */
  head: string;
  /** When its first link was written; null where it has none. */
  since: string | null;
  /** The first place at which it does not fit, and how; null where it is unbroken. */
  broken: { place: number; why: 'hash' | 'gap' | 'head' | 'entries' | 'row' } | null;
}

/** Links that are held in memory at once. */
const atOnce = 2_000;

/** Walks through the chain of a book, a page at a time: memory is bounded whatever its length. */
export async function verifyBook(db: Connection, book: Book): Promise<Verification> {
  let [place, head, entries] = [0, '', 0];
  let since: string | null = null;
  const result = (broken: Verification['broken']): Verification => ({
    ...{ number: bookNumber(book.id), entries, links: place, head, since, broken },
  });
  for (;;) {
    const { rows } = await sql<LinkRow>`select place, kind, content, previous_hash, hash from elogger_links
      where book_id = ${book.id} and place > ${place} order by place limit ${atOnce}`.execute(db);
    for (const link of rows) {
      if (link.place !== place + 1) return result({ place: place + 1, why: 'gap' });
      if (link.previous_hash !== head || hashOf(head, link.content) !== link.hash) return result({ place: link.place, why: 'hash' });
      if (link.kind === 'submitted') entries += 1;
      since ??= (JSON.parse(link.content) as { at: string }).at;
      [place, head] = [link.place, link.hash];
    }
    if (rows.length < atOnce) break;
  }
  if (place !== book.links || head !== book.head) return result({ place, why: 'head' });
  if (entries !== book.entries) return result({ place, why: 'entries' });
  const differing = await firstDifferingRow(db, book.id);
  return result(differing === null ? null : { place: differing, why: 'row' });
}

/** The place of the last link of the first entry whose row does not say what that link says; null where all do. */
async function firstDifferingRow(db: Connection, book: number): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`select l.place from elogger_entries e join "elogger-submissions" s on s.id = e.submission_id
    join lateral (select place, content::jsonb as c from elogger_links where submission_id = e.submission_id and kind not in ('commented', 'amended')
      order by place desc limit 1) l on true
    join lateral (select content::jsonb as c from elogger_links where submission_id = e.submission_id and kind in ('submitted', 'corrected')
      order by place desc limit 1) r on true
    where e.book_id = ${book} and (s.state is distinct from l.c ->> 'state' or s.revision is distinct from (r.c ->> 'revision')::int
      or e."values" is distinct from r.c -> 'values'
      or e.seconds is distinct from coalesce(r.c -> 'seconds', '{}') or s.number is distinct from l.c ->> 'entry')
    order by l.place limit 1`.execute(db);
  return rows[0]?.place ?? null;
}
