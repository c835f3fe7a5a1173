import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyBooks } from '#server/modules/e-loggers/chain/verifyBooks.ts';
import type { Verification } from '#server/modules/e-loggers/chain/verifyBook.ts';
import { useServer } from '../server';
import { makeSite } from './site';

const server = useServer();
const entries = 100_000;

/** Fills a book by the database alone, as the server would have chained it. */
async function fillBook(): Promise<void> {
  const { db } = server().context;
  await sql`insert into elogger_books (elogger_id, entity_type, entity_id) values (900, 'asset', 1)`.execute(db);
  const content = (place: string) =>
    sql.raw(`'{"at":"2026-01-12 06:00:00","entry":"E-' || ${place} || '","kind":"submitted","place":' || ${place}
    || ',"revision":1,"state":"approved","values":{"pressure":"5"}}'`);
  const hash = (previous: string, place: string) =>
    sql`encode(sha256(convert_to(${sql.raw(previous)} || ${content(place)}, 'UTF8')), 'hex')`;
  await sql`insert into elogger_links (book_id, place, kind, submission_id, content, previous_hash, hash)
    with recursive chain (place, previous, hash) as (
      select 1, '', ${hash("''", "'1'")}
      union all select place + 1, hash, ${hash('hash', '(place + 1)::text')} from chain where place < ${entries})
    select 1, place, 'submitted', place, ${content('place::text')}, previous, hash from chain`.execute(db);
  await sql`insert into "elogger-submissions" (id, number, state, revision, entered_at) select place, 'E-' || place, 'approved', 1, '2026-01-12 06:00:00' from elogger_links`.execute(
    db,
  );
  await sql`insert into elogger_entries (submission_id, book_id, sequence, steps, pool, correct_until, "values", comments, judgements, revision_hash)
    select place, 1, place, '[]', '{}', now(), '{"pressure":"5"}', '{}', '{}', hash from elogger_links`.execute(db);
  await sql`update elogger_books set entries = ${entries}, links = ${entries}, head = (select hash from elogger_links where place = ${entries})`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

async function verifyAll(): Promise<Verification[]> {
  const found: Verification[] = [];
  for await (const book of verifyBooks(server().context.db)) found.push(book);
  return found;
}

test('100,000 entries are verified, and the first that was rewritten is named', async () => {
  await fillBook();
  expect(await verifyAll()).toMatchObject([{ entries, links: entries, broken: null, since: '2026-01-12 06:00:00' }]);
  const { db } = server().context;
  await sql`alter table elogger_links disable trigger elogger_links_stay`.execute(db);
  await sql`update elogger_links set content = replace(content, '"5"', '"6"') where place in (70000, 90000)`.execute(db);
  expect(await verifyAll()).toMatchObject([{ broken: { place: 70_000, why: 'hash' } }]);
});

test('the answer comes a book a line, says how many there are and that it is whole; whoever leaves ends the work', async () => {
  const { admin, master } = await makeSite(server());
  const { db } = server().context;
  const open = () => admin.fetch(`e-loggers/${String(master)}/verify`);
  const [first, ...lines] = (await (await open()).text()).split('\n');
  expect(first).toBe('{"total":2,"links":0,"books":[');
  expect(lines).toEqual([expect.stringMatching(/^\{"number"/), expect.stringMatching(/^,\{"number"/), ']}', '']);

  const underWay = async () => (await sql`select from leases where kind = 'verification'`.execute(db)).rows.length;
  const readers = [(await open()).body?.getReader(), (await open()).body?.getReader()];
  expect((await readers[0]?.read())?.done).toBe(false);
  expect(await underWay()).toBe(2);
  expect((await admin.get(`e-loggers/${String(master)}/verify`)).status).toBe(409);
  for (const reader of readers) await reader?.cancel();
  expect(await underWay()).toBe(0);
  await expect(verifyBooks(db, sql`true`, { signal: AbortSignal.abort() }).next()).rejects.toThrow(/abort/);
});
