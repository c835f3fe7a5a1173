import { expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();

interface Suggestion {
  id: string;
  title: string;
  link: string;
  isBookmarked: boolean;
}
const as = ({ accessToken }: Client) => ({ authorization: `Bearer ${accessToken}` });
const toggle = (person: Client, id: unknown) => server().call('POST', '/api/bookmarks/update', { id }, as(person));
async function read(person: Client) {
  const { body } = await server().call('GET', '/api/bookmarks/data', undefined, as(person));
  return body as unknown as Record<'suggestions' | 'bookmarks', Suggestion[]>;
}
const marked = async (person: Client) => (await read(person)).bookmarks.map(({ id }) => id);

test('a register that is marked is a bookmark, until it is toggled once more', async () => {
  const person = await server().signIn();
  expect(await marked(person)).toEqual([]);
  const answer = await toggle(person, 'locations');
  expect([answer.status, answer.body.text]).toEqual([200, '']);
  await toggle(person, 'companies');
  const { suggestions, bookmarks } = await read(person);
  expect(bookmarks.map(({ id }) => id)).toEqual(['locations', 'companies']);
  expect(suggestions.find(({ id }) => id === 'locations')).toMatchObject({ title: 'Locations', link: '/locations', isBookmarked: true });
  expect(suggestions.find(({ id }) => id === 'suppliers')).toMatchObject({ isBookmarked: false });
  await toggle(person, 'locations');
  expect(await marked(person)).toEqual(['companies']);
});

test('everybody has their own', async () => {
  const [one, other] = [await server().signIn(), await server().signIn()];
  await toggle(one, 'companies');
  expect([await marked(one), await marked(other)]).toEqual([['companies'], []]);
});

test('only what one may open is suggested, and a bookmark goes with the right to it', async () => {
  const person = await server().signIn(['companies.view']);
  expect((await read(person)).suggestions.map(({ id }) => id)).toEqual(['companies']);
  expect((await toggle(person, 'suppliers')).status).toBe(404);
  await toggle(person, 'companies');
  const admin = await server().signIn();
  await admin.patch(`users/${person.id}`, { permissions: { 'companies.view': -1 } });
  expect(await read(person)).toEqual({ suggestions: [], bookmarks: [] });
});

test('a page of the console that is no register is marked by its address', async () => {
  const person = await server().signIn([]);
  await toggle(person, '/reports/top-failed');
  expect((await read(person)).bookmarks).toMatchObject([
    { id: '/reports/top-failed', link: '/reports/top-failed', title: 'Top failed', isBookmarked: true },
  ]);
});

test.each(['nowhere', '//evil.example', '/a b', 'javascript:alert(1)', '/../..', `/${'a'.repeat(500)}`])('%s is no page', async id => {
  expect((await toggle(await server().signIn(), id)).status).toBe(404);
});

test.each([undefined, null, 7, {}, ['companies'], ''])('an id has to be a text: %o', async id => {
  expect((await toggle(await server().signIn(), id)).status).toBe(422);
});

test('pressing twice at once leaves one mark or none, never two', async () => {
  const person = await server().signIn();
  const answers = await Promise.all(Array.from({ length: 6 }, () => toggle(person, 'companies')));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await marked(person)).length).toBeLessThanOrEqual(1);
});

test('what one person can mark has an end', async () => {
  const person = await server().signIn();
  for (let n = 0; n < 205; n += 1) await toggle(person, `/page/${n}`);
  expect(await marked(person)).toHaveLength(200);
});
