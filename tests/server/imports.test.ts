import { sql } from 'kysely';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { file, useImports } from './importCalls';

const { server, admin, upload, settled, checked, run, rowsOf, amountOf } = useImports();

describe('what an import makes beside its rows', () => {
  it('is what its words let guess, or what somebody chose instead in the preview', async () => {
    const kind = async (name: string) =>
      ((await admin().get(`statuslabels?search=${encodeURIComponent(name)}`)).body.rows as { name: string; type: string }[]).find(
        row => row.name === name,
      )?.type;
    const rows = ['Asset tag,Model,Category,Status', 'GU-1,Derrick,Derricks,Sent to repair', 'GU-2,Derrick,Derricks,Sent to repair'];
    const trial = await checked('asset', rows);
    const guess = { register: 'statuslabels', text: 'Sent to repair', field: 'type', value: 'pending' };
    expect(trial.guesses).toEqual([guess]);
    for (const odd of [[{ ...guess, value: 'odd' }], [{ ...guess, field: 'name' }], [{ ...guess, register: 'odd' }], [7], 'all'])
      expect((await admin().post(`imports/${trial.id}/check`, { guesses: odd })).body.messages).toMatchObject({
        guesses: expect.anything(),
      });
    const chosen = [{ ...guess, value: 'undeployable' }];
    await admin().post(`imports/${trial.id}/check`, { guesses: chosen });
    expect((await settled(trial.id)).guesses).toEqual(chosen);
    await run(trial.id);
    expect(await kind('Sent to repair')).toBe('undeployable');
  });
});

describe('a file', () => {
  it('is kept with its headers, and its columns are guessed', async () => {
    const { id, header_row, first_row } = await upload(['Item name;QTY;Beschreibung', 'Hard hat;5;x']);
    expect([header_row, first_row]).toEqual([
      ['Item name', 'QTY', 'Beschreibung'],
      ['Hard hat', '5', 'x'],
    ]);
    const { body } = await admin().post(`imports/${id}/mapping`, { 'import-type': 'location' });
    expect(body.payload).toMatchObject({ register: 'locations', import_type: 'location' });
  });

  it('has its columns guessed by labels in any language, and by what somebody said before', async () => {
    const german = await upload(['Inventarnummer,Anschaffungskosten (BHD),Kästchen', 'G-1,5,x']);
    const { payload } = (await admin().post(`imports/${german.id}/mapping`, { 'import-type': 'asset' })).body;
    expect(payload.field_map).toEqual({ Inventarnummer: 'asset_tag', 'Anschaffungskosten (BHD)': 'purchase_cost', Kästchen: null });
    const mapping = { ...(payload.field_map as object), Kästchen: 'notes' };
    await admin().post(`imports/${german.id}/check`, { 'column-mappings': mapping });
    await settled(german.id);
    const next = await upload(['KÄSTCHEN,Asset tag', 'x,G-2']);
    const again = await admin().post(`imports/${next.id}/mapping`, { 'import-type': 'asset' });
    expect(again.body.payload.field_map).toEqual({ KÄSTCHEN: 'notes', 'Asset tag': 'asset_tag' });
  });

  it('may be a workbook, with days and numbers as such', async () => {
    const rows = [
      ['Name', 'Notes'],
      ['Sheeted', new Date('2026-02-03T00:00:00Z')],
      ['Counted', 12.5],
    ];
    const { id } = await upload(await writeXlsx({ sheets: [{ name: 'One', rows }] }), 'book.xlsx');
    expect((await rowsOf(id)).map(row => row.cells)).toEqual([
      ['Sheeted', '2026-02-03'],
      ['Counted', '12.5'],
    ]);
  });

  it.each([
    ['nothing in it', [''], 'x.csv', 'x.csv: The file is empty.'],
    ['headers alone', ['Name,Notes'], 'x.csv', 'x.csv: The file has a row of headers and no other.'],
    ['a column twice', ['Name,name,Notes', 'a,b,c'], 'x.csv', 'x.csv: These columns are there more than once: name.'],
    ['an ending that is not taken', ['Name', 'a'], 'x.exe', 'x.exe: only .csv and .xlsx files are taken.'],
    ['an open quote', ['Name', '"a'], 'x.csv', 'x.csv: This is no CSV file'],
    ['a huge header', ['x'.repeat(5_000), 'a'], 'x.csv', 'is longer than 200 characters.'],
    ['columns without end', [Array.from({ length: 400 }, (_, at) => `c${at}`).join(','), 'a'], 'x.csv', '300 columns at most'],
    ['a workbook that is none', ['PK\u0003\u0004 and nothing more'], 'x.xlsx', 'This workbook cannot be read.'],
    ['something else', ['\u0000\u0001\u0002picture'], 'x.csv', 'This is neither a CSV file nor a workbook.'],
  ])('with %s is refused in words, and nothing of it is kept', async (_, lines, name, message) => {
    const before = (await admin().get('imports')).body as unknown as unknown[];
    const { status, body } = await admin().post('imports', file(lines, name));
    expect([status, body.status]).toEqual([422, 'error']);
    expect(body.messages).toContain(message);
    expect((await admin().get('imports')).body).toHaveLength(before.length);
  });
});

