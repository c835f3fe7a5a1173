import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillInstallation } from '#server/demo/fill.ts';
import { stamp } from '#server/context.ts';
import { resumeImports } from '#server/modules/imports/jobs.ts';
import { useServer, type Answer, type Client } from './server';

const server = useServer();
let admin: Client;
beforeAll(async () => {
  await fillInstallation(server().context);
  admin = await server().signIn();
});

type Import = Answer['body'] & { id: number; state: string; saved: Record<string, number>; checked: Record<string, number> };

const file = (lines: readonly string[] | Uint8Array, name: string) => {
  const form = new FormData();
  form.append('files[]', new File([lines instanceof Uint8Array ? new Uint8Array(lines) : lines.join('\n')], name, { type: 'text/csv' }));
  return form;
};

async function upload(lines: readonly string[] | Uint8Array, name = 'people.csv', client = admin): Promise<Import> {
  const { body } = await client.post('imports', file(lines, name));
  return (body.files as Import[])[0] as Import;
}

/** Looks until the server has nothing left to do. */
async function settled(id: number, client = admin): Promise<Import> {
  for (;;) {
    const { body } = await client.get(`imports/${id}`);
    if (!['checking', 'running', 'undoing'].includes(String(body.state))) return body as unknown as Import;
    await new Promise(resolve => setImmediate(resolve));
  }
}

async function checked(type: string, lines: readonly string[] | Uint8Array, more: object = {}, client = admin): Promise<Import> {
  const { id } = await upload(lines, 'file.csv', client);
  const mapped = await client.post(`imports/${id}/mapping`, { 'import-type': type });
  expect(mapped.body).toMatchObject({ status: 'success' });
  expect((await client.post(`imports/${id}/check`, more)).body).toMatchObject({ status: 'success' });
  return settled(id, client);
}

async function run(id: number, mode = 'good', client = admin): Promise<Import> {
  expect((await client.post(`imports/process/${id}`, { mode })).body).toMatchObject({
    status: 'success',
    messages: { redirect_url: `/imports?id=${id}` },
  });
  return settled(id, client);
}

