import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '#server/import/importFile.ts';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;
const names: Record<string, string> = {};

/** Three assets of one model, whose field set has a field of each format. */
beforeAll(async () => {
  admin = await server().signIn();
  const set = await server().make('fieldsets', { name: 'Everything' });
  const fields = [
    { name: 'Power', format: 'NUMERIC', element: 'text' },
    { name: 'Seen', format: 'DATE', element: 'text' },
    { name: 'Guarded', format: 'BOOLEAN', element: 'text' },
    { name: 'Note', format: 'ANY', element: 'text' },
    { name: 'Fluids', format: 'ANY', element: 'checkbox', field_values: 'Oil\nCold water\nAir' },
    { name: 'Door code', format: 'ANY', element: 'text', field_encrypted: true },
  ];
  for (const field of fields) {
    const { payload } = (await admin.post('fields', field)).body;
    names[field.name] = String(payload.db_column_name);
    await admin.post(`fields/${String(payload.id)}/associate`, { fieldset_id: set });
  }
  const category_id = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
  const model_id = await server().make('models', { name: 'Rotor', category_id, fieldset_id: set });
  const status_id = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
  const asset = (asset_tag: string, values: Record<string, string>) =>
    server().make('hardware', {
      ...{ asset_tag, model_id, status_id },
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name], value])),
    });
  await asset('A-1', {
    Power: '7.5',
    Seen: '2026-02-03',
    Guarded: 'yes',
    Note: '=HYPERLINK("x")',
    Fluids: 'Oil, Cold water',
    'Door code': '4711',
  });
  await asset('A-2', { Power: '0012', Guarded: '0', Note: 'yes', Fluids: 'Air' });
  await asset('A-3', { Guarded: '1', Note: 'YES' });
});

const wire = (...fields: string[]) => fields.map(name => names[name]).join(',');
const order = 'sort=asset_tag&order=asc';
const csvOf = async (path: string, client = admin) =>
  parse(await (await client.fetch(`hardware/export?${order}&${path}`)).text(), { bom: true }) as unknown as string[][];

describe('an export of custom fields', () => {
  it('has each under its own name, and no formulas', async () => {
    expect(await csvOf(`export_columns=asset_tag,${wire('Power', 'Seen', 'Guarded', 'Note', 'Fluids')}`)).toEqual([
      ['Asset tag', 'Power', 'Seen', 'Guarded', 'Note', 'Fluids'],
      ['A-1', '7.5', '2026-02-03', 'Yes', `'=HYPERLINK("x")`, 'Oil, Cold water'],
      ['A-2', '0012', '', 'No', 'yes', 'Air'],
      ['A-3', '', '', 'Yes', 'YES', ''],
    ]);
    expect((await csvOf(`export_columns=${wire('Guarded')}&export_language=de`))[1]).toEqual(['Ja']);
  });

  it('has no formulas above the columns either, and is read again', async () => {
    const name = '=HYPERLINK("http://x","Serial")';
    const { payload } = (await admin.post('fields', { name, format: 'ANY', element: 'text' })).body;
    const [serial, set] = [String(payload.db_column_name), (await admin.get('fieldsets?search=Everything')).body.rows[0]?.id];
    await admin.post(`fields/${String(payload.id)}/associate`, { fieldset_id: set });
    const path = `hardware/export?search=A-3&export_columns=asset_tag,${serial}`;
    const file = await (await admin.fetch(path)).text();
    expect(parse(file, { bom: true })).toEqual([
      ['Asset tag', `'${name}`],
      ['A-3', ''],
    ]);
    const bytes = Buffer.from(file.replace(/A-3,/, 'A-3,S-77'));
    const report = await importFile(server().context, { register: 'hardware', file: bytes, source: 'serials.csv', update: true });
    expect(report).toMatchObject({ updated: 1, ignored: [], refused: [] });
    expect((await admin.get('hardware?search=A-3')).body.rows[0]?.custom_fields).toMatchObject({ [name]: { value: 'S-77' } });
  });

  it('is a workbook with their numbers and days as such, but a number keeps its zeros', async () => {
    const response = await admin.fetch(
      `hardware/export?export_format=xlsx&${order}&export_columns=asset_tag,${wire('Power', 'Seen', 'Note')}`,
    );
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [, first, second, third] = sheets[0]?.rows ?? [];
    expect(first).toEqual(['A-1', 7.5, expect.any(Date), '=HYPERLINK("x")']);
    expect(second).toEqual(['A-2', '0012', null, 'yes']);
    expect(third?.slice(0, 2)).toEqual(['A-3', null]);
  });

  it('is a PDF as well', async () => {
    const response = await admin.fetch(`hardware/export?export_format=pdf&export_columns=asset_tag,${wire('Power', 'Seen')}`);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(/^%PDF/);
  });

  it('never has what is encrypted, whoever asks, nor what is not there', async () => {
    const keeper = await server().signIn(['assets.view', 'assets.view.encrypted_custom_fields']);
    expect((await keeper.get(`hardware?${order}`)).body.rows[0]?.custom_fields).toMatchObject({ 'Door code': { value: '4711' } });
    const asked = `export_columns=asset_tag,${wire('Door code')},_snipeit_gone_99`;
    expect((await csvOf(asked, keeper)).slice(0, 2)).toEqual([['Asset tag'], ['A-1']]);
  });

  it('needs no right to the fields themselves', async () => {
    const reader = await server().signIn(['assets.view']);
    expect((await csvOf(`export_columns=${wire('Note')}`, reader))[2]).toEqual(['yes']);
  });
});

describe('a filter by a custom field', () => {
  const tagsOf = async (name: string, value: string) =>
    (await admin.get(`hardware?${order}&${new URLSearchParams({ [names[name] ?? '']: value }).toString()}`)).body.rows.map(
      row => row.asset_tag,
    );

  it('finds one of the ticks', async () => {
    expect(await tagsOf('Fluids', 'cold water')).toEqual(['A-1']);
    expect(await tagsOf('Fluids', 'Oil, Cold water')).toEqual(['A-1']);
    expect(await tagsOf('Fluids', 'water')).toEqual([]);
  });

  it('finds yes and no in whatever words they are kept, and of other texts the whole', async () => {
    expect(await tagsOf('Guarded', '1')).toEqual(['A-1', 'A-3']);
    expect(await tagsOf('Guarded', '0')).toEqual(['A-2']);
    expect(await tagsOf('Note', 'yes')).toEqual(['A-2', 'A-3']);
    expect(await tagsOf('Note', '1')).toEqual([]);
  });

  it('finds nothing by what is encrypted', async () => expect(await tagsOf('Door code', '4711')).toEqual([]));
});

it('a list is sorted by a custom field, numbers by their size', async () => {
  const { rows } = (await admin.get(`hardware?sort=${wire('Power')}&order=asc&limit=10&offset=0`)).body;
  expect(rows.map(row => row.asset_tag).filter(tag => tag !== 'A-3')).toEqual(['A-1', 'A-2']);
});

it('a field and its place in a set say whether lists show it', async () => {
  const { payload } = (await admin.post('fields', { name: 'Colour', element: 'text', format: 'ANY', show_in_listview: true })).body;
  expect((await admin.get(`fields/${String(payload.id)}`)).body.show_in_listview).toBe(true);
  const set = await server().make('fieldsets', { name: 'Coats' });
  await admin.post(`fields/${String(payload.id)}/associate`, { fieldset_id: set });
  expect((await admin.get(`fieldsets/${set}`)).body.fields).toMatchObject({ rows: [{ name: 'Colour', show_in_listview: true }] });
});
