import { sql } from 'kysely';
import { serverAccount } from '#server/access/account.ts';
import type { Asker, ServerContext } from '#server/contract.ts';
import type { Database } from '#server/database/database.ts';
import { judgedTables } from '#server/modules/e-loggers/entries/judgedValues.ts';
import { publishForm } from '#server/modules/e-loggers/forms/versions.ts';
import { publishMaster } from '#server/modules/e-loggers/masters/publish.ts';
import { bulkInsert } from '#server/resources/write/bulkInsert.ts';
import { insertRows } from '../fillMany';

/** Numbers that each entry holds. */
export const numbers = 12;

/** Entries of a book: an hourly one of some seven months. */
const perBook = 5_000;

export const booksOf = (entries: number): number => Math.max(1, Math.ceil(entries / perBook));

const hour = 3_600_000;

/** When the first entry of each book happened: one follows each hour, and the last of them before now. */
export const beginOf = (entries: number, now: Date): Date =>
  new Date((Math.floor(now.getTime() / hour) - Math.ceil(entries / booksOf(entries))) * hour);

/**
 * Fills a database that has assets with a form of twelve numbers, a master of one book an asset and so many approved entries in hourly slots, one
 * value in 97 out of range, each with its link of the chain. `filler` may fill the books.
 */
export async function fillLogbooks(context: ServerContext, entries: number, filler: number): Promise<void> {
  const { db } = context;
  const [books, begin] = [booksOf(entries), beginOf(entries, context.now())];
  const asker: Asker = { context: { ...context, now: () => begin }, db, account: serverAccount };
  const fields = Array.from({ length: numbers }, (_, at) => ({
    ...{ key: `f${at}`, label: `Value ${at}`, kind: 'number', required: true, low: 0, high: 90, decimals: 1, out_of_range: 'warn' },
  }));
  const add = async (register: string, record: Record<string, unknown>) =>
    (await bulkInsert(context, db, context.plans.get(register), [record as never]))[0] ?? 0;
  const form = await add('forms', { name: 'Hourly round', status: 'draft', version: 0, fields });
  await publishForm(asker.context, db, serverAccount, form, 'First version');
  const ids = Array.from({ length: books }, (_, at) => ({ id: at + 1 }));
  const master = await add('e-loggers', {
    ...{ name: 'Hourly rounds', status: 'draft', published: 0, form: { id: form }, follow: true, entity_type: 'asset', assets: ids },
    ...{ mode: 'both', frequency: 'hourly', hourly_by: 'every', every_hours: 1, start: begin.toISOString().slice(0, 10), time_zone: 'UTC' },
    ...{ late_after: 15, allow_future: 5, correction_window: 24, fill_users: [{ id: filler }], approval_flow: [] },
  });
  await publishMaster(asker, master);
  await insertRows(context, 'elogger-submissions', () => insertEntries(context, entries, books, begin, master, form));
  await sql`select setval(pg_get_serial_sequence('"elogger-submissions"', 'id'), ${entries})`.execute(db);
  await insertParts(context, { entries, books, begin, master, form });
}

const insertEntries = ({ db }: ServerContext, entries: number, books: number, begin: Date, master: number, form: number) =>
  sql`insert into "elogger-submissions" (id, number, elogger_id, form_id, form_version, entity_type, asset_id, company_id, slot, happened_at, entered_at,
      late, author_id, state, revision, out_of_range, corrected, amended, created_at, updated_at)
    select n + 1, 'EL-' || lpad((1 + n % ${books})::text, 6, '0') || '-' || lpad((1 + n / ${books})::text, 4, '0'), ${master}, ${form}, 1, 'asset', h.id,
      h.company_id, to_char(m.moment, 'YYYY-MM-DD"T"HH24:MI'), m.moment, m.moment, false, 1 + n % 1000, 'approved', 1, (n % 97 = 0)::int, false, false, m.moment, m.moment
    from generate_series(0, ${entries}::int - 1) as n join hardware h on h.id = 1 + n % ${books}
      cross join lateral (select ${begin.toISOString()}::timestamp + (n / ${books}) * interval '1 hour' as moment) as m
    order by n`.execute(db);

interface Parts {
  entries: number;
  books: number;
  begin: Date;
  master: number;
  form: number;
}

/** Books whose entries one statement writes. */
const booksAtOnce = 20;