const rowsOf = async (id: number, query = '') => (await admin.get(`imports/${id}/rows${query}`)).body.rows;
const amountOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where deleted_at is null`.execute(server().context.db))
    .rows[0]?.n;

describe('a file', () => {
  it('is kept with its headers, and its columns are guessed', async () => {
    const { id, header_row, first_row } = await upload(['Item name;QTY;Beschreibung', 'Hard hat;5;x']);
    expect([header_row, first_row]).toEqual([
      ['Item name', 'QTY', 'Beschreibung'],
      ['Hard hat', '5', 'x'],
    ]);
    const { body } = await admin.post(`imports/${id}/mapping`, { 'import-type': 'location' });
    expect(body.payload).toMatchObject({ register: 'locations', import_type: 'location' });
  });

  it('has its columns guessed by labels in any language, and by what somebody said before', async () => {
    const german = await upload(['Inventarnummer,Anschaffungskosten (BHD),Kästchen', 'G-1,5,x']);
    const { payload } = (await admin.post(`imports/${german.id}/mapping`, { 'import-type': 'asset' })).body;
    expect(payload.field_map).toEqual({ Inventarnummer: 'asset_tag', 'Anschaffungskosten (BHD)': 'purchase_cost', Kästchen: null });
    const mapping = { ...(payload.field_map as object), Kästchen: 'notes' };
    await admin.post(`imports/${german.id}/check`, { 'column-mappings': mapping });
    await settled(german.id);
    const next = await upload(['KÄSTCHEN,Asset tag', 'x,G-2']);
    const again = await admin.post(`imports/${next.id}/mapping`, { 'import-type': 'asset' });
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
    const before = (await admin.get('imports')).body as unknown as unknown[];
    const { status, body } = await admin.post('imports', file(lines, name));
    expect([status, body.status]).toEqual([422, 'error']);
    expect(body.messages).toContain(message);
    expect((await admin.get('imports')).body).toHaveLength(before.length);
  });
});

describe('a trial', () => {
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

  it('is mended cell by cell, and the mend is kept', async () => {
    const { id } = await checked('asset', ['Asset tag,Model,Category,Purchase cost', 'C-1,Rig A,Rigs,lots', 'C-2,Rig A,Rigs,2']);
    const { body } = await admin.post(`imports/${id}/rows/2`, { cells: { 'Purchase cost': '7.5' } });
    expect(body.payload).toMatchObject({ outcome: 'created', problems: [], shown: { purchase_cost: '7.500' } });
    expect((await admin.post(`imports/${id}/rows/2`, { cells: { Nonsense: 'x' } })).body.status).toBe('error');
    expect((await admin.post(`imports/${id}/rows/99`, { cells: {} })).body.messages).toBe('There is no such row.');
    expect((await run(id, 'all')).saved).toEqual({ created: 2 });
    const { rows } = await sql<{ purchase_cost: number }>`select purchase_cost from hardware where asset_tag = 'C-1'`.execute(
      server().context.db,
    );
    expect(rows[0]?.purchase_cost).toBe(7.5);
  });
});

describe('an import', () => {
  it('of good rows leaves out the others, which come as a file with the reasons', async () => {
    const { id } = await checked('asset', [
      'Asset tag,Model,Category,Purchase cost,Name',
      'F-1,Rig A,Rigs,1,One',
      'F-2,Rig A,Rigs,many,=1+1',
    ]);
    expect((await run(id)).saved).toEqual({ created: 1, refused: 1 });
    const response = await admin.fetch(`imports/${id}/refused`);
    expect(parse(await response.text(), { bom: true })).toEqual([
      ['Asset tag', 'Model', 'Category', 'Purchase cost', 'Name', 'Reasons'],
      ['F-2', 'Rig A', 'Rigs', 'many', `'=1+1`, 'Purchase cost: This must be a number.'],
    ]);
  });

  it('of all or nothing is refused while a row is bad, and leaves nothing when one turns bad meanwhile', async () => {
    const lines = ['Asset tag,Model,Category,Supplier', 'Z-1,Rig Z,Rigs,Zeta', 'Z-2,Rig Z,Rigs,Zeta', 'Z-3,Rig Z,Rigs,Zeta'];
    const bad = await checked('asset', [...lines.slice(0, 2), 'Z-9,,,']);
    expect((await admin.post(`imports/process/${bad.id}`, { mode: 'all' })).body.messages).toBe(
      '1 rows would be refused. Mend them, or import the good rows only.',
    );
    const { id } = await checked('asset', lines, { 'import-update': false });
    const serials = await checked('asset', ['Asset tag,Model,Category,Serial', 'Y-1,Rig Z,Rigs,SER-1', 'Y-2,Rig Z,Rigs,SER-2']);
    const model = await server().make('models', { name: 'Other', category_id: 1 });
    await server().make('hardware', { asset_tag: 'In between', serial: 'SER-2', model_id: model, status_id: 1 });
    const before = await amountOf('hardware');
    const { state, problem, checked: counts } = await run(serials.id, 'all');
    expect([state, problem, counts]).toEqual(['checked', 'refused', { created: 1, refused: 1 }]);
    expect(await amountOf('hardware')).toBe(before);
    expect((await run(id, 'all')).saved).toEqual({ created: 3 });
  });

  it('of all or nothing takes its rows back for somebody who may not delete', async () => {
    const importer = await server().signIn(['import', 'assets.create', 'assets.view']);
    const made = { model_id: await server().make('models', { name: 'Plain', category_id: 1 }), status_id: 1 };
    const lines = ['Asset tag,Model,Serial', 'V-1,Plain,VER-1', 'V-2,Plain,VER-2'];
    const { id } = await checked('asset', lines, {}, importer);
    await server().make('hardware', { ...made, asset_tag: 'V-0', serial: 'VER-2' });
    const before = await amountOf('hardware');
    const { state, problem, checked: counts } = await run(id, 'all', importer);
    expect([state, problem, counts]).toEqual(['checked', 'refused', { created: 1, refused: 1 }]);
    expect(await amountOf('hardware')).toBe(before);
  });

  it('of all or nothing says so where a row has to stay', async () => {
    const { id } = await checked('suppliers', ['Name', 'Goes again', 'Has to stay']);
    await run(id);
    const stays = (await rowsOf(id)).find(row => (row.cells as string[])[0] === 'Has to stay')?.record_id;
    await admin.patch(`suppliers/${String(stays)}`, { notes: 'mine' });
    // As it is when a later row is refused.
    await sql`update imports set state = 'undoing', problem = 'refused', place = 9, worker = null where id = ${id}`.execute(
      server().context.db,
    );
    await resumeImports(server().context);
    expect(await settled(id)).toMatchObject({ state: 'undone', problem: 'kept', saved: { undone: 1, kept: 1 } });
    expect((await rowsOf(id, '?only=kept'))[0]?.record_id).toBe(stays);
  });

  it('names itself in the history, and tells who began it', async () => {
    const { id } = await checked('suppliers', ['Name', 'Historic']);
    await run(id);
    const { rows } = await sql`select h.note, h.user_id from history h join suppliers s on s.id = h.record_id
      where h.register = 'suppliers' and s.name = 'Historic'`.execute(server().context.db);
    expect(rows).toEqual([{ note: 'Imported from file.csv', user_id: admin.id }]);
    const { body } = await admin.get('notifications');
    expect(body.rows[0]).toMatchObject({ kind: 'import_done' });
  });

  it('is taken back: what it made goes, what it changed is as before, what was touched since stays', async () => {
    await server().make('suppliers', { name: 'Old one', notes: 'as it was' });
    const { id } = await checked('suppliers', ['Name,Notes', 'Old one,changed', 'New one,x', 'Touched one,x'], { 'import-update': true });
    expect((await run(id)).saved).toEqual({ created: 2, updated: 1 });
    const touched = (await rowsOf(id)).find(row => (row.cells as string[])[0] === 'Touched one')?.record_id;
    await admin.patch(`suppliers/${String(touched)}`, { notes: 'mine' });
    expect((await admin.post(`imports/${id}/undo`)).body.status).toBe('success');
    const { state, saved } = await settled(id);
    expect([state, saved]).toEqual(['undone', { undone: 2, kept: 1 }]);
    expect((await rowsOf(id, '?only=kept'))[0]?.problems).toMatchObject([{ column: null, text: 'It was changed since, and stays.' }]);
    const { rows } = await sql`select name, notes from suppliers where name in ('Old one', 'New one', 'Touched one') and deleted_at is null
      order by name`.execute(server().context.db);
    expect(rows).toEqual([
      { name: 'Old one', notes: 'as it was' },
      { name: 'Touched one', notes: 'mine' },
    ]);
  });

  it('is taken back though it names a record more than once', async () => {
    await server().make('suppliers', { name: 'Known before', notes: 'as it was' });
    const rows = ['Twice named,first', 'Known before,first', ...Array.from({ length: 40 }, (_, at) => `Filler ${at},`)];
    const { id } = await checked('suppliers', ['Name,Notes', ...rows, 'Twice named,second', 'Known before,second'], {
      'import-update': true,
    });
    expect((await run(id)).saved).toEqual({ created: 41, updated: 3 });
    await admin.post(`imports/${id}/undo`);
    expect((await settled(id)).saved).toEqual({ undone: 44 });
    const { rows: left } = await sql`select name, notes from suppliers where name in ('Twice named', 'Known before')
      and deleted_at is null`.execute(server().context.db);
    expect(left).toEqual([{ name: 'Known before', notes: 'as it was' }]);
  });

  it('taken back takes along what was made for it, unless it is used by now', async () => {
    const { id } = await checked('asset', [
      'Asset tag,Model,Category,Supplier',
      'U-1,Rig U,Rigs U,Supplier U',
      'U-2,Rig U,Rigs U,Supplier V',
    ]);
    await run(id);
    await server().make('hardware', {
      asset_tag: 'User of V',
      model_id: 1,
      status_id: 1,
      supplier_id: (await sql<{ id: number }>`select id from suppliers where name = 'Supplier V'`.execute(server().context.db)).rows[0]?.id,
    });
    await admin.post(`imports/${id}/undo`);
    expect((await settled(id)).saved).toEqual({ undone: 2 });
    const { rows } =
      await sql`select name from suppliers where name like 'Supplier _' and name in ('Supplier U', 'Supplier V') and deleted_at is null
      union all select name from models where name = 'Rig U' and deleted_at is null`.execute(server().context.db);
    expect(rows).toEqual([{ name: 'Supplier V' }]);
  });
});

