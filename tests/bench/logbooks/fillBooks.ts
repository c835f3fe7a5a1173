import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { hashOf } from '#server/modules/e-loggers/chain/book.ts';
import { stamp } from '#server/time.ts';

/** Numbers that each entry holds. */
export const numbers = 12;

/** What entries follow from, each by its book and its place there. */
export interface Entries {
  entries: number;
  books: number;
  begin: Date;
  master: number;
  form: number;
}

const hour = 3_600_000;

/** Books that are written at the same time: while the database writes one, the links of another are hashed. */
const together = 3;

/**
 * Writes what belongs to entries beside their rows in the register: their links, chained as the server chains them, what they are now, and their
 * numbers.
 */
export async function fillBooks(db: Database, of: Entries): Promise<void> {
  const moments = Array.from({ length: Math.ceil(of.entries / of.books) }, (_, at) => stamp(new Date(of.begin.getTime() + at * hour)));
  const heads: { book: number; links: number; head: string }[] = [];
  let next = 1;
  const work = async (): Promise<void> => {
    for (let book = next++; book <= of.books; book = next++) heads.push(await writeBook(db, of, book, moments));
  };
  await Promise.all(Array.from({ length: together }, work));
  await sql`update elogger_books b set entries = h.links, links = h.links, head = h.head, last_entered_at = (${moments}::timestamp[])[h.links]
    from jsonb_to_recordset(${JSON.stringify(heads)}::text::jsonb) as h (book int, links int, head text) where b.id = h.book`.execute(db);
}

/** A number of an entry in tenths; one entry in 97 is out of range. */
const tenthsOf = (id: number, at: number): number => (at === 0 && id % 97 === 0 ? 910 : (id * 31 + at * 7) % 900);

const keys = Array.from({ length: numbers }, (_, at) => ({ key: `f${String(at)}`, at })).sort((one, other) =>
  one.key < other.key ? -1 : 1,
);

const objectOf = (textOf: (at: number) => string): string => `{${keys.map(({ key, at }) => `"${key}":"${textOf(at)}"`).join(',')}}`;

async function writeBook(db: Database, { entries, books, master, form }: Entries, book: number, moments: readonly string[]) {
  const contents: string[] = [];
  const hashes: string[] = [];
  const values: string[] = [];
  const judgements: string[] = [];
  const number = `EL-${String(book).padStart(6, '0')}`;
  let head = '';
  for (const [before, at] of moments.entries()) {
    const place = before + 1;
    const id = before * books + book;
    if (id > entries) break;
    const value = objectOf(one => (tenthsOf(id, one) / 10).toFixed(1));
    const judged = objectOf(one => (tenthsOf(id, one) > 900 ? 'reject' : 'accept'));
    // Canonical: keys in their order, no room between.
    const content = `{"at":"${at}","by":{"id":${String(1 + ((id - 1) % 1000))},"name":"Person"},"comments":{},"entry":"${number}-${String(place).padStart(4, '0')}","form":${String(form)},"form_version":1,"happened_at":"${at}","judgements":${judged},"kind":"submitted","late":false,"master":${String(master)},"place":${String(place)},"publication":1,"revision":1,"slot":"${at.slice(0, 16).replace(' ', 'T')}","state":"approved","values":${value}}`;
    head = hashOf(head, content);
    contents.push(content);
    hashes.push(head);
    values.push(value);
    judgements.push(judged);
  }
  await insertBook(db, { book, books, moments: moments.slice(0, hashes.length), contents, hashes, values, judgements });
  return { book, links: hashes.length, head };
}

interface Rows extends Readonly<Record<'moments' | 'contents' | 'hashes' | 'values' | 'judgements', readonly string[]>> {
  book: number;
  books: number;
}

async function insertBook(db: Database, { book, books, moments, contents, hashes, values, judgements }: Rows): Promise<void> {
  await sql`with made as (select (place - 1) * ${books}::int + ${book}::int as id, place::int as place, moment, content, hash, "values", judgements
      from unnest(${moments}::timestamp[], ${contents}::text[], ${hashes}::text[], ${values}::text[], ${judgements}::text[])
        with ordinality as t (moment, content, hash, "values", judgements, place)),
    links as (insert into elogger_links (book_id, place, kind, submission_id, content, previous_hash, hash)
      select ${book}::int, place, 'submitted', id, content, lag(hash, 1, '') over (order by place), hash from made)
    insert into elogger_entries (submission_id, book_id, sequence, slot, steps, pool, correct_until, "values", comments, judgements, revision_hash)
    select id, ${book}::int, place, to_char(moment, 'YYYY-MM-DD"T"HH24:MI'), '[]', '{"users": [], "groups": [], "departments": []}', moment,
      "values"::jsonb, '{}', judgements::jsonb, hash from made`.execute(db);
  await sql`insert into elogger_values (submission_id, key, book_id, happened_at, value, judgement)
    select id, 'f' || n, ${book}::int, moment, tenths / 10.0, case when tenths > 900 then 'reject' else 'accept' end
    from (select moment, n, id, case when n = 0 and id % 97 = 0 then 910 else (id * 31 + n * 7) % 900 end as tenths
      from (select moment, (place - 1) * ${books}::int + ${book}::int as id from unnest(${moments}::timestamp[]) with ordinality as t (moment, place)) m
        cross join generate_series(0, ${numbers - 1}::int) n) v`.execute(db);
}