/**
 * Writes what belongs to the entries: their links, chained by the database as the server chains them, what they are now, and their numbers. Nothing is
 * read for it: all follows from book and place, as in `insertEntries`.
 */
async function insertParts({ db }: ServerContext, parts: Parts): Promise<void> {
  await sql`create or replace function bench_next(previous text, content text) returns text language sql immutable
    return encode(sha256(convert_to(previous || content, 'UTF8')), 'hex')`.execute(db);
  await sql`create or replace aggregate bench_chain(text) (sfunc = bench_next, stype = text, initcond = '')`.execute(db);
  await sql`alter table elogger_values drop constraint elogger_values_pkey`.execute(db);
  await sql`drop index elogger_values_trend`.execute(db);
  for (let from = 1; from <= parts.books; from += booksAtOnce)
    await insertBooks(db, parts, from, Math.min(parts.books, from + booksAtOnce - 1));
  await db.transaction().execute(async trx => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
    await sql`alter table elogger_values add primary key (submission_id, key)`.execute(trx);
    for (const statement of judgedTables) await sql.raw(statement).execute(trx);
  });
  await sql`update elogger_books b set entries = l.place, links = l.place, head = l.hash, last_entered_at = (l.content::jsonb ->> 'at')::timestamp
    from (select distinct on (book_id) * from elogger_links order by book_id, place desc) l where l.book_id = b.id`.execute(db);
}

/** Writes the parts of the entries of some books. Texts are canonical: keys in their order, no room between. */
const insertBooks = (db: Database, { entries, books, begin, master, form }: Parts, from: number, to: number) =>
  sql`with told as materialized (
      select book, place, id, moment, v."values", v.judgements,
        '{"at":"' || to_char(moment, 'YYYY-MM-DD HH24:MI:SS') || '","by":{"id":' || 1 + (id - 1) % 1000 || ',"name":"Person"},"comments":{},"entry":"EL-'
          || lpad(book::text, 6, '0') || '-' || lpad(place::text, 4, '0') || '","form":' || ${form}::int || ',"form_version":1,"happened_at":"'
          || to_char(moment, 'YYYY-MM-DD HH24:MI:SS') || '","judgements":' || v.judgements || ',"kind":"submitted","late":false,"master":' || ${master}::int
          || ',"place":' || place || ',"publication":1,"revision":1,"slot":"' || to_char(moment, 'YYYY-MM-DD"T"HH24:MI')
          || '","state":"approved","values":' || v."values" || '}' as content
      from generate_series(${from}::int, ${to}::int) book cross join generate_series(1, ${Math.ceil(entries / books)}::int) place
        cross join lateral (select (place - 1) * ${books}::int + book as id, ${begin.toISOString()}::timestamp + (place - 1) * interval '1 hour' as moment) m
        cross join lateral (select '{' || string_agg('"f' || n || '":"' || value / 10 || '.' || value % 10 || '"', ',' order by ('f' || n) collate "C") || '}' as "values",
            '{' || string_agg('"f' || n || '":"' || case when value > 900 then 'reject' else 'accept' end || '"', ',' order by ('f' || n) collate "C") || '}' as judgements
          from (select n, case when n = 0 and id % 97 = 0 then 910 else (id::bigint * 31 + n * 7) % 900 end as value
            from generate_series(0, ${numbers - 1}::int) n) v) v
      where id <= ${entries}::int),
    made as materialized (select *, bench_chain(content) over (partition by book order by place) as hash from told),
    links as (insert into elogger_links (book_id, place, kind, submission_id, content, previous_hash, hash)
      select book, place, 'submitted', id, content, lag(hash, 1, '') over (partition by book order by place), hash from made),
    parts as (insert into elogger_entries (submission_id, book_id, sequence, slot, steps, pool, correct_until, "values", comments, judgements, revision_hash)
      select id, book, place, to_char(moment, 'YYYY-MM-DD"T"HH24:MI'), '[]', '{"users": [], "groups": [], "departments": []}', moment, "values"::jsonb, '{}',
        judgements::jsonb, hash from made)
    insert into elogger_values (submission_id, key, book_id, happened_at, value, judgement)
    select id, v.key, book, moment, v.value::float8, made.judgements::jsonb ->> v.key from made cross join lateral jsonb_each_text("values"::jsonb) v`.execute(
    db,
  );
