import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/database/schema/migrate.ts';
import { makeCustomSet } from '../../customSet';
import { useServer, type Client } from '../server';

const server = useServer();
let hana: Client;
let omar: Client;

beforeAll(async () => {
  hana = await server().signIn(['superuser'], { first_name: 'Hana', last_name: 'Ali' });
  omar = await server().signIn(['superuser'], { first_name: 'Omar', last_name: 'Saleh' });
});

const versionOf = async (path: string) => Number((await hana.get(path)).body.lock_version);

/** A supplier as a form has it, and the whole object that its save sends. */
async function supplier(name: string) {
  const path = `suppliers/${await server().make('suppliers', { name, city: 'Manama', notes: 'Old' })}`;
  return { path, whole: { name, city: 'Manama', notes: 'Old', _lock_version: await versionOf(path) } };
}

describe('a change that says what it was made on', () => {
  test('writes only the changed fields, however much of the record its body carries', async () => {
    const { path, whole } = await supplier('Meanwhile Ltd');
    await omar.patch(path, { city: 'Muharraq', phone: '+973 1700 0000' });
    const { body } = await hana.patch(path, { ...whole, notes: 'New', _original: { notes: 'Old' } });
    expect(body).toMatchObject({ status: 'success', payload: { city: 'Muharraq', phone: '+973 1700 0000', notes: 'New' } });
  });

  test('is refused where somebody else has changed the same field, with who, when, the old value and the new', async () => {
    const { path, whole } = await supplier('Both Ltd');
    await omar.patch(path, { notes: 'Theirs', city: 'Muharraq' });
    const { status, body } = await hana.patch(path, { ...whole, notes: 'Mine', city: 'Hidd', _original: { notes: 'Old', city: 'Manama' } });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      status: 'error',
      messages: {
        notes: ['Omar Saleh changed this to “Theirs” meanwhile.'],
        city: ['Omar Saleh changed this to “Muharraq” meanwhile.'],
      },
      payload: {
        lock_version: whole._lock_version + 1,
        conflicts: expect.arrayContaining([
          {
            field: 'notes',
            user: { id: omar.id, name: 'Omar Saleh' },
            changed_at: { datetime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), formatted: expect.any(String) },
            old: 'Old',
            new: 'Theirs',
          },
        ]),
      },
    });
    expect((await hana.get(path)).body).toMatchObject({ notes: 'Theirs', city: 'Muharraq' });
  });

  test('goes through once it is made on what the other wrote, and where both wrote the same', async () => {
    const { path, whole } = await supplier('Again Ltd');
    await omar.patch(path, { notes: 'Theirs', city: 'Hidd' });
    const again = { ...whole, city: 'Hidd', notes: 'Mine', _original: { city: 'Manama', notes: 'Theirs' } };
    expect((await hana.patch(path, again)).body).toMatchObject({ status: 'success', payload: { notes: 'Mine', city: 'Hidd' } });
  });

  test('names no person where the server itself made the change', async () => {
    const { path, whole } = await supplier('Nobody Ltd');
    await sql`update suppliers set notes = 'By a script' where name = 'Nobody Ltd'`.execute(server().context.db);
    const { body } = await hana.patch(path, { ...whole, notes: 'Mine', _original: { notes: 'Old' } });
    expect(body).toMatchObject({
      messages: { notes: ['This was changed to “By a script” meanwhile.'] },
      payload: { conflicts: [{ user: null, changed_at: null }] },
    });
  });

  test('wins once of many at the same moment', async () => {
    const { path, whole } = await supplier('Race Ltd');
    const people = Array.from({ length: 8 }, (_, at) => (at % 2 ? hana : omar));
    const answers = await Promise.all(
      people.map((person, at) => person.patch(path, { ...whole, notes: `Text ${at}`, _original: { notes: 'Old' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect((await hana.get(path)).body.notes).toBe(winner?.body.payload.notes);
  });

  test('without it writes all that the body names, as integrators do', async () => {
    const { path } = await supplier('Whole Ltd');
    await omar.patch(path, { notes: 'Theirs' });
    expect((await hana.patch(path, { notes: 'Mine' })).body.payload).toMatchObject({ notes: 'Mine' });
  });

  test('is told nothing of a field that the person may not see', async () => {
    const category_id = await server().make('categories', { name: 'Software', category_type: 'license' });
    const id = await server().make('licenses', { name: 'Office', seats: 1, category_id, serial: 'KEY-1' });
    await omar.patch(`licenses/${id}`, { serial: 'KEY-2', notes: 'Renewed' });
    const editor = await server().signIn(['licenses.view', 'licenses.edit']);
    const change = { serial: 'GUESS', notes: 'Mine', _lock_version: 1, _original: { serial: 'GUESS-0', notes: null } };
    const { status, body } = await editor.patch(`licenses/${id}`, change);
    expect([status, body.messages]).toEqual([409, { notes: ['Omar Saleh changed this to “Renewed” meanwhile.'] }]);
    expect(JSON.stringify(body)).not.toContain('KEY-2');
  });

  test.each([
    ['no object', 'all', 'This must be an object of the changed fields, each with its value before the change.'],
    ['a value that the field cannot have', { city: {} }, 'This must be text.'],
  ])('of %s is refused in words', async (_, original, text) => {
    const { path, whole } = await supplier(`Bad ${JSON.stringify(original).length}`);
    const { status, body } = await hana.patch(path, { ...whole, _original: original });
    expect([status, body.status, body.messages]).toEqual([200, 'error', { _original: [text] }]);
  });
});

describe('the version of a record', () => {
  test('is raised by every write, also by an action, and by SQL of a module', async () => {
    const { payload } = (await omar.post('hardware', await assetBody('Versioned'))).body;
    const path = `hardware/${String(payload.id)}`;
    expect(payload.lock_version).toBe(1);
    await hana.patch(path, { notes: 'Changed' });
    expect(await versionOf(path)).toBe(2);
    expect((await hana.post(`${path}/checkout`, { checkout_to_type: 'user', assigned_user: omar.id })).body.status).toBe('success');
    const handedOut = await versionOf(path);
    expect(handedOut).toBeGreaterThan(2);
    await sql`update hardware set requests_counter = 1 where id = ${payload.id}`.execute(server().context.db);
    expect(await versionOf(path)).toBe(handedOut + 1);
    const { body } = await hana.get(`hardware?search=${String(payload.asset_tag)}`);
    expect(body.rows).toMatchObject([{ lock_version: handedOut + 1 }]);
  });

  test('begins with the next start for the records of a database that had none', async () => {
    const { context } = server();
    const { path } = await supplier('Old Ltd');
    await sql`drop trigger ms_lock_version on suppliers`.execute(context.db);
    await sql`alter table suppliers drop column lock_version`.execute(context.db);
    await migrate(context.db, context.plans.registry, context.log);
    expect(await versionOf(path)).toBe(1);
    await hana.patch(path, { notes: 'Changed' });
    expect(await versionOf(path)).toBe(2);
  });

  test('a check-out while a form is open is neither undone nor in the way', async () => {
    const { payload } = (await omar.post('hardware', await assetBody('Handed out'))).body;
    const path = `hardware/${String(payload.id)}`;
    await hana.post(`${path}/checkout`, { checkout_to_type: 'user', assigned_user: omar.id });
    const whole = { name: 'Handed out', notes: 'Typed', status_id: (payload.status_label as { id: number }).id };
    const saved = await hana.patch(path, { ...whole, _lock_version: 1, _original: { notes: null } });
    expect(saved.body.payload).toMatchObject({ notes: 'Typed', assigned_to: { id: omar.id } });
  });
});

test('a field that the body carries unchanged does not move along with another, as it does where it is left out', async () => {
  const [yard, store] = [await server().make('locations', { name: 'Yard' }), await server().make('locations', { name: 'Store' })];
  const { payload } = (await omar.post('hardware', { ...(await assetBody('Stays')), rtd_location_id: yard, location_id: yard })).body;
  const path = `hardware/${String(payload.id)}`;
  const stays = { rtd_location_id: store, location_id: yard, _lock_version: 1, _original: { rtd_location_id: yard } };
  expect((await hana.patch(path, stays)).body.payload).toMatchObject({ rtd_location: { id: store }, location: { id: yard } });
  const moves = { rtd_location_id: yard, _original: { rtd_location_id: store } };
  await hana.patch(path, { location_id: store });
  expect((await hana.patch(path, moves)).body.payload).toMatchObject({ rtd_location: { id: yard }, location: { id: yard } });
});

describe('custom fields', () => {
  test('count one by one', async () => {
    const set = await makeCustomSet(server(), 'Conflicts', [
      { name: 'Power', format: 'ANY', element: 'text' },
      { name: 'Colour', format: 'ANY', element: 'text' },
    ]);
    const [power = '', colour = ''] = [set.names.Power, set.names.Colour];
    const { payload } = (await omar.post('hardware', { ...(await assetBody('Custom', set.id)), [power]: '5', [colour]: 'red' })).body;
    const path = `hardware/${String(payload.id)}`;
    await omar.patch(path, { [power]: '7' });
    const whole = { [power]: '5', [colour]: 'blue', _lock_version: 1 };
    const other = await hana.patch(path, { ...whole, _original: { [colour]: 'red' } });
    expect(other.body.payload.custom_fields).toMatchObject({ Power: { value: '7' }, Colour: { value: 'blue' } });
    const same = await hana.patch(path, { ...whole, [power]: '6', _original: { [power]: '5' } });
    expect(same.body).toMatchObject({
      messages: { [power]: ['Omar Saleh changed this to “7” meanwhile.'] },
      payload: { conflicts: [{ field: power, user: { id: omar.id }, old: '5', new: '7' }] },
    });
  });
});

describe('a picture', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const send = (person: Client, path: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ _method: 'PATCH', ...fields })) form.append(name, value);
    form.append('image', new Blob([png], { type: 'image/png' }), 'picture.png');
    return person.call('POST', path, form);
  };

  test('that somebody added meanwhile stays, and is not replaced without a word', async () => {
    const { path, whole } = await supplier('Pictured Ltd');
    const image = String((await send(omar, path, {})).body.payload.image);
    const saved = await hana.patch(path, { ...whole, image_delete: 1, notes: 'New', _original: { notes: 'Old' } });
    expect(saved.body.payload).toMatchObject({ image, notes: 'New' });
    const refused = await send(hana, path, { '_original[image]': '', _lock_version: String(whole._lock_version) });
    expect([refused.status, refused.body.payload]).toMatchObject([
      409,
      { conflicts: [{ field: 'image', user: { id: omar.id }, new: image }] },
    ]);
    expect((await send(hana, path, { '_original[image]': image })).body.status).toBe('success');
  });
});

let things = 0;

/** The body of a new asset of a model of its own. */
async function assetBody(name: string, fieldset_id: number | null = null) {
  things += 1;
  const category_id = await server().make('categories', { name: `Category ${things}`, category_type: 'asset' });
  const model_id = await server().make('models', { name: `Model ${things}`, category_id, fieldset_id });
  const status_id = await server().make('statuslabels', { name: `Ready ${things}`, type: 'deployable' });
  return { name, asset_tag: `LOCK-${things}`, model_id, status_id };
}