describe('rows that have to do with each other', () => {
  it('are told apart by what no two may share, though they come together', async () => {
    const lines = [
      'First name,Username,E-mail',
      'Ann,ann.one,ann@example.org',
      'Bea,bea.one,bea@example.org',
      'Anna,ann.two,ANN@example.org',
    ];
    const { id } = await checked('users', lines);
    expect((await run(id)).saved).toEqual({ created: 2, refused: 1 });
    const [refused] = await rowsOf(id, '?only=refused');
    expect([refused?.row, refused?.problems]).toMatchObject([4, [{ column: 'E-mail', issues: [{ rule: 'taken' }] }]]);
  });

  it('find what an earlier one brings in, and leave out what an earlier one is', async () => {
    const lines = ['First name,Username,Manager', 'Cleo,cleo,', 'Dana,dana,cleo', 'Dana,DANA,', 'Emma,emma,dana'];
    const { id, checked: tried } = await checked('users', lines);
    expect(tried).toEqual({ created: 3, unchanged: 1 });
    expect((await run(id)).saved).toEqual({ created: 3, unchanged: 1 });
    const { rows } = await sql`select u.username, m.username as manager from users u left join users m on m.id = u.manager_id
      where u.username in ('cleo', 'dana', 'emma') order by u.username`.execute(server().context.db);
    expect(rows).toEqual([
      { username: 'cleo', manager: null },
      { username: 'dana', manager: 'cleo' },
      { username: 'emma', manager: 'dana' },
    ]);
  });

  it('change one record one after the other', async () => {
    await server().make('suppliers', { name: 'Twice changed', notes: 'at first' });
    const { id } = await checked('suppliers', ['Name,Notes', 'Twice changed,then', 'twice changed,at last'], { 'import-update': true });
    expect((await run(id)).saved).toEqual({ updated: 2 });
    const { rows } = await sql<{ changes: { notes: { old: string; new: string } } }>`select changes from history h
      where register = 'suppliers' and action = 'update' and changes ? 'notes'
        and record_id = (select id from suppliers where name = 'Twice changed' or name = 'twice changed') order by id`.execute(
      server().context.db,
    );
    expect(rows.map(({ changes }) => [changes.notes.old, changes.notes.new])).toEqual([
      ['at first', 'then'],
      ['then', 'at last'],
    ]);
  });
});

