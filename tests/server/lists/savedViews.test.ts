import { expect, test } from 'vitest';
import { mostViews, type SavedView } from '#src/domain/views/savedView.ts';
import { useServer, type Client } from '../server';

const server = useServer();

const value = { filter: { search: 'pump' }, sort: { field: 'name', order: 'DESC' }, perPage: 25 };
const save = (person: Client, body: Record<string, unknown>) =>
  person.post('saved-views', { place: 'companies', name: 'Mine', value, ...body });
const change = (person: Client, id: number, body: Record<string, unknown>) => person.patch(`saved-views/${id}`, body);
const saved = async (person: Client, body: Record<string, unknown> = {}) =>
  ((await save(person, body)).body as unknown as { payload: SavedView }).payload;
async function read(person: Client, place = 'companies') {
  const { body } = await person.get(`saved-views?place=${place}`);
  return (body as unknown as { rows: SavedView[] }).rows;
}
const names = async (person: Client) => (await read(person)).map(({ name }) => name);

test('a view is kept for the person and its list; the same name is written over', async () => {
  const [one, other] = [await server().signIn(), await server().signIn()];
  const { id } = await saved(one);
  expect((await saved(one, { value: { filter: {} } })).id).toBe(id);
  expect(await read(one)).toMatchObject([{ id, name: 'Mine', value: { filter: {} }, shared: 'none', is_own: true, is_pinned: false }]);
  expect([await names(other), await read(one, 'suppliers')]).toEqual([[], []]);
  expect((await one.delete(`saved-views/${id}`)).status).toBe(200);
  expect(await names(one)).toEqual([]);
});

test('a view is shared by the right to, with everybody or with a group; each pins for themselves', async () => {
  const admin = await server().signIn();
  const groupOf = async (name: string) =>
    ((await admin.post('groups', { name })).body as unknown as { payload: { id: number } }).payload.id;
  const [night, day] = [await groupOf('Night shift'), await groupOf('Day shift')];
  const sharer = await server().signIn(['companies.view', 'share_views']);
  const [member, reader, stranger] = [
    await server().signIn(['companies.view']),
    await server().signIn(['companies.view']),
    await server().signIn(['suppliers.view']),
  ];
  await admin.patch(`users/${member.id}`, { groups: [night] });
  const ofAll = await saved(sharer, { name: 'For all', shared: 'all' });
  const ofNight = await saved(sharer, { name: 'For the night', shared: 'group', group_id: night, is_default: true });
  await saved(sharer, { name: 'For the day', shared: 'group', group_id: day });
  expect([await names(member), await names(reader)]).toEqual([['For all', 'For the night'], ['For all']]);
  await change(member, ofNight.id, { is_pinned: true });
  const pinned = async (person: Client) => (await read(person)).filter(({ is_pinned }) => is_pinned).map(({ name }) => name);
  expect([await pinned(member), await pinned(sharer)]).toEqual([['For the night'], []]);
  // Whoever sees it may neither change nor remove it; whoever does not, not even know of it.
  expect((await change(member, ofNight.id, { shared: 'all' })).status).toBe(403);
  expect((await member.delete(`saved-views/${ofNight.id}`)).status).toBe(403);
  expect((await change(reader, ofNight.id, { is_pinned: true })).status).toBe(404);
  expect((await save(member, { shared: 'all' })).status).toBe(403);
  expect((await stranger.get('saved-views?place=companies')).status).toBe(404);
  expect((await change(stranger, ofAll.id, { is_pinned: true })).status).toBe(404);
  // Another default of the same group takes the place of the first.
  await saved(sharer, { name: 'Later', shared: 'group', group_id: night, is_default: true });
  expect((await read(member)).filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(['Later']);
  await change(sharer, ofNight.id, { shared: 'none' });
  expect(await names(member)).toEqual(['For all', 'Later']);
});

test.each([
  ['no such list', { place: 'nowhere' }, 404],
  ['no list at all', { place: ['companies'] }, 404],
  ['no name', { name: ' ' }, 422],
  ['a name too long', { name: 'x'.repeat(81) }, 422],
  ['a name with what no text has', { name: 'a\u0000b' }, 422],
  ['no value', { value: 'pump' }, 422],
  ['too much', { value: { filter: { search: 'x'.repeat(9000) } } }, 422],
  ['a text that no database takes', { value: { filter: { search: '\u0000' } } }, 422],
  ['no audience', { shared: 'some' }, 422],
  ['no group', { shared: 'group', group_id: 'x' }, 422],
  ['a group that is none', { shared: 'group', group_id: 999_999 }, 422],
])('%s is refused', async (_, body, status) => {
  expect((await save(await server().signIn(), body)).status).toBe(status);
});

test('nobody keeps more of them than anybody looks through', async () => {
  const person = await server().signIn();
  await Promise.all(Array.from({ length: mostViews }, (_, n) => save(person, { name: `View ${n}` })));
  expect((await save(person, { name: 'One more' })).status).toBe(422);
  expect((await save(person, { name: 'View 7' })).status).toBe(200);
});