describe('files', () => {
  it('are each kept or refused by themselves, and the call says which', async () => {
    const form = new FormData();
    for (const [name, text] of [
      ['kept.csv', 'Name\na'],
      ['empty.csv', ''],
      ['kept too.csv', 'Name\nb'],
    ] as const)
      form.append('files[]', new File([text], name, { type: 'text/csv' }));
    const { status, body } = await admin().post('imports', form);
    expect(status).toBe(200);
    expect((body.files as { name: string }[]).map(({ name }) => name)).toEqual(['kept.csv', 'kept too.csv']);
    expect(body.refused).toEqual(['empty.csv: The file is empty.']);
  });
});

describe('what every new record needs', () => {
  it('is told with what it becomes where no column says it', async () => {
    const { id } = await upload(['Name', 'A pump']);
    const { payload } = (await admin().post(`imports/${id}/mapping`, { 'import-type': 'asset' })).body;
    const needed = (payload.targets as { required: boolean; inner?: string }[]).filter(({ required }) => required);
    expect(needed).toEqual([
      { target: 'asset_tag', field: 'asset_tag', required: true, filled: true },
      { target: 'model', field: 'model', required: true },
      { target: 'status', field: 'status', required: true, default: 'Ready to deploy' },
    ]);
  });
});

describe('a trial', () => {
  it('shows text with markup as it would be saved', async () => {
    const { id } = await checked('email-templates', [
      'Name,Key,Subject,Text',
      'Good,well,Hello,<p>Well<script>alert(1)</script></p>',
      ',bad,Hello,Well<script>alert(1)</script>',
    ]);
    const [good, bad] = await rowsOf(id);
    expect(good).toMatchObject({ outcome: 'created', shown: { body: '<p>Well</p>' } });
    expect(bad).toMatchObject({ outcome: 'refused', shown: { body: 'Well' } });
  });

  it('says of each row what would become of it, and of each bad cell why, and writes nothing', async () => {
    const before = [await amountOf('hardware'), await amountOf('models'), await amountOf('suppliers')];
    const {
      id,
      checked: counts,
      would_make,
    } = await checked('asset', [
      'Asset tag,Model,Category,Supplier,Purchase date,Purchase cost,Serial',
      'N-1,Rig A,Rigs,Fresh supplier,8/24/22,$12.50,S-1',
      'N-2,Rig A,Rigs,Fresh supplier,soon,lots,S-2',
      'N-3,Rig B,Rigs,Fresh supplier,,,s-1',
      'n-1,Rig A,Rigs,,,,',
    ]);
    expect(counts).toEqual({ created: 1, refused: 2, unchanged: 1 });
    expect(would_make).toEqual({ models: 1, categories: 1, suppliers: 1 });
    const [good, bad, twice, same] = await rowsOf(id);
    expect(good).toMatchObject({
      outcome: 'created',
      shown: { purchase_date: '2022-08-24', purchase_cost: '12.500', model: 'Rig A', status: 'Ready to deploy' },
    });
    expect(bad?.problems).toMatchObject([
      { column: 'Purchase date', text: 'This must be a date such as 2026-03-31.' },
      { column: 'Purchase cost', text: 'This must be a number.' },
    ]);
    expect(twice?.problems).toMatchObject([{ column: 'Serial', issues: [{ rule: 'taken' }] }]);
    expect(same?.warnings).toMatchObject([{ column: 'Asset tag', text: 'An earlier row is the same one.' }]);
    expect([await amountOf('hardware'), await amountOf('models'), await amountOf('suppliers')]).toEqual(before);
  });

  it('finds what other rows bring in, wherever they stand', async () => {
    const { id, checked: counts } = await checked('location', ['Name,Parent', 'Shelf,Rack', 'Rack,Hall', 'Hall,']);
    expect(counts).toEqual({ created: 3 });
    expect((await run(id)).saved).toEqual({ created: 3 });
    const { rows } = await sql`select l.name, p.name as parent from locations l left join locations p on p.id = l.parent_id
      where l.name in ('Shelf', 'Rack', 'Hall') order by l.name`.execute(server().context.db);
    expect(rows).toEqual([
      { name: 'Hall', parent: null },
      { name: 'Rack', parent: 'Hall' },
      { name: 'Shelf', parent: 'Rack' },
    ]);
  });

  it('makes what is missing only where that is chosen', async () => {
    const lines = ['Asset tag,Model,Category,Supplier', 'M-1,Pump X,Pumps,Unheard of'];
    const { id, makeable } = await checked('asset', lines, { makes: ['models', 'categories'] });
    expect(makeable).toEqual(expect.arrayContaining(['models', 'categories', 'suppliers']));
    expect((await rowsOf(id))[0]?.problems).toMatchObject([{ column: 'Supplier', text: 'There is no supplier "Unheard of".' }]);
  });

  it('that was mended may say again what the file says, and is told of another row that says the same', async () => {
    const lines = ['Asset tag,Model,Category,Serial', 'T-1,Rig A,Rigs,twin-1', 'T-2,Rig A,Rigs,twin-2'];
    const { id } = await checked('asset', lines);
    const mend = async (text: string) => (await admin().post(`imports/${id}/rows/3`, { cells: { Serial: text } })).body.payload;
    expect(await mend('TWIN-1')).toMatchObject({
      outcome: 'refused',
      problems: [{ column: 'Serial', issues: [{ rule: 'rowRepeats', args: { row: 2 } }] }],
    });
    expect(await mend('')).toMatchObject({ outcome: 'created', mended: { 3: '' } });
    expect(((await mend('twin-2')) as { mended: object }).mended).toEqual({});
  });

  it('is mended cell by cell, and the mend is kept', async () => {
    const { id } = await checked('asset', ['Asset tag,Model,Category,Purchase cost', 'C-1,Rig A,Rigs,lots', 'C-2,Rig A,Rigs,2']);
    const { body } = await admin().post(`imports/${id}/rows/2`, { cells: { 'Purchase cost': '7.5' } });
    expect(body.payload).toMatchObject({ outcome: 'created', problems: [], shown: { purchase_cost: '7.500' } });
    expect((await admin().post(`imports/${id}/rows/2`, { cells: { Nonsense: 'x' } })).body.status).toBe('error');
    expect((await admin().post(`imports/${id}/rows/99`, { cells: {} })).body.messages).toBe('There is no such row.');
    for (const wrong of [7, 'x'.repeat(100_001)])
      expect((await admin().post(`imports/${id}/rows/2`, { cells: { Model: wrong } })).body.messages).toMatchObject({
        Model: expect.anything(),
      });
    expect((await run(id, 'all')).saved).toEqual({ created: 2 });
    const { rows } = await sql<{ purchase_cost: number }>`select purchase_cost from hardware where asset_tag = 'C-1'`.execute(
      server().context.db,
    );
    expect(rows[0]?.purchase_cost).toBe(7.5);
  });
});

