import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWritable } from '#definition';
import { isImportable } from '#definition/derive/csv';
import { registry } from '#resources/index.ts';
import { useServer, type Client } from './server';

const server = useServer({ demo: true, filled: true });
let admin: Client;
beforeAll(async () => {
  admin = await server().signIn();
});

/** What a file cannot carry: what goes in and never comes out, pictures, and what has no cell of its own. */
const withoutText = ['password', 'image', 'customFields', 'files', 'computed', 'count', 'permissions'];
const registers = registry.all.filter(({ api }) => api.operations.includes('create') && api.operations.includes('list'));

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

describe.each(['en', 'fr', 'de', 'pt'])('what is exported in %s', language => {
  it.each(registers.map(({ name }) => name))('is known again: %s', async name => {
    const resource = registry.get(name);
    const columns = Object.keys(resource.fields).filter(
      field =>
        (isWritable(resource.fields[field]) || field === resource.csv.match) &&
        isImportable(resource, field) &&
        !withoutText.includes(resource.fields[field]?.kind.name ?? ''),
    );
    const response = await admin.fetch(
      `${resource.api.path}/export?export_format=csv&export_language=${language}&export_columns=${columns.join(',')}`,
    );
    expect(response.status).toBe(200);
    const text = (await response.text()).split('\r\n').join('\n');
    const { total } = (await admin.get(`${resource.api.list}?limit=1`)).body;
    expect(parse(text, { bom: true })).toHaveLength(total + 1);
    const lines = text.trimEnd().split('\n').slice(0, 40).join('\n');
    if (!lines.includes('\n')) return;
    const id = await upload(lines, `${name}.csv`);
    const { body } = await admin.post(`imports/${id}/mapping`, { 'import-type': name });
    const mapping = body.payload.field_map as Record<string, string | null>;
    const headers = body.payload.header_row as string[];
    expect(headers.map(header => mapping[header])).toEqual(columns);
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
