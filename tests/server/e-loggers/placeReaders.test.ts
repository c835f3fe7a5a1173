import { beforeAll, expect, test } from 'vitest';
import { useServer, type Client } from '../server';
import { entered, makeSite, type Site } from './site';

const server = useServer();
const rights = ['elogger-submissions.view.own', 'assets.view'];
let site: Site;
let place: Readonly<Record<'plant' | 'hall' | 'corner' | 'yard', number>>;
let entry: string;
let book: string;

const at = (location_id: number | null) => server().signIn(rights, { location_id });
const view = async (body: object) => {
  await site.admin.patch(`e-loggers/${String(site.master)}/view`, body);
  await site.admin.post(`e-loggers/${String(site.master)}/publish`, {});
};

beforeAll(async () => {
  site = await makeSite(server());
  const make = (name: string, parent_id: number | null = null) => server().make('locations', { name, parent_id });
  const plant = await make('Plant');
  const hall = await make('Hall', plant);
  place = { plant, hall, corner: await make('Corner', hall), yard: await make('Yard', plant) };
  const { body } = await site.operator.post('elogger-submissions', entered(server(), site));
  entry = String((body.payload as { id: number }).id);
  book = String(((await site.operator.get('e-loggers/mine')).body.books as { id: number }[])[0]?.id);
  await view({ view_users: [], view_locations: [place.hall] });
});

/** What somebody reads of the entry by every way to it. */
async function readsOf(client: Client): Promise<boolean[]> {
  const list = async (search = '') => (await client.get(`forms/submit/list${search}`)).body.total === 1;
  const opens = async (path: string) => !(await (await client.fetch(path)).text()).includes('"status":"error"');
  const single = (await client.get(`elogger-submissions/${entry}`)).body.id === Number(entry);
  const about = await client.get(`elogger-submitted-list?entity_type=1&entity_id=${String(site.pumps[0])}`);
  const books = ['', '/sheet', '/measures', '/trend?key=pressure', '/export?export_format=csv'].map(
    path => `e-loggers/books/${book}${path}`,
  );
  const paths = [...books, `elogger-submissions/${entry}/pdf`, `elogger-submissions/${entry}/json`];
  return [await list(), await list('?search=EL-'), single, about.body.total === 1, ...(await Promise.all(paths.map(opens)))];
}

test('whoever is at a place that a master names, or within it, reads its books by every way; nobody else', async () => {
  const all = Array.from({ length: 11 }, () => true);
  const none = all.map(() => false);
  expect(await readsOf(await at(place.hall))).toEqual(all);
  const visitor = await at(place.corner);
  expect(await readsOf(visitor)).toEqual(all);
  for (const elsewhere of [place.plant, place.yard, null]) expect(await readsOf(await at(elsewhere))).toEqual(none);
  // It is asked at each call where somebody is.
  await site.admin.patch(`users/${String(visitor.id)}`, { location_id: place.yard });
  expect(await readsOf(visitor)).toEqual(none);
  await view({ view_locations: [place.plant] });
  expect(await readsOf(visitor)).toEqual(all);
});

test('the preview counts whoever is at the places as typed', async () => {
  const readers = async (body: object) =>
    ((await site.admin.post(`e-loggers/${String(site.master)}/outlook`, body)).body.payload as { readers: number }).readers;
  const typed = async (ids: number[]) => readers({ view_users: [], view_locations: ids });
  const before = await typed([place.hall]);
  await at(place.corner);
  expect(await typed([place.hall])).toBe(before + 1);
  expect([await typed([]), await readers({ view_users: [site.reader.id], view_locations: [] })]).toEqual([0, 1]);
});