describe('the list', () => {
  it('is searched, sorted and paged', async () => {
    for (const name of ['list-b.csv', 'List-a.csv', 'list-c.csv']) await upload(['Name', 'x'], name);
    const names = async (query: string) =>
      ((await admin().get(`imports?search=LIST-&${query}`)).body as unknown as { name: string }[]).map(({ name }) => name);
    expect(await names('')).toEqual(['list-c.csv', 'List-a.csv', 'list-b.csv']);
    expect(await names('sort=created_at&order=asc')).toEqual(['list-b.csv', 'List-a.csv', 'list-c.csv']);
    expect(await names('sort=name&order=asc&limit=2')).toEqual(['List-a.csv', 'list-b.csv']);
    expect(await names('sort=name&order=asc&limit=2&offset=2')).toEqual(['list-c.csv']);
    expect(await names('sort=constructor')).toHaveLength(3);
  });
});

describe('rights', () => {
  it('are those of the person: to import, and to make what is imported', async () => {
    const nobody = await server().signIn(['suppliers.create']);
    for (const path of ['imports', 'imports/1', 'imports/1/rows', 'imports/1/refused']) expect((await nobody.get(path)).status).toBe(403);
    for (const path of ['imports', 'imports/1/check', 'imports/1/undo', 'imports/process/1'])
      expect((await nobody.post(path, {})).status).toBe(403);
    expect((await nobody.delete('imports/1')).status).toBe(403);

    const importer = await server().signIn(['import', 'suppliers.view', 'suppliers.create']);
    const { id } = await upload(['Name', 'Mine'], 'mine.csv', importer);
    await importer.post(`imports/${id}/mapping`, { 'import-type': 'companies' });
    expect((await importer.post(`imports/${id}/check`, {})).body.messages).toBe('You may not create companies, so you cannot import them.');
    await importer.post(`imports/${id}/mapping`, { 'import-type': 'suppliers' });
    expect((await importer.post(`imports/${id}/check`, { 'import-update': true })).body.messages).toBe(
      'You may not edit suppliers, so you cannot import them.',
    );
    expect((await (await server().signIn(['import'])).get(`imports/${id}`)).body.messages).toBe('Import not found.');
  });

  it('do not let an import raise anybody’s rights', async () => {
    const importer = await server().signIn(['import', 'users.view', 'users.create', 'users.edit']);
    const { id } = await upload(['First name,Username,Groups', 'Sly,sly,Administrators'], 'x.csv', importer);
    const { body } = await importer.post(`imports/${id}/mapping`, { 'import-type': 'user' });
    expect((body.payload.targets as { target: string }[]).map(({ target }) => target)).not.toContain('permissions');
    await importer.post(`imports/${id}/check`, {});
    const { checked: counts } = await settled(id, importer);
    expect(counts).toEqual({ refused: 1 });
  });
});

