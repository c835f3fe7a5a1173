import { beforeAll, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { useImports } from '../importCalls';
import type { Client } from '../server';
import { makeOf, twoCompanies } from './companies';

const { server, checked } = useImports();
let own = 0;
let other = 0;
let person: Client;
beforeAll(async () => {
  ({ own, other, person } = await twoCompanies(server()));
});

type Named = readonly [title: string, register: string, column: string, values: (name: string) => Record<string, unknown>];
const named: readonly Named[] = [
  ['a place', 'locations', 'Location', name => ({ name })],
  ['a person by user name', 'users', 'Checked Out To: Username', name => ({ username: name })],
  ['a person by first name', 'users', 'Checked Out To: Full name', name => ({ first_name: name, last_name: null })],
];

/** What the trial says of a row that names something, with the name taken out. */
async function trialOf(column: string, name: string, makes: readonly string[] = []) {
  const lines = [`Asset tag,Model,Category,${column}`, `T-1,Rig,Rigs,${name}`];
  const { id, checked: counts, would_make } = await checked('asset', lines, { makes: ['models', 'categories', ...makes] }, person);
  const { rows } = (await person.get(`imports/${id}/rows`)).body;
  return JSON.parse(JSON.stringify({ counts, would_make, rows }).replaceAll(name, 'name')) as unknown;
}

test.each(named)('%s of another company is as good as not there for an import', async (_title, register, column, values) => {
  await makeOf(server(), registry.get(register), other, values('hidden.one'));
  await makeOf(server(), registry.get(register), own, values('known.one'));
  const missing = await trialOf(column, 'missing.one');
  expect(missing).toMatchObject({ counts: { refused: 1 } });
  expect(await trialOf(column, 'hidden.one')).toEqual(missing);
  expect(await trialOf(column, 'known.one')).toMatchObject({ counts: { created: 1 } });
});

test('an asset of another company is not changed by a row with its tag', async () => {
  await makeOf(server(), registry.get('hardware'), other, { asset_tag: 'S-1', name: 'Theirs' });
  const lines = ['Asset tag,Model,Category,Name', 'S-1,Rig,Rigs,Mine'];
  const { id, checked: counts } = await checked('asset', lines, { 'import-update': true, makes: ['models', 'categories'] }, person);
  expect(counts).toEqual({ refused: 1 });
  expect(JSON.stringify((await person.get(`imports/${id}/rows`)).body)).not.toContain('Theirs');
});
