import { sql } from 'kysely';
import { serverAccount } from '#server/access/account.ts';
import type { Asker, ServerContext } from '#server/contract.ts';
import { publishForm } from '#server/modules/e-loggers/forms/versions.ts';
import { publishMaster } from '#server/modules/e-loggers/masters/publish.ts';
import { bulkInsert } from '#server/resources/write/bulkInsert.ts';
import { insertMany } from '../fillMany';

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
  await insertMany(context, 'elogger-submissions', () => insertEntries(context, entries, books, begin, master, form));
  await insertParts(context, begin, master);
  await sql`create or replace function bench_chain(book integer) returns void language plpgsql as $$
    declare one record; previous text := ''; next text; count integer := 0;
    begin
      for one in select place, content from elogger_links where book_id = book order by place loop
        next := encode(sha256(convert_to(previous || one.content, 'UTF8')), 'hex');
        update elogger_links set previous_hash = previous, hash = next where book_id = book and place = one.place;
        previous := next; count := count + 1;
      end loop;
      update elogger_books set entries = count, links = count, head = previous,
        last_entered_at = (select max(s.entered_at) from "elogger-submissions" s join elogger_entries e on e.submission_id = s.id where e.book_id = book)
        where id = book;
    end $$`.execute(db);
  await sql`alter table elogger_links disable trigger user`.execute(db);
  for (let book = 1; book <= books; book += 1) await sql`select bench_chain(${book})`.execute(db);
  await sql`alter table elogger_links enable trigger user`.execute(db);
  await sql`update elogger_entries e set revision_hash = l.hash from elogger_links l where l.submission_id = e.submission_id`.execute(db);
}

const insertEntries = ({ db }: ServerContext, entries: number, books: number, begin: Date, master: number, form: number) =>
  sql`insert into "elogger-submissions" (number, elogger_id, form_id, form_version, entity_type, asset_id, company_id, slot, happened_at, entered_at,
      late, author_id, state, revision, out_of_range, corrected, amended, created_at, updated_at)
    select 'EL-' || lpad((1 + n % ${books})::text, 6, '0') || '-' || lpad((1 + n / ${books})::text, 4, '0'), ${master}, ${form}, 1, 'asset', h.id,
      h.company_id, to_char(m.moment, 'YYYY-MM-DD"T"HH24:MI'), m.moment, m.moment, false, 1 + n % 1000, 'approved', 1, (n % 97 = 0)::int, false, false, m.moment, m.moment
    from generate_series(0, ${entries}::int - 1) as n join hardware h on h.id = 1 + n % ${books}
      cross join lateral (select ${begin.toISOString()}::timestamp + (n / ${books}) * interval '1 hour' as moment) as m
    order by n`.execute(db);

/** What belongs to the entries: their values, the numbers beside them, and links without hashes yet. */
async function insertParts({ db }: ServerContext, begin: Date, master: number): Promise<void> {
  const value = sql`case when n = 0 and s.id % 97 = 0 then 91 else ((s.id::bigint * 31 + n * 7) % 900) / 10.0 end`;
  await sql`insert into elogger_entries (submission_id, book_id, sequence, slot, steps, pool, correct_until, "values", comments, judgements, revision_hash)
    select s.id, b.id, 1 + extract(epoch from s.happened_at - ${begin.toISOString()}::timestamp)::int / 3600, s.slot, '[]', '{"users": [], "groups": [], "departments": []}',
      s.entered_at, v."values", '{}', v.judgements, ''
    from "elogger-submissions" s join elogger_books b on b.elogger_id = ${master} and b.entity_id = s.asset_id
      cross join lateral (select jsonb_object_agg('f' || n, (${value})::text) as "values",
        jsonb_object_agg('f' || n, case when ${value} > 90 then 'reject' else 'accept' end) as judgements from generate_series(0, ${numbers - 1}::int) as n) as v`.execute(
    db,
  );
  await sql`insert into elogger_values (submission_id, key, book_id, happened_at, value, judgement)
    select e.submission_id, v.key, e.book_id, s.happened_at, v.value::float8, e.judgements ->> v.key
    from elogger_entries e join "elogger-submissions" s on s.id = e.submission_id cross join lateral jsonb_each_text(e."values") as v (key, value)`.execute(
    db,
  );
  await sql`insert into elogger_links (book_id, place, kind, submission_id, content, previous_hash, hash)
    select e.book_id, e.sequence, 'submitted', e.submission_id, jsonb_build_object('kind', 'submitted', 'place', e.sequence, 'at',
      to_char(s.entered_at, 'YYYY-MM-DD HH24:MI:SS'), 'entry', s.number, 'state', s.state, 'revision', 1, 'values', e."values", 'judgements', e.judgements,
      'master', ${master}::int, 'publication', 1, 'form', s.form_id, 'form_version', 1, 'slot', s.slot, 'by', jsonb_build_object('id', s.author_id, 'name', 'Person'))::text, '', ''
    from elogger_entries e join "elogger-submissions" s on s.id = e.submission_id`.execute(db);
}
