import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Book } from '#server/modules/e-loggers/chain/book.ts';
import { verifyBook } from '#server/modules/e-loggers/chain/verifyBook.ts';
import { useServer } from '../server';
import { credentials, entered, makeSite, sign, type Site } from './site';

const server = useServer();
let site: Site;
beforeAll(async () => {
  site = await makeSite(server());
});

const submit = async (more: object = {}, client = site.operator) => client.post('elogger-submissions', entered(server(), site, more));
const idOf = ({ body }: { body: { payload: { id?: unknown } | null } }) => Number(body.payload?.id);
const entryOf = async (id: number) => (await site.reader.get(`elogger-submissions/${String(id)}/entry`)).body as unknown as Entry;
const verify = async () =>
  (await site.admin.get(`e-loggers/${String(site.master)}/verify`)).body.books as { broken: unknown; entries: number; links: number }[];

interface Entry {
  entry: { number: string; state: string; revision: number };
  values: object;
  links: {
    kind: string;
    revision: number;
    revision_hash: string;
    hash: string;
    is_whole: boolean;
    printed_name: string;
    changes: object;
  }[];
  chain: { is_whole: boolean };
  may: Record<string, string | null>;
}

describe('an entry of a logbook', () => {
  test('is numbered and chained without a gap, a hundred at once, and once for each call', async () => {
    const bodies = Array.from({ length: 100 }, (_, at) => ({
      client_id: `call-number-${String(at % 90)}`,
      values: { pressure: String(3 + (at % 4)) },
    }));
    // A server that is too busy says so, and the same call is made again.
    const until = async (body: object): ReturnType<typeof submit> => {
      const answer = await submit(body);
      return answer.status === 503 ? until(body) : answer;
    };
    const answers = await Promise.all(bodies.map(until));
    expect(answers.filter(({ body }) => body.status !== 'success')).toEqual([]);
    const numbers = [...new Set(answers.map(({ body }) => (body.payload as { number: string }).number))].sort();
    expect(numbers.map(number => Number(number.split('-')[2]))).toEqual(Array.from({ length: 90 }, (_, at) => at + 1));
    const [book] = await verify();
    expect(book).toMatchObject({ entries: 90, links: 90, broken: null });
  });

  test('is refused for what its form, its times and its lists do not take, naming it', async () => {
    const day = 86_400_000;
    const at = (by: number) => new Date(server().clock.getTime() + by).toISOString();
    const wrong: [string, object][] = [
      ['values.pressure', { values: {} }],
      ['values.pressure', { values: { pressure: '1e999' } }],
      ['values.pressure', { values: { pressure: '12' } }],
      ['values', { values: { pressure: '5', colour: 'red' } }],
      ['happened_at', { happened_at: undefined }],
      ['happened_at', { happened_at: '2026-01-01T06:00:00' }],
      ['happened_at', { happened_at: '1970-01-01T00:00:00Z' }],
      ['happened_at', { happened_at: at(day) }],
      ['late_reason', { happened_at: at(-day) }],
      ['form_version', { form_version: 9 }],
      ['entity_id', { entity_id: 999_999 }],
      ['slot', { slot: '2026-01-01T06:00' }],
    ];
    for (const [field, more] of wrong) expect(Object.keys((await submit(more)).body.messages as object), field).toEqual([field]);
    // A right does not stand for being on the list.
    expect((await submit({}, site.admin)).status).toBe(403);
    expect((await submit({}, site.stranger)).status).toBe(403);
    for (const values of [[], 'x', { pressure: { $gt: 1 } }, { pressure: '5\u0000' }]) expect((await submit({ values })).status).toBe(200);
  });

  test('goes through its steps by signatures that cover what was signed, and is not changed afterwards', async () => {
    const id = idOf(await submit({ values: { pressure: '5', hours: '100' } }));
    expect((await sign(site.operator, id)).body.messages).toBe('Nobody approves what they wrote themselves.');
    expect((await sign(site.first, id, { password: 'wrong' })).body.messages).toEqual({ password: ['The name or the password is wrong.'] });
    expect((await sign(site.stranger, id)).body.status).toBe('error');
    expect((await sign(site.first, id)).body).toMatchObject({ status: 'success', payload: { state: 'submitted', step_name: 'Release' } });
    expect((await sign(site.first, id)).body.status).toBe('error');
    // A correction makes what was signed before no longer cover the entry.
    const correction = { reason: 'Misread the gauge', changes: { pressure: '6' }, revision: 1 };
    expect((await site.operator.post(`elogger-submissions/${String(id)}/correct`, { ...correction, revision: 7 })).body.status).toBe(
      'error',
    );
    expect((await site.operator.post(`elogger-submissions/${String(id)}/correct`, correction)).body).toMatchObject({ status: 'success' });
    expect((await sign(site.second, id)).body.messages).toMatch(/corrected this entry meanwhile/);
    expect((await sign(site.first, id, { revision: 2 })).body).toMatchObject({ payload: { step_name: 'Release' } });
    expect((await sign(site.second, id, { revision: 2 })).body).toMatchObject({ payload: { state: 'approved' } });
    const entry = await entryOf(id);
    const revisions = entry.links.filter(({ kind }) => kind === 'submitted' || kind === 'corrected');
    for (const signed of entry.links.filter(({ kind }) => kind === 'signed'))
      expect(signed.revision_hash).toBe(revisions.find(({ revision }) => revision === signed.revision)?.hash);
    expect(entry.links[2]?.changes).toEqual([{ key: 'pressure', old: '5', new: '6' }]);
    expect(entry).toMatchObject({ values: { pressure: '6', hours: '100' }, chain: { is_whole: true } });
    for (const move of ['correct', 'withdraw', 'return', 'reject'])
      expect(
        (await site.operator.post(`elogger-submissions/${String(id)}/${move}`, { ...correction, comment: 'Too late now' })).body.status,
        move,
      ).toBe('error');
    const { context } = server();
    for (const table of ['elogger_links', '"elogger-submissions"'])
      await expect(sql.raw(`delete from ${table}`).execute(context.db)).rejects.toThrow(/stays/);
    await expect(sql`update elogger_links set content = '{}'`.execute(context.db)).rejects.toThrow(/stays/);
    await expect(sql`update "elogger-submissions" set state = 'submitted' where id = ${id}`.execute(context.db)).rejects.toThrow(/stays/);
  });

  test('is signed once by a challenge, whoever made it and whenever', async () => {
    const [one, other] = [idOf(await submit()), idOf(await submit())];
    const { nonce } = (await site.first.post('signatures/challenge', {})).body as unknown as { nonce: string };
    const approve = async (id: number, by = site.first) =>
      by.post(`elogger-submissions/${String(id)}/approve`, { nonce, ...(await credentials(by)), revision: 1 });
    expect((await approve(one, site.second)).body.messages).toMatchObject({ nonce: [expect.any(String)] });
    expect((await approve(one)).body.status).toBe('success');
    expect((await approve(other)).body.messages).toMatchObject({ nonce: [expect.any(String)] });
    server().clock = new Date(server().clock.getTime() + 1000);
  });

  test('is returned and corrected, withdrawn, or amended once it is approved; the book tells all of it and verifies', async () => {
    const id = idOf(await submit());
    const post = (client: typeof site.first, move: string, body: object) => client.post(`elogger-submissions/${String(id)}/${move}`, body);
    expect((await post(site.first, 'reject', { comment: 'Not yet at the last step' })).body.status).toBe('error');
    expect((await post(site.first, 'return', { comment: 'Which gauge was it?' })).body).toMatchObject({ payload: { state: 'returned' } });
    expect((await post(site.operator, 'correct', { changes: { note: 'Gauge A' }, reason: 'As asked' })).body.status).toBe('success');
    expect((await sign(site.first, id, { revision: 2 })).body.status).toBe('success');
    expect((await sign(site.second, id, { revision: 2 })).body).toMatchObject({ payload: { state: 'approved' } });
    expect((await post(site.reader, 'comments', { comment: 'Seen' })).body.status).toBe('success');
    const amend = { ...entered(server(), site), client_id: 'amendment-1' };
    const amendment = await post(site.operator, 'amend', amend);
    expect(amendment.body).toMatchObject({ payload: { state: 'submitted', amends: { id } } });
    expect(idOf(await post(site.operator, 'amend', amend))).toBe(idOf(amendment));
    const gone = idOf(await submit());
    expect((await site.operator.post(`elogger-submissions/${String(gone)}/withdraw`, { reason: 'Entered twice' })).body).toMatchObject({
      payload: { state: 'withdrawn' },
    });
    const links = (await entryOf(id)).links.map(({ kind }) => kind);
    expect(links).toEqual(['submitted', 'returned', 'corrected', 'signed', 'signed', 'commented', 'amended']);
    expect((await verify()).map(({ broken }) => broken)).toEqual([null, null]);
  });

  test('is seen by whom its master names, in the lists of the specification, and holds form and master', async () => {
    const list = `elogger-submitted-list?entity_type=1&entity_id=${String(site.pumps[0])}&limit=1`;
    expect((await site.reader.get(list)).body).toMatchObject({
      total: expect.any(Number) as number,
      payload: [{ asset: { id: site.pumps[0] } }],
    });
    expect((await site.reader.get(list)).body.total).toBeGreaterThan(90);
    expect((await site.reader.get(list.replace(String(site.pumps[0]), String(site.pumps[1])))).body).toMatchObject({
      total: 0,
      payload: [],
    });
    expect((await site.stranger.get('forms/submit/list')).body).toMatchObject({ total: 0 });
    expect((await site.stranger.get('elogger-submissions/1/entry')).body.status).toBe('error');
    for (const [register, id] of [
      ['forms', site.form],
      ['e-loggers', site.master],
    ] as const)
      expect((await site.admin.delete(`${register}/${String(id)}`)).body, register).toMatchObject({ status: 'error' });
    for (const type of ['', '4', 'asset'])
      expect((await site.admin.get(`elogger-submitted-list?entity_type=${type}`)).body.status).toBe('error');
    const waiting = (await site.first.get('elogger-submissions/waiting')).body.payload as unknown as { state: string }[];
    expect(waiting.length).toBeGreaterThan(90);
    expect((await site.operator.get('elogger-submissions/waiting')).body.payload).toEqual([]);
  });

  test('whose row says other than its links, or is gone, is found, also where it was corrected and signed', async () => {
    const { db } = server().context;
    const { rows } = await sql<Book & { submission_id: number; last: number }>`select b.*, e.submission_id,
        (select max(place) from elogger_links l where l.submission_id = e.submission_id and kind = 'signed') as last
      from elogger_books b join elogger_entries e on e.book_id = b.id join "elogger-submissions" s on s.id = e.submission_id
      where s.state = 'approved' and s.corrected limit 1`.execute(db);
    const [found] = rows as [Book & { submission_id: number; last: number }];
    const entry = sql`where submission_id = ${found.submission_id}`;
    const submission = sql`where id = ${found.submission_id}`;
    for (const [place, change] of [
      [found.last, sql`update elogger_entries set "values" = '{"pressure":"4"}' ${entry}`],
      [found.last, sql`update elogger_entries set judgements = '{}' ${entry}`],
      [found.last, sql`update elogger_entries set comments = '{"pressure":"Valve"}' ${entry}`],
      [
        found.last,
        sql`update elogger_entries set revision_hash = previous_hash from elogger_links l where l.submission_id = elogger_entries.submission_id
        and l.kind = 'corrected' and elogger_entries.submission_id = ${found.submission_id}`,
      ],
      [found.last, sql`update "elogger-submissions" set revision = 1 ${submission}`],
      [found.last, sql`update "elogger-submissions" set state = 'submitted' ${submission}`],
      [found.last, sql`update "elogger-submissions" set happened_at = happened_at - interval '1 hour' ${submission}`],
      [found.last, sql`update "elogger-submissions" set entered_at = entered_at - interval '1 hour' ${submission}`],
      [found.last, sql`update "elogger-submissions" set number = number || 'x' ${submission}`],
      [found.last, sql`update "elogger-submissions" set happened_at = null ${submission}`],
      [found.last, sql`update elogger_entries set seconds = '{"pressure":{"id":1}}' ${entry}`],
      [found.links, sql`delete from elogger_entries ${entry}`],
    ] as const) {
      const trx = await db.startTransaction().execute();
      await sql`alter table "elogger-submissions" disable trigger user`.execute(trx);
      expect((await verifyBook(trx, found)).broken).toBeNull();
      await change.execute(trx);
      expect((await verifyBook(trx, found)).broken).toEqual({ place, why: 'row' });
      await trx.rollback().execute();
    }
  });

  test('that was rewritten behind the database’s back breaks the chain at its place', async () => {
    const { context } = server();
    await context.db.transaction().execute(async trx => {
      await sql`alter table elogger_links disable trigger elogger_links_stay`.execute(trx);
      await sql`update elogger_links set content = replace(content, '"pressure":"', '"pressure":"1') where place = 40`.execute(trx);
      await sql`alter table elogger_links enable trigger elogger_links_stay`.execute(trx);
    });
    expect((await verify())[0]?.broken).toEqual({ place: 40, why: 'hash' });
  });
});

