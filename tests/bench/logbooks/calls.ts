import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { listFields } from '#definition/derive/lists/listFields';
import { registry } from '#resources/index.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Database } from '#server/database/database.ts';
import type { Ask } from '../ask';
import type { Call } from '../calls';
import { whoCalls } from '../whoCalls';
import { numbers } from './fill';

/** What a call may take, as a multiple of hand-written statements. */
const bound = 3;

const day = 86_400_000;

const submissions = registry.get('elogger-submissions');

/** What the console's lists of entries request of their rows. */
const fields = (listFields(submissions, submissions.list.columns) ?? []).join();

const shown = sql`t.id, t.number, t.elogger_id, t.asset_id, t.happened_at, t.author_id, t.state, t.step_name, t.out_of_range, m.name as logbook, h.name as asset_name, h.asset_tag, concat_ws(' ', u.first_name, u.last_name) as author_name`;
const joins = sql`left join "e-loggers" m on m.id = t.elogger_id left join hardware h on h.id = t.asset_id left join users u on u.id = t.author_id`;

/** What people ask of logbooks all day, each beside the statements that a hand-written server would make. */
export async function logbookCalls({ db, now }: ServerContext, call: Ask, master: number): Promise<Call[]> {
  const { rows } = await sql<{ id: number; entity_id: number }>`select id, entity_id from elogger_books order by id limit 1`.execute(db);
  const { id: book = 0, entity_id: asset = 0 } = rows[0] ?? {};
  const until = now();
  const since = (days: number) => new Date(until.getTime() - days * day);
  const range = (days: number) => `from=${since(days).toISOString()}&to=${until.toISOString()}`;
  const page = async (where: ReturnType<typeof sql>) => {
    await whoCalls(db);
    await Promise.all([
      sql`select ${shown} from (select * from "elogger-submissions" t where ${where} order by entered_at desc, id desc limit 50) t ${joins}
        order by t.entered_at desc, t.id desc`.execute(db),
      sql`select count(*) from "elogger-submissions" t where ${where}`.execute(db),
    ]);
  };
  const isThere = sql`t.deleted_at is null`;
  let count = 0;
  const values = () => Object.fromEntries(Array.from({ length: numbers }, (_, at) => [`f${String(at)}`, String((count + at * 7) % 90)]));
  return [
    {
      ...{ name: 'first page of the entries, 50 rows with total', bound },
      api: () => call('GET', `/forms/submit/list?sort=entered_at&order=desc&limit=50&fields=${fields}`),
      limit: () => page(isThere),
    },
    {
      ...{ name: 'first page of the entries about an asset', bound },
      api: () =>
        call(
          'GET',
          `/elogger-submitted-list?entity_type=1&entity_id=${String(asset)}&sort=entered_at&order=desc&limit=50&fields=${fields}`,
        ),
      limit: () => page(sql`t.deleted_at is null and t.asset_id = ${asset}`),
    },
    {
      ...{ name: 'sheet of a month, hourly', bound },
      api: () => call('GET', `/e-loggers/books/${String(book)}/sheet?${range(31)}`),
      limit: async () => {
        await whoCalls(db);
        const { rows: cells } =
          await sql`select s.id, s.number, s.slot, s.happened_at, s.state, s.corrected, s.late, e."values", e.judgements
          from elogger_entries e join "elogger-submissions" s on s.id = e.submission_id
          where e.book_id = ${book} and s.happened_at >= ${since(31).toISOString()}::timestamp and not e.is_withdrawn order by s.happened_at`.execute(
            db,
          );
        JSON.stringify(cells);
      },
    },
    {
      ...{ name: 'trend of a number over a year', bound },
      api: () => call('GET', `/e-loggers/books/${String(book)}/trend?key=f0&${range(365)}`),
      limit: async () => {
        await whoCalls(db);
        await sql`select date_bin(interval '22 hours', happened_at, ${since(365).toISOString()}::timestamp) as at, avg(value), min(value), max(value)
          from elogger_values where book_id = ${book} and key = 'f0' and happened_at >= ${since(365).toISOString()}::timestamp group by 1 order by 1`.execute(
          db,
        );
      },
    },
    {
      ...{ name: 'an entry of twelve numbers is submitted', bound, isAlone: true },
      api: () => {
        count += 1;
        const entry = {
          elogger_id: master,
          entity_id: asset,
          happened_at: now().toISOString(),
          values: values(),
          client_id: `bench-${String(count)}-entry`,
        };
        return call('POST', '/elogger-submissions', entry);
      },
      limit: async () => {
        count += 1;
        await whoCalls(db);
        await db.transaction().execute(trx => submitByHand(trx, { master, book, asset }, values()));
      },
    },
  ];
}

/** What a server that is written for just this would do. */
async function submitByHand(
  trx: Database,
  { master, book, asset }: { master: number; book: number; asset: number },
  values: object,
): Promise<void> {
  const { rows } = await sql<{
    entries: number;
    links: number;
    head: string;
  }>`select entries, links, head from elogger_books where id = ${book} for update`.execute(trx);
  const { entries = 0, links = 0, head = '' } = rows[0] ?? {};
  const made = JSON.stringify(values);
  await sql`select settings from elogger_publications where elogger_id = ${master} order by version desc limit 1`.execute(trx);
  const { rows: added } = await sql<{
    id: number;
    number: string;
  }>`insert into "elogger-submissions" (number, elogger_id, form_id, form_version, entity_type, asset_id,
      happened_at, entered_at, late, author_id, state, revision, out_of_range, corrected, amended, created_at, updated_at)
    select 'EL-' || lpad(${book}::text, 6, '0') || '-' || lpad(${entries + 1}::text, 4, '0'), ${master}, form_id, 1, 'asset', ${asset}, now(), now(), false, 1, 'approved', 1, 0,
      false, false, now(), now() from "e-loggers" where id = ${master} returning id, number`.execute(trx);
  const { id = 0, number = '' } = added[0] ?? {};
  const content = JSON.stringify({ entry: number, kind: 'submitted', place: links + 1, revision: 1, state: 'approved', values });
  const hash = createHash('sha256').update(head).update(content).digest('hex');
  await sql`insert into elogger_links (book_id, place, kind, submission_id, content, previous_hash, hash)
    values (${book}, ${links + 1}, 'submitted', ${id}, ${content}, ${head}, ${hash})`.execute(trx);
  await sql`update elogger_books set entries = entries + 1, links = links + 1, head = ${hash} where id = ${book}`.execute(trx);
  await sql`insert into elogger_entries (submission_id, book_id, sequence, steps, pool, correct_until, "values", comments, judgements, revision_hash)
    values (${id}, ${book}, ${entries + 1}, '[]', '{}', now(), ${made}::text::jsonb, '{}', '{}', ${hash})`.execute(trx);
  await sql`insert into elogger_values (submission_id, key, book_id, happened_at, value)
    select ${id}, key, ${book}, now(), value::float8 from jsonb_each_text(${made}::text::jsonb)`.execute(trx);
}
