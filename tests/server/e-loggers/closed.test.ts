import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useServer } from '../server';
import { entered, makeSite, sign, type Site } from './site';

const server = useServer();
const hour = 3_600_000;
let site: Site;
let book: string;

beforeAll(async () => {
  const halfAnHour = { days: 0, hours: 0, minutes: 30 };
  const start = new Date(server().clock.getTime() - 72 * hour).toISOString().slice(0, 10);
  const more = {
    mode: 'both',
    frequency: 'hourly',
    hourly_by: 'every',
    every_hours: 1,
    start,
    complete_within: halfAnHour,
    expire_after: halfAnHour,
  };
  site = await makeSite(server(), { more });
  await site.admin.post(`e-loggers/${String(site.master)}/publish`, {});
  const { db } = server().context;
  await sql`alter table elogger_publications disable trigger user`.execute(db);
  await sql`update elogger_publications set published_at = published_at - interval '8 hours'`.execute(db);
  await sql`alter table elogger_publications enable trigger user`.execute(db);
  const { books } = (await site.operator.get('e-loggers/mine')).body as unknown as { books: { id: number; entity: { id: number } }[] };
  book = String(books.find(({ entity }) => entity.id === site.pumps[0])?.id);
});

const submit = async (more: object = {}) => (await site.operator.post('elogger-submissions', entered(server(), site, more))).body;
const head = async () =>
  (await site.reader.get(`e-loggers/books/${book}`)).body as unknown as { status?: string; closed: { waiting: number } | null };
const own = async () => ((await site.operator.get('e-loggers/mine')).body.books as { id: number }[]).map(({ id }) => String(id));
const sheetSlots = async () => {
  const { columns } = (await site.reader.get(`e-loggers/books/${book}/sheet`)).body as unknown as {
    columns: { start: string; slot: string | null; state: string }[];
  };
  return columns.filter(({ slot }) => slot !== null);
};
/** Starts of the slots of the last four hours, and how many came before. */
async function slots(): Promise<{ recent: number; before: number }> {
  const starts = (await sheetSlots()).map(({ start }) => Date.parse(start)).filter(start => start <= server().clock.getTime());
  const recent = starts.filter(start => start > server().clock.getTime() - 4 * hour).length;
  return { recent, before: starts.length - recent };
}

test('what a book is about can be deleted: entries on their way go on, nothing new comes, and the restored book opens again', async () => {
  const id = Number((await submit()).payload?.id);
  expect(await head()).toMatchObject({ closed: null });
  expect((await slots()).recent).toBeGreaterThan(1);
  const asset = `hardware/${String(site.pumps[0])}`;
  expect((await site.admin.delete(asset)).body).toMatchObject({ status: 'success' });
  await sql`update hardware set deleted_at = deleted_at - interval '4 hours' where id = ${site.pumps[0]}`.execute(server().context.db);

  expect(await head()).toMatchObject({ closed: { waiting: 1 } });
  expect(await own()).not.toContain(book);
  const refused = 'What this book is about was deleted: it takes no entries.';
  expect((await submit()).messages).toBe(refused);
  expect((await site.operator.get(`e-loggers/${String(site.master)}/blank?entity_id=${String(site.pumps[0])}`)).body.messages).toBe(
    refused,
  );
  // Its steps are signed, and a correction begins them again.
  expect((await sign(site.first, id)).body).toMatchObject({ status: 'success' });
  const correction = { reason: 'Misread the gauge', changes: { pressure: '6' }, revision: 1 };
  expect((await site.operator.post(`elogger-submissions/${String(id)}/correct`, correction)).body).toMatchObject({ status: 'success' });
  expect((await sign(site.first, id, { revision: 2 })).body).toMatchObject({ status: 'success' });
  expect((await sign(site.second, id, { revision: 2 })).body).toMatchObject({ payload: { state: 'approved' } });
  expect(await head()).toMatchObject({ closed: { waiting: 0 } });
  const entry = (await site.operator.get(`elogger-submissions/${String(id)}/entry`)).body as unknown as { may: { amend: string | null } };
  expect(entry.may.amend).toBe(refused);
  expect((await site.operator.post(`elogger-submissions/${String(id)}/amend`, entered(server(), site))).body.messages).toBe(refused);
  const about = await site.reader.get(`e-loggers/books?entity_type=1&entity_id=${String(site.pumps[0])}`);
  expect(about.body.books).toMatchObject([{ id: Number(book) }]);

  // The logbook can be published meanwhile, and its other books go on.
  expect((await site.admin.post(`e-loggers/${String(site.master)}/publish`, {})).body).toMatchObject({ status: 'success' });
  expect(await own()).toHaveLength(1);
  // Nobody could fill the slots since then.
  const known = await slots();
  expect([known.recent, known.before > 0]).toEqual([0, true]);

  expect((await site.admin.post(`${asset}/restore`, {})).body).toMatchObject({ status: 'success' });
  expect(await head()).toMatchObject({ closed: null });
  expect(await own()).toContain(book);
  expect((await submit()).status).toBe('success');
  expect(await slots()).toEqual(known);
});

test('what has a book with entries is not deleted for good, and takes empty books along', async () => {
  const yard = await server().make('locations', { name: 'Yard' });
  const shed = await server().make('locations', { name: 'Shed' });
  const part = (name: string, body: object) => site.admin.patch(`e-loggers/${String(master)}/${name}`, body);
  const made = await site.admin.post('e-loggers', { name: 'Rounds', form_id: site.form });
  const master = Number((made.body.payload as { id: number }).id);
  await part('process-entity', { entity_type: 'location', places: [yard, shed] });
  await part('fill', { fill_users: [site.operator.id] });
  await site.admin.post(`e-loggers/${String(master)}/publish`, {});
  const view = await site.operator.post('elogger-submissions', entered(server(), { ...site, master }, { entity_id: yard }));
  expect(view.body).toMatchObject({ status: 'success' });
  await part('process-entity', { entity_type: 'location', places: [], locations: [] });
  expect(String((await site.admin.delete(`locations/${String(yard)}`)).body.messages)).toMatch(
    /^The book EL-\d+ is about it, and what is in it stays\.$/,
  );
  expect((await site.admin.delete(`locations/${String(shed)}`)).body).toMatchObject({ status: 'success' });
});
