import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '#server/import/importFile.ts';
import { useImports } from './importCalls';

const { server, admin, upload, checked, run, takenBack, rowsOf, found } = useImports();
let power = '';

beforeAll(async () => {
  const { payload } = (await admin().post('fields', { name: 'Power', element: 'text', format: 'NUMERIC' })).body;
  power = String(payload.db_column_name);
  const set = await server().make('fieldsets', { name: 'Electric' });
  await admin().post(`fields/${String(payload.id)}/associate`, { fieldset_id: set });
  const category = await server().make('categories', { name: 'Motors', category_type: 'asset' });
  await server().make('models', { name: 'Motor', category_id: category, fieldset_id: set });
  await server().make('models', { name: 'Plain', category_id: category });
});

const powers = () =>
  found(sql`select asset_tag as tag, custom_fields ->> ${power}::text as power from hardware
  where asset_tag like 'P-%' and deleted_at is null order by asset_tag`);

describe('a custom field', () => {
  it('is what a column can feed, and guessed by its name', async () => {
    const { id } = await upload(['Asset tag,power', 'P-0,1']);
    const { payload } = (await admin().post(`imports/${id}/mapping`, { 'import-type': 'asset' })).body;
    expect(payload.field_map).toEqual({ 'Asset tag': 'asset_tag', power: `custom_fields.${power}` });
    expect((payload.targets as { target: string }[]).find(({ target }) => target === `custom_fields.${power}`)).toMatchObject({
      label: 'Power',
    });
  });

  it('comes in from the command line as well, under headers in any language of the console', async () => {
    const bytes = Buffer.from('Inventarnummer;Modell;Power;Farbe\nC-1;Motor;30;rot\nC-2;Motor;much;rot');
    const report = await importFile(server().context, { register: 'hardware', file: bytes, source: 'motoren.csv' });
    expect(report).toMatchObject({ created: 1, ignored: ['Farbe'], refused: [{ row: 3, column: 'Power' }] });
    expect(await found(sql`select custom_fields ->> ${power}::text as power from hardware where asset_tag = 'C-1'`)).toEqual([
      { power: '30' },
    ]);
  });

  it('comes in by the rules of its set, is updated, and is as before when that is taken back', async () => {
    const first = await checked('asset', ['Asset tag,Model,Power', 'P-1,Motor,45', 'P-2,Motor,strong', 'P-3,Plain,5', 'P-4,Plain,']);
    expect((await rowsOf(first.id)).map(({ problems }) => problems)).toMatchObject([
      [],
      [{ column: 'Power' }],
      [{ column: 'Power', text: 'This field does not belong to the field set of the model.' }],
      [],
    ]);
    expect((await run(first.id)).saved).toEqual({ created: 2, refused: 2 });
    expect(await powers()).toEqual([
      { tag: 'P-1', power: '45' },
      { tag: 'P-4', power: null },
    ]);
    const update = { 'import-update': true };
    expect((await checked('asset', ['Asset tag,Power', 'P-1,45'], update)).checked).toEqual({ unchanged: 1 });
    const second = await checked('asset', ['Asset tag,Power', 'P-1,50'], update);
    expect((await run(second.id)).saved).toEqual({ updated: 1 });
    expect((await powers())[0]).toEqual({ tag: 'P-1', power: '50' });
    expect((await takenBack(second.id)).saved).toEqual({ undone: 1 });
    expect((await powers())[0]).toEqual({ tag: 'P-1', power: '45' });
  });

  it('sorts a list, numbers by their size, and filters it; one that is kept from most people does neither', async () => {
    await run((await checked('asset', ['Asset tag,Model,Power', 'P-5,Motor,9', 'P-6,Motor,100'])).id);
    const tags = async (query: string) => (await admin().get(`hardware?search=P-&${query}`)).body.rows.map(row => row.asset_tag);
    expect((await tags(`sort=${power}&order=asc`)).slice(0, 3)).toEqual(['P-5', 'P-1', 'P-6']);
    expect((await tags(`sort=custom_fields.${power}&order=desc`)).filter(tag => tag !== 'P-4')).toEqual(['P-6', 'P-1', 'P-5']);
    expect(await tags(`${power}=100`)).toEqual(['P-6']);
    expect(await tags(`${power}=100.0`)).toEqual(['P-6']);
    expect(await tags(`${power}[]=100&${power}[]=9&sort=asset_tag&order=asc`)).toEqual(['P-5', 'P-6']);
    await found(sql`update fields set field_encrypted = true where db_column_name = ${power}`);
    expect(await tags(`${power}=100`)).toEqual([]);
    expect(await tags(`sort=${power}&order=asc`)).toEqual(['P-1', 'P-4', 'P-5', 'P-6']);
  });
});