describe('an import whose server ended', () => {
  it('is taken further by another copy, from where it was, and no row comes in twice', async () => {
    const lines = ['Name', ...Array.from({ length: 150 }, (_, at) => `Taken over ${at}`)];
    const { id } = await checked('suppliers', lines);
    const { context } = server();
    // As a copy leaves it that ends after fifty rows.
    const copy = 'a copy that is gone';
    await sql`update imports set state = 'running', worker = ${copy}, beat_at = ${stamp(context.now())}, place = 51, done = 50, mode = 'good' where id = ${id}`.execute(
      context.db,
    );
    await sql`update import_rows set saved = 'created' where import_id = ${id} and position <= 51`.execute(context.db);
    await admin.get('imports');
    expect((await admin.get(`imports/${id}`)).body).toMatchObject({ state: 'running', done: 50 });
    server().clock = new Date(server().clock.getTime() + 120_000);
    await Promise.all([admin.get('imports'), resumeImports(context), resumeImports(context)]);
    const { state, done, saved } = await settled(id);
    expect([state, done, saved]).toEqual(['done', 150, { created: 150 }]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from suppliers where name like 'Taken over %'`.execute(context.db);
    expect(rows[0]?.n).toBe(100);
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
    const post = async (path: string, body: unknown) => (await admin.post(`imports/${id}/${path}`, body)).body;
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
    expect((await admin.get('imports/999999')).body.messages).toBe('Import not found.');
    expect((await admin.delete(`imports/${id}`)).body.status).toBe('success');
    expect((await admin.get(`imports/${id}`)).body.messages).toBe('Import not found.');
  });
});
