import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { stamp } from '#server/time.ts';
import { resumeImports } from '#server/import/jobs/runImport.ts';
import { useImports } from './importCalls';

const { server, admin, settled, checked, run, takenBack, rowsOf, amountOf } = useImports();

describe('an import', () => {
  it('of good rows leaves out the others, which come as a file with the reasons', async () => {
    const { id } = await checked('asset', [
      'Asset tag,Model,Category,Purchase cost,Name',
      'F-1,Rig A,Rigs,1,One',
      'F-2,Rig A,Rigs,many,=1+1',
    ]);
    expect((await run(id)).saved).toEqual({ created: 1, refused: 1 });
    const response = await admin().fetch(`imports/${id}/refused`);
    expect(parse(await response.text(), { bom: true })).toEqual([
      ['Asset tag', 'Model', 'Category', 'Purchase cost', 'Name', 'Reasons'],
      ['F-2', 'Rig A', 'Rigs', 'many', `'=1+1`, 'Purchase cost: This must be a number.'],
    ]);
  });

  it('of all or nothing is refused while a row is bad, and leaves nothing when one turns bad meanwhile', async () => {
    const lines = ['Asset tag,Model,Category,Supplier', 'Z-1,Rig Z,Rigs,Zeta', 'Z-2,Rig Z,Rigs,Zeta', 'Z-3,Rig Z,Rigs,Zeta'];
    const bad = await checked('asset', [...lines.slice(0, 2), 'Z-9,,,']);
    expect((await admin().post(`imports/process/${bad.id}`, { mode: 'all' })).body.messages).toBe(
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
    await admin().patch(`suppliers/${String(stays)}`, { notes: 'mine' });
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
    expect(rows).toEqual([{ note: 'Imported from file.csv', user_id: admin().id }]);
    const noted = async (language: string) => {
      const { body } = await admin().call('GET', 'reports/activity?limit=1', undefined, { 'accept-language': language });
      return (body.rows as { note: string }[])[0]?.note;
    };
    expect([await noted('de'), await noted('fr'), await noted('en')]).toEqual([
      'Importiert aus file.csv',
      'Importé de file.csv',
      'Imported from file.csv',
    ]);
    const { body } = await admin().get('notifications');
    expect(body.rows[0]).toMatchObject({ kind: 'import_done' });
  });

  it('is taken back: what it made goes, what it changed is as before, what was touched since stays', async () => {
    await server().make('suppliers', { name: 'Old one', notes: 'as it was' });
    const { id } = await checked('suppliers', ['Name,Notes', 'Old one,changed', 'New one,x', 'Touched one,x'], { 'import-update': true });
    expect((await run(id)).saved).toEqual({ created: 2, updated: 1 });
    const touched = (await rowsOf(id)).find(row => (row.cells as string[])[0] === 'Touched one')?.record_id;
    await admin().patch(`suppliers/${String(touched)}`, { notes: 'mine' });
    expect((await admin().post(`imports/${id}/undo`)).body.status).toBe('success');
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

  it('keeps what somebody uses by now, and says so', async () => {
    const { id } = await checked('suppliers', ['Name', 'Used by now', 'Unused']);
    await run(id);
    const used = (await rowsOf(id)).find(row => (row.cells as string[])[0] === 'Used by now')?.record_id;
    const category_id = await server().make('categories', { name: 'Used parts', category_type: 'asset' });
    const model_id = await server().make('models', { name: 'Used part', category_id });
    await server().make('hardware', { asset_tag: 'User of a supplier', model_id, status_id: 1, supplier_id: Number(used) });
    expect((await takenBack(id)).saved).toEqual({ undone: 1, kept: 1 });
    const [kept] = await rowsOf(id, '?only=kept');
    expect([kept?.record_id, kept?.problems]).toMatchObject([used, [{ column: null, text: expect.stringMatching(/asset/i) }]]);
  });

  it('is taken back though it names a record more than once', async () => {
    await server().make('suppliers', { name: 'Known before', notes: 'as it was' });
    const rows = ['Twice named,first', 'Known before,first', ...Array.from({ length: 40 }, (_, at) => `Filler ${at},`)];
    const { id } = await checked('suppliers', ['Name,Notes', ...rows, 'Twice named,second', 'Known before,second'], {
      'import-update': true,
    });
    expect((await run(id)).saved).toEqual({ created: 41, updated: 3 });
    await admin().post(`imports/${id}/undo`);
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
    await admin().post(`imports/${id}/undo`);
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
    await admin().get('imports');
    expect((await admin().get(`imports/${id}`)).body).toMatchObject({ state: 'running', done: 50 });
    server().clock = new Date(server().clock.getTime() + 120_000);
    await Promise.all([admin().get('imports'), resumeImports(context), resumeImports(context)]);
    const { state, done, saved } = await settled(id);
    expect([state, done, saved]).toEqual(['done', 150, { created: 150 }]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from suppliers where name like 'Taken over %'`.execute(context.db);
    expect(rows[0]?.n).toBe(100);
  });
});