describe('a bad call', () => {
  it('is told what is wrong', async () => {
    const { id } = await upload(['Name,Other', 'a,b']);
    const post = async (path: string, body: unknown) => (await admin().post(`imports/${id}/${path}`, body)).body;
    expect(await post('mapping', { 'import-type': 'nonsense' })).toMatchObject({
      messages: { 'import-type': ['Choose what the rows are.'] },
    });
    await post('mapping', { 'import-type': 'suppliers' });
    const mapping = (told: unknown) => post('check', { 'column-mappings': told });
    expect((await mapping({ Name: 'nonsense' })).messages).toEqual({ 'column-mappings': ['There is no field "nonsense".'] });
    expect((await mapping({ Name: 'name', Other: 'name' })).messages).toEqual({
      'column-mappings': ['"Other" and "Name" feed the same field.'],
    });
    expect((await mapping({})).messages).toEqual({ 'column-mappings': ['Say of at least one column what it feeds.'] });
    expect((await post('undo', {})).messages).toBe('There is nothing to take back.');
    expect((await post('rows/2', { cells: {} })).messages).toBe(
      'Rows can be mended once they were looked at, and before they are imported.',
    );
    expect((await admin().get('imports/999999')).body.messages).toBe('Import not found.');
    expect((await admin().delete(`imports/${id}`)).body.status).toBe('success');
    expect((await admin().get(`imports/${id}`)).body.messages).toBe('Import not found.');
  });
});
