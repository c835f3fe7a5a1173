import { beforeAll, describe, expect, test } from 'vitest';
import { withCustomColumns } from '#definition/derive/customFields/customColumns';
import { readRecord } from '#definition/derive/wire';
import { registry } from '#resources/index.ts';
import { importFile } from '#server/import/importFile.ts';
import { listCsv } from '#src/engine/list/export/listCsv.ts';
import { englishReader } from '../../definition/englishColumns';
import { useServer, type Client } from '../server';

const server = useServer();
let admin: Client;
let category: number;
let ready: number;
beforeAll(async () => {
  admin = await server().signIn();
  category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
  ready = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
});

/** Fields of one set, and a model that has them. */
async function modelWith(name: string, ...fields: object[]) {
  const made = await Promise.all(
    fields.map(async field => (await admin.post('fields', { element: 'text', format: 'ANY', ...field })).body.payload),
  );
  const set = await server().make('fieldsets', { name });
  for (const { id } of made) await admin.post(`fields/${String(id)}/associate`, { fieldset_id: set });
  const model = await server().make('models', { name, category_id: category, fieldset_id: set });
  return { model, fields: made.map(({ id, db_column_name }) => ({ id: Number(id), key: String(db_column_name) })) };
}

const make = (model: number, more: object) => server().make('hardware', { model_id: model, status_id: ready, ...more });
const valueOf = async (id: number, label: string) =>
  ((await admin.get(`hardware/${id}`)).body.custom_fields as Record<string, { value: string | null }>)[label]?.value;
const bring = (lines: readonly string[], update = false) =>
  importFile(server().context, { register: 'hardware', file: Buffer.from(lines.join('\n')), source: 'assets.csv', update });

describe('the value of a custom field', () => {
  test('of choices with commas is ticked, kept, refused where it is none, and filtered by', async () => {
    const choices = 'Oil\nOil, synthetic\nWater';
    const { model, fields } = await modelWith('Coolants', { name: 'Coolant', element: 'checkbox', field_values: choices });
    const key = fields[0]?.key ?? '';
    const both = await make(model, { [key]: ['Oil, synthetic', 'Water'] });
    const plain = await make(model, { [key]: 'Oil' });
    expect(await valueOf(both, 'Coolant')).toBe('Oil, synthetic, Water');
    const { body } = await admin.patch(`hardware/${plain}`, { [key]: 'Oil, mineral' });
    expect(body.messages).toHaveProperty(key);
    const found = async (choice: string) =>
      (await admin.get(`hardware?${key}=${encodeURIComponent(choice)}`)).body.rows.map(({ id }) => id);
    expect([await found('oil, Synthetic'), await found('water'), await found('synthetic'), await found('oil')]).toEqual([
      [both],
      [both],
      [],
      [plain],
    ]);
  });

  test('that was there before the field was narrowed or made unique does not keep others from being saved', async () => {
    const { model, fields } = await modelWith('Narrowed', { name: 'Grade' }, { name: 'Plate' });
    const [grade, plate] = fields;
    const one = await make(model, { [grade?.key ?? '']: 'very good', [plate?.key ?? '']: 'B-1' });
    const other = await make(model, { [plate?.key ?? '']: 'b-1' });
    await admin.patch(`fields/${grade?.id}`, { format: 'NUMERIC' });
    await admin.patch(`fields/${plate?.id}`, { is_unique: true });
    const whole = { [grade?.key ?? '']: 'very good', [plate?.key ?? '']: 'B-1' };
    expect((await admin.patch(`hardware/${one}`, { ...whole, notes: 'Cleaned' })).body).toMatchObject({ status: 'success' });
    expect((await admin.patch(`hardware/${one}`, { [grade?.key ?? '']: 'quite good' })).body.messages).toHaveProperty(grade?.key ?? '');
    expect((await admin.patch(`hardware/${other}`, { [plate?.key ?? '']: 'B-1' })).body.messages).toHaveProperty(plate?.key ?? '');
  });
});

describe('the cells of a file', () => {
  test('are read as those of built-in fields: days in any order, numbers with either sign; a number of a plate keeps its zeros', async () => {
    const { fields } = await modelWith('Measured', { name: 'Inspected', format: 'DATE' }, { name: 'Flow', format: 'NUMERIC' });
    const report = await bring([
      'Asset tag;Model;Status;Inspected;Flow',
      'M-1;Measured;Ready;31/03/2026;12,5',
      'M-2;Measured;Ready;01/04/2026;007',
    ]);
    expect(report).toMatchObject({ created: 2, refused: [] });
    const rows = (await admin.get('hardware?search=M-&sort=asset_tag&order=asc')).body.rows;
    expect(fields).toHaveLength(2);
    expect(rows.map(({ custom_fields }) => Object.values(custom_fields as object).map(({ value }: { value: string }) => value))).toEqual([
      ['2026-03-31', '12.5'],
      ['2026-04-01', '007'],
    ]);
    expect(await bring(['Asset tag;Inspected;Flow', 'M-1;32/03/2026;many'], true)).toMatchObject({
      refused: [
        { row: 2, column: 'Inspected' },
        { row: 2, column: 'Flow' },
      ],
    });
  });

  test('that a file was written with come in as they went out: a field called like a built-in one, and what looks like a formula', async () => {
    const { model, fields } = await modelWith('Cold', { name: 'Serial' }, { name: 'Least' });
    const [serial = '', least = ''] = fields.map(({ key }) => key);
    const id = await make(model, { asset_tag: 'COLD-1', serial: 'S-own', [serial]: 'S-custom', [least]: '-5 °C' });
    const columns = ['asset_tag', 'serial', serial, least];
    const files = {
      server: await (await admin.fetch(`hardware/export?search=COLD-1&export_columns=${columns.join(',')}`)).text(),
      console: await writtenByConsole(columns, 'COLD-1'),
    };
    for (const [writer, file] of Object.entries(files)) {
      expect(file, writer).toContain(`Serial (${serial})`);
      await admin.patch(`hardware/${id}`, { serial: null, [serial]: null, [least]: null });
      expect(await bring([file], true), writer).toMatchObject({ updated: 1, refused: [] });
      const own = (await admin.get(`hardware/${id}`)).body.serial;
      expect([own, await valueOf(id, 'Serial'), await valueOf(id, 'Least')], writer).toEqual(['S-own', 'S-custom', '-5 °C']);
    }
  });
});

/** The list of assets with a word, as the console writes it where a server writes no files. */
async function writtenByConsole(columns: readonly string[], search: string): Promise<string> {
  const fields = (await admin.get('fields?limit=500')).body.rows;
  const { rows } = (await admin.get(`hardware?search=${search}`)).body;
  const hardware = registry.get('hardware');
  const data = rows.map(row => readRecord(hardware, row));
  const file = await listCsv(withCustomColumns(hardware, fields), columns, {
    read: () => Promise.resolve({ data, total: data.length }),
    reader: englishReader,
    onRows: () => undefined,
  });
  return file.text();
}
