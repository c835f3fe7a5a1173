import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillRates } from '#server/modules/e-loggers/periodic.ts';
import { raiseMissing } from '#server/modules/e-loggers/escalation/raise.ts';
import { stamp } from '#server/time.ts';
import { useServer } from '../server';
import { credentials, entered, makeSite, sign, type Site } from './site';

const server = useServer();
let site: Site;
let book: number;

const hour = 3_600_000;
const read = async (path: string, client = site.reader) =>
  (await client.get(`e-loggers/books/${String(book)}${path}`)).body as unknown as Record<string, unknown>;

interface Column {
  slot: string;
  state: string;
  entry: { values: object; corrected: string[]; judgements: object } | null;
}
/** A moment after what was just entered. */
const soon = () => new Date(server().clock.getTime() + hour).toISOString();
const columns = async () => (await read('/sheet')).columns as Column[];

/** A book of slots of an hour that is filled since a day, its first slot late. */
beforeAll(async () => {
  // Six minutes past: one slot is open.
  server().clock = new Date((Math.floor(server().clock.getTime() / hour) + 0.1) * hour);
  const halfAnHour = { days: 0, hours: 0, minutes: 30 };
  const start = new Date(server().clock.getTime() - 72 * hour).toISOString().slice(0, 10);
  const hourly = { mode: 'slots', frequency: 'hourly', hourly_by: 'every', every_hours: 1, start };
  site = await makeSite(server(), { more: { ...hourly, complete_within: halfAnHour, expire_after: halfAnHour } });
  const { db } = server().context;
  const person = { users: [site.first.id], notification: true, email: false };
  await site.admin.patch(`e-loggers/${String(site.master)}/escalation`, {
    level_1: { ...person, minutes: 30 },
    level_2: { ...person, days: 2 },
  });
  await site.admin.post(`e-loggers/${String(site.master)}/publish`, {});
  await sql`alter table elogger_publications disable trigger user`.execute(db);
  await sql`update elogger_publications set published_at = published_at - interval '5 hours'`.execute(db);
  await sql`alter table elogger_publications enable trigger user`.execute(db);
  const { books } = (await site.operator.get('e-loggers/mine')).body as unknown as { books: { id: number; entity: { id: number } }[] };
  book = books.find(({ entity }) => entity.id === site.pumps[0])?.id ?? 0;
});

