import { expect, test } from 'vitest';
import { createRegistry, defineResource, ref, tags, text } from '#definition';
import { registry } from '#resources/index.ts';
import { useServer } from './server';

const pumps = defineResource({
  name: 'tagged-pumps',
  label: { one: 'Pump', many: 'Pumps' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    words: tags({ label: 'Words', most: 3, max: 10, filter: true }),
    company: ref('companies', { label: 'Company' }),
  },
});
const server = useServer({}, createRegistry([...registry.all, pumps]));

const names = (body: { rows: readonly { name: string }[] }) => body.rows.map(({ name }) => name).sort();

test('tags are kept once each, found by one or several whatever their case, and offered by how often they are used', async () => {
  const admin = await server().signIn();
  for (const [name, words] of [
    ['P-1', ['Leased', 'leased ', 'Zürich']],
    ['P-2', 'spare; LEASED'],
    ['P-3', []],
  ] as const)
    await admin.post('tagged-pumps', { name, words });
  const found = async (query: string) => names((await admin.get(`tagged-pumps?${query}`)).body as never);
  expect((await admin.get('tagged-pumps?search=P-1')).body.rows).toMatchObject([{ words: ['Leased', 'Zürich'] }]);
  expect(await found('words[]=leased')).toEqual(['P-1', 'P-2']);
  expect(await found('words[]=SPARE&words[]=zürich')).toEqual(['P-1', 'P-2']);
  expect(await found('words=none')).toEqual([]);
  expect((await admin.get('tagged-pumps/tags/words')).body).toEqual({ tags: ['LEASED', 'Zürich', 'spare'] });
  expect((await admin.get('tagged-pumps/tags/words?search=zur')).body).toEqual({ tags: ['Zürich'] });
  expect((await admin.get('tagged-pumps/tags/name')).status).toBe(404);
});

test('too many of them and one that is too long are refused in words', async () => {
  const admin = await server().signIn();
  const refusal = async (words: unknown) =>
    ((await admin.post('tagged-pumps', { name: 'P-9', words })).body.messages as { words: unknown }).words;
  expect(await refusal(['a', 'b', 'c', 'd'])).toEqual(['This may have 3 tags at most.']);
  expect(await refusal(['eleven long'])).toEqual(['A tag may have 10 characters at most.']);
  expect(await refusal([{ tag: 'a' }])).toEqual(['This must be a list of rows.']);
});

test('tags of records that somebody does not see are not offered', async () => {
  const admin = await server().signIn();
  const company_id = await server().make('companies', { name: 'North' });
  await admin.post('tagged-pumps', { name: 'P-7', words: ['secret'], company_id });
  const other = await server().make('companies', { name: 'South' });
  const viewer = await server().signIn(['tagged-pumps.view'], { company_id: other });
  expect((await viewer.get('tagged-pumps/tags/words?search=secret')).body).toEqual({ tags: [] });
  expect((await (await server().signIn([])).get('tagged-pumps/tags/words')).status).toBe(403);
});
