import { sql } from 'kysely';
import { serverAccount } from '#server/access/account.ts';
import type { Asker, ServerContext } from '#server/contract.ts';
import { publishForm } from '#server/modules/e-loggers/forms/versions.ts';
import { publishMaster } from '#server/modules/e-loggers/masters/publish.ts';
import { bulkInsert } from '#server/resources/write/bulkInsert.ts';
import { onBareTables } from './bareTables';
import { fillBooks, numbers, type Entries } from './fillBooks';

/** Entries of a book: an hourly one of some seven months. */
const perBook = 5_000;

export const booksOf = (entries: number): number => Math.max(1, Math.ceil(entries / perBook));

const hour = 3_600_000;

const tables = ['elogger-submissions', 'elogger_links', 'elogger_entries', 'elogger_values'];

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
  const of = { entries, books, begin, master, form };
  await onBareTables(db, tables, async () => {
    await insertEntries(context, of);
    await fillBooks(db, of);
  });
  await sql`select setval(pg_get_serial_sequence('"elogger-submissions"', 'id'), ${entries})`.execute(db);
}

const insertEntries = ({ db }: ServerContext, { entries, books, begin, master, form }: Entries) =>
  sql`insert into "elogger-submissions" (id, number, elogger_id, form_id, form_version, entity_type, asset_id, company_id, slot, happened_at, entered_at,
      late, author_id, state, revision, out_of_range, corrected, amended, created_at, updated_at)
    select n + 1, 'EL-' || lpad((1 + n % ${books})::text, 6, '0') || '-' || lpad((1 + n / ${books})::text, 4, '0'), ${master}, ${form}, 1, 'asset', h.id,
      h.company_id, to_char(m.moment, 'YYYY-MM-DD"T"HH24:MI'), m.moment, m.moment, false, 1 + n % 1000, 'approved', 1, (n % 97 = 0)::int, false, false, m.moment, m.moment
    from generate_series(0, ${entries}::int - 1) as n join hardware h on h.id = 1 + n % ${books}
      cross join lateral (select ${begin.toISOString()}::timestamp + (n / ${books}) * interval '1 hour' as moment) as m
    order by n`.execute(db);
