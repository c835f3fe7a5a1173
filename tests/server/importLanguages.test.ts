import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWritable, type Field, type Resource } from '#definition';
import { isImportable } from '#definition/derive/export/csv';
import { guessMapping } from '#server/import/match/columnTargets.ts';
import { readWords } from '#server/import/parse/localizedCell.ts';
import { grown as registry, grownActions } from '../grownRegistry';
import { useServer, type Client } from './server';

const server = useServer({ demo: true, filled: true }, registry, grownActions);
let admin: Client;
beforeAll(async () => {
  admin = await server().signIn();
});

/** What a file cannot carry: what goes in and never comes out, pictures, and what has no cell of its own. */
const withoutText = ['password', 'image', 'customFields', 'files', 'computed', 'count', 'permissions'];
// Files bring nothing into a register whose authors are not kept.
const registers = registry.all.filter(
  ({ api, anonymous }) => api.operations.includes('create') && api.operations.includes('list') && !anonymous,
);

/** The columns of a register that go out and may come in. */
const columnsOf = (resource: Resource) =>
  Object.keys(resource.fields).filter(
    field =>
      (isWritable(resource.fields[field]) || field === resource.csv.match) &&
      isImportable(resource, field) &&
      !withoutText.includes(resource.fields[field]?.kind.name ?? ''),
  );

async function exported(resource: Resource, language: string): Promise<string> {
  const columns = columnsOf(resource).join(',');
  const response = await admin.fetch(`${resource.api.path}/export?export_format=csv&export_language=${language}&export_columns=${columns}`);
  expect(response.status).toBe(200);
  return response.text();
}

const rowsOf = (csv: string): string[][] => parse(csv, { bom: true });

async function settled(id: number) {
  for (;;) {
    const { body } = await admin.get(`imports/${id}`);
    if (!['checking', 'running', 'undoing'].includes(String(body.state))) return body;
    await new Promise(resolve => setImmediate(resolve));
  }
}

async function upload(text: string, name: string) {
  const form = new FormData();
  form.append('files[]', new File([text], name, { type: 'text/csv' }));
  const { body } = await admin.post('imports', form);
  return (body.files as { id: number }[])[0]?.id ?? 0;
}

describe('the columns of an export, and the words in its cells', () => {
  it.each(registers.map(({ name }) => name))('mean the same in every language: %s', async name => {
    const resource = registry.get(name);
    const columns = columnsOf(resource);
    const [, ...english] = rowsOf(await exported(resource, 'en'));
    expect(english).toHaveLength(Number((await admin.get(`${resource.api.list}?limit=1`)).body.total));
    for (const language of ['en', 'fr', 'de', 'pt']) {
      const [headers = [], ...rows] = rowsOf(await exported(resource, language));
      const mapping = await guessMapping(server().context, resource, headers);
      expect([language, headers.map(header => mapping[header])]).toEqual([language, columns]);
      expect(rows).toHaveLength(english.length);
      columns.forEach((column, at) => {
        const field = resource.fields[column] as Field;
        const pairs = new Map(rows.map((row, index) => [row[at] ?? '', english[index]?.[at] ?? '']));
        for (const [text, inEnglish] of pairs) {
          const read = readWords(registry, field, text);
          expect([language, column, text, read]).toEqual([language, column, text, readWords(registry, field, inEnglish)]);
          expect([column, text, 'issue' in read]).toEqual([column, text, false]);
        }
      });
    }
  });
});

describe('what is exported', () => {
  it.each(registers.map(({ name }) => name))('changes nothing when it comes in again: %s', async name => {
    const text = (await exported(registry.get(name), 'fr')).split('\r\n').join('\n');
    const lines = text.trimEnd().split('\n').slice(0, 40).join('\n');
    if (!lines.includes('\n')) return;
    const id = await upload(lines, `${name}.csv`);
    await admin.post(`imports/${id}/mapping`, { 'import-type': name });
    await admin.post(`imports/${id}/check`, { 'import-update': true });
    const { checked } = await settled(id);
    const { body: rows } = await admin.get(`imports/${id}/rows?only=refused`);
    expect(rows.rows.map(({ problems }) => problems)).toEqual([]);
    expect(Object.keys(checked as object)).toEqual(['unchanged']);
  });
});

it('what is wrong is told in a form that every language has words for, and in the language of the file with the reasons', async () => {
  const id = await upload('Asset tag,Model,Category,Purchase date\nL-1,Rig L,Rigs,soon\nL-2,,,', 'wrong.csv');
  await admin.post(`imports/${id}/mapping`, { 'import-type': 'asset' });
  await admin.post(`imports/${id}/check`, { makes: [] });
  await settled(id);
  const { body } = await admin.get(`imports/${id}/rows`);
  expect(body.rows[0]?.problems).toMatchObject([
    { column: 'Model', issues: [{ rule: 'noRecord', args: { register: 'models', text: 'Rig L' } }] },
    { column: 'Purchase date', issues: [{ rule: 'date' }] },
  ]);
  const german = await (await admin.fetch(`imports/${id}/refused?locale=de`)).text();
  expect(german).toContain('„Rig L“ (Anlagenmodell) gibt es nicht. Purchase date: Geben Sie ein Datum wie 2026-03-31 an.');
  expect(german.split('\n')[0]).toContain('Gründe');
});