test('the first signature of a session, and one after ten minutes, takes the name as well', async () => {
  const site = await makeSite(server());
  const { password, name } = await credentials(site.first);
  const asked = async () => {
    const { nonce, asks_name: asksName } = (await site.first.post('signatures/challenge', {})).body as unknown as {
      nonce: string;
      asks_name: boolean;
    };
    return { nonce, asksName };
  };
  const signWith = async (id: number, more: object) => {
    const { nonce } = await asked();
    return (await site.first.post(`elogger-submissions/${String(id)}/approve`, { nonce, password, revision: 1, ...more })).body;
  };
  const made = async () => Number((await site.operator.post('elogger-submissions', entered(server(), site))).body.payload?.id);
  const [one, two, three] = [await made(), await made(), await made()];
  expect((await asked()).asksName).toBe(true);
  expect(await signWith(one, {})).toMatchObject({ messages: { name: [expect.stringContaining('Say who you are')] } });
  const wrong = { messages: { password: ['The name or the password is wrong.'] } };
  expect(await signWith(one, { name: (await credentials(site.second)).name })).toMatchObject(wrong);
  expect(await signWith(one, { name })).toMatchObject({ status: 'success' });
  expect((await asked()).asksName).toBe(false);
  expect(await signWith(two, {})).toMatchObject({ status: 'success' });
  await sql`update sessions set signed_at = signed_at - interval '11 minutes' where user_id = ${site.first.id}`.execute(
    server().context.db,
  );
  expect(await signWith(three, {})).toMatchObject({ messages: { name: expect.anything() as unknown } });
  expect(await signWith(three, { name })).toMatchObject({ status: 'success' });
});