describe('a book', () => {
  test('is read as the paper was: slots in their order, filled, missing and explained, with what was corrected', async () => {
    const [late, explained] = (await columns()).filter(({ state }) => state === 'missing');
    const body = entered(server(), site, {
      slot: late?.slot,
      values: { pressure: '9' },
      comments: { pressure: 'Valve' },
      late_reason: 'Fetched a gauge',
    });
    const id = Number(((await site.operator.post('elogger-submissions', body)).body.payload as { id: number }).id);
    await site.operator.post(`elogger-submissions/${String(id)}/correct`, { changes: { pressure: '7' }, reason: 'Misread the gauge' });
    const path = `e-loggers/${String(site.master)}/slots/${String(explained?.slot)}/explain`;
    const why = { entity_id: site.pumps[0], category: 'other', text: 'Out of service' };
    expect((await site.operator.post(path, why)).body.status).toBe('error');
    const { nonce } = (await site.operator.post('signatures/challenge', {})).body as unknown as { nonce: string };
    expect((await site.operator.post(path, { ...why, nonce, ...(await credentials(site.operator)) })).body.status).toBe('success');
    const found = await columns();
    expect(found.map(({ slot }) => slot)).toEqual(found.map(({ slot }) => slot).toSorted());
    expect(found.find(({ slot }) => slot === late?.slot)).toMatchObject({
      state: 'filled',
      entry: { values: { pressure: '7' }, corrected: ['pressure'], judgements: { pressure: 'accept' } },
    });
    expect(found.find(({ slot }) => slot === explained?.slot)).toMatchObject({ state: 'explained', entry: null });
    expect(await read(`/measures?to=${soon()}`)).toMatchObject({
      ...{ fill: { numerator: 0 }, late: { numerator: 1, denominator: 1 }, explained: { numerator: 1 } },
      ...{ correction: { numerator: 1, denominator: 1 }, out_of_range: { numerator: 0, denominator: 1 }, step_times: [] },
    });
    expect((await read(`/trend?key=pressure&to=${soon()}`)).points).toMatchObject([{ value: 7, rejected: 0, submission_id: id }]);
    const trail = await read('/trail?kind=corrected&key=pressure', site.admin);
    expect(trail.lines).toMatchObject([
      { kind: 'corrected', changes: [{ key: 'pressure', old: '9', new: '7' }], reason: 'Misread the gauge' },
    ]);
  });

  test('counts in the rate of its logbook, which the list of logbooks tells with the last entry', async () => {
    const open = (await columns()).find(({ state }) => state === 'open');
    const body = entered(server(), site, { slot: open?.slot });
    expect((await site.operator.post('elogger-submissions', body)).body.status).toBe('success');
    await fillRates.turn(server().context);
    const { fill } = (await read(`/measures?to=${soon()}`)) as { fill: { numerator: number; denominator: number } };
    expect(fill.numerator).toBe(1);
    // The other book of the logbook has as many slots that are over, none of them filled.
    const due = 2 * fill.denominator - 1;
    const found = await site.admin.get(
      `e-loggers?search=${encodeURIComponent(`Pump log ${String(site.admin.id)}`)}&fields=fill_rate,last_entry`,
    );
    expect(found.body.payload).toMatchObject([
      { id: site.master, fill_rate: Math.round(1000 / due) / 10, last_entry: { datetime: stamp(server().clock) } },
    ]);
    const stateIs = (status: string) => site.admin.post(`e-loggers/${String(site.master)}/status`, { status });
    await stateIs('paused');
    await fillRates.turn(server().context);
    expect((await site.admin.get(`e-loggers/${String(site.master)}`)).body).toMatchObject({ fill_rate: null });
    await stateIs('active');
  });

  test('is read by whom its master names, and its trail by the right to audit', async () => {
    for (const part of ['', '/sheet', '/measures', '/trend?key=pressure', '/others'])
      expect((await read(part, site.stranger)).status, part).toBe('error');
    expect((await site.reader.get(`e-loggers/books/${String(book)}/trail`)).status).toBe(403);
    expect((await read('/sheet?from=x&to=1e9')).columns).toEqual(expect.any(Array));
    expect((await read('/trend?key=%00')).status ?? 'none').not.toBe(500);
  });

  test('is compared with other books of its logbook, as far as somebody reads them', async () => {
    const { books } = (await read('/others')) as { books: { id: number; entity: object }[] };
    expect(books).toMatchObject([{ entity: { id: site.pumps[1] } }]);
    const [open] = (
      (await site.reader.get(`e-loggers/books/${String(books[0]?.id)}/sheet`)).body as unknown as { columns: Column[] }
    ).columns.filter(({ state }) => state === 'open');
    const body = entered(server(), site, { slot: open?.slot, entity_id: site.pumps[1], values: { pressure: '4' } });
    expect((await site.operator.post('elogger-submissions', body)).body.status).toBe('success');
    const foreign = await makeSite(server());
    const mine = (await foreign.operator.get('e-loggers/mine')).body.books as { id: number }[];
    const ids = [books[0]?.id, mine[0]?.id, book, 'x'].join(',');
    const found = await read(`/trend?key=pressure&to=${soon()}&with=${ids}`);
    expect(found.others).toMatchObject([{ id: books[0]?.id, entity: { id: site.pumps[1] }, points: [{ value: 4 }] }]);
  });

  test('is listed with others by what they are about, for those who read them', async () => {
    const about = (client = site.reader, [type, id] = [1, site.pumps[0]]) =>
      client.get(`e-loggers/books?entity_type=${String(type)}&entity_id=${String(id)}`);
    expect((await about()).body).toMatchObject({ books: [{ id: book, elogger: { id: site.master }, is_open: true }] });
    expect((await about(site.stranger)).body).toEqual({ books: [] });
    expect((await about(site.reader, [2, site.pumps[0]])).body).toEqual({ books: [] });
    expect((await about(site.reader, [4, 1])).body).toMatchObject({
      status: 'error',
      messages: { entity_type: expect.anything() as unknown },
    });
    expect((await about(await server().signIn([]))).status).toBe(403);
  });

  test('escalates what is missing and what waits, each level once, however many servers do so', async () => {
    const missing = (await columns()).filter(({ state }) => state === 'missing');
    expect(missing.length).toBeGreaterThan(1);
    const told = async (kind: string) =>
      (
        await sql<{
          params: { level: number };
        }>`select params from notifications where user_id = ${site.first.id} and kind = ${kind}`.execute(server().context.db)
      ).rows.map(({ params }) => params.level);
    await Promise.all([raiseMissing(server().context), raiseMissing(server().context)]);
    const first = await told('slot_missing');
    expect(new Set(first)).toEqual(new Set([1]));
    expect(await told('escalated')).toEqual([]);
    const later = { ...server().context, now: () => new Date(server().clock.getTime() + hour) };
    await Promise.all([raiseMissing(later), raiseMissing(later)]);
    await raiseMissing(later);
    expect(await told('escalated')).toEqual([1, 1, 1]);
    const { rows } = await sql`select 1 from elogger_raised where subject like 'slot %'`.execute(server().context.db);
    expect(await told('slot_missing')).toHaveLength(rows.length);
  });
});

test('a book says how long each step waited, in the middle', async () => {
  const site = await makeSite(server());
  const id = Number((await site.operator.post('elogger-submissions', entered(server(), site))).body.payload?.id);
  server().clock = new Date(server().clock.getTime() + hour / 12);
  await sign(site.first, id);
  await sign(site.second, id);
  const [book] = (await site.operator.get('e-loggers/mine')).body.books as { id: number }[];
  expect((await site.reader.get(`e-loggers/books/${String(book?.id)}/measures`)).body.step_times).toEqual([
    { name: 'Check', seconds: 300, count: 1 },
    { name: 'Release', seconds: 0, count: 1 },
  ]);
});
