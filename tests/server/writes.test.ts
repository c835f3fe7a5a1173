import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { activeFields } from '#definition/derive/actionForm';
import { causes } from '#resources/settings/causes.ts';
import { useServer } from './server';

const server = useServer();

const historyOf = async (item: string, id: unknown) => {
  const admin = await server().signIn();
  return (await admin.get(`reports/activity?item_type=${item}&item_id=${String(id)}`)).body.rows;
};

describe('the history', () => {
  test('says who changed what, old and new, with names rather than ids', async () => {
    const admin = await server().signIn();
    const [first, second] = [
      await server().make('companies', { name: 'Before Co' }),
      await server().make('companies', { name: 'After Co' }),
    ];
    const { payload } = (await admin.post('departments', { name: 'Control room', company_id: first })).body;
    await admin.patch(`departments/${String(payload.id)}`, { company_id: second, name: 'Control centre', notes: '' });
    const [change, creation] = await historyOf('departments', payload.id);
    expect(change).toMatchObject({
      action_type: 'update',
      admin: { id: admin.id },
      item: { id: payload.id, name: 'Control centre', type: 'departments' },
      log_meta: { company: { old: 'Before Co', new: 'After Co' }, name: { old: 'Control room', new: 'Control centre' } },
    });
    expect(Object.keys(change?.log_meta ?? {})).toHaveLength(2);
    expect(creation).toMatchObject({ action_type: 'create', log_meta: null });
  });

  test('tells an old value as a body carries it, so that it can be written back; a picture that was replaced is gone', async () => {
    const admin = await server().signIn();
    const first = await server().make('companies', { name: 'Once Co' });
    const { payload } = (await admin.post('departments', { name: 'Stores', company_id: first })).body;
    const path = `departments/${String(payload.id)}`;
    await admin.patch(path, { company_id: null });
    const [change] = await historyOf('departments', payload.id);
    expect(change?.log_meta).toEqual({ company: { old: 'Once Co', new: null, was: first } });
    const { was } = (change?.log_meta as { company: { was: unknown } }).company;
    expect((await admin.patch(path, { company_id: was })).body.payload).toMatchObject({ company: { id: first } });
    await admin.delete(path);
    const [gone] = await historyOf('departments', payload.id);
    expect(gone?.log_meta).toMatchObject({ name: { old: 'Stores', new: null } });
    expect(JSON.stringify(gone?.log_meta)).not.toContain('"was"');
  });

  test('has no entry for a save that changes nothing, and none for a write that was refused', async () => {
    const admin = await server().signIn();
    const id = await server().make('companies', { name: 'Still' });
    expect((await admin.patch(`companies/${id}`, { name: 'Still', phone: null })).body).toMatchObject({ status: 'success' });
    expect((await admin.patch(`companies/${id}`, { name: '' })).body).toMatchObject({ status: 'error' });
    expect(await historyOf('companies', id)).toHaveLength(1);
  });

  test('never holds a password, nor does any answer', async () => {
    const admin = await server().signIn();
    const person = await server().signIn();
    const answer = await admin.patch(`users/${person.id}`, { password: 'brand new secret' });
    const [change] = await historyOf('user', person.id);
    expect(change).toMatchObject({ action_type: 'update', note: 'Password changed', log_meta: null });
    const { rows } = await sql`select changes::text from history where register = 'users'`.execute(server().context.db);
    expect(JSON.stringify([answer.body, change, rows])).not.toMatch(/brand new secret|argon2/);
    const listed = await admin.get('users?limit=500');
    expect(JSON.stringify(listed.body)).not.toMatch(/argon2|"password"/);
  });

  test('keeps what a deleted record was', async () => {
    const admin = await server().signIn();
    const id = await server().make('suppliers', { name: 'Gone Ltd', city: 'Manama' });
    await admin.delete(`suppliers/${id}`);
    expect((await historyOf('suppliers', id)).map(row => row.action_type)).toEqual(['delete', 'create']);
    const { body } = await admin.get('reports/activity?item_type=suppliers&action_type=delete');
    expect(body.rows[0]).toMatchObject({ item: { name: 'Gone Ltd' }, log_meta: { city: { old: 'Manama', new: null } } });
  });
});

describe('a write', () => {
  test('of two at once with the same unique name: one wins, the other is told at the field', async () => {
    const admin = await server().signIn();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => admin.post('companies', { name: index % 2 ? 'Race' : 'RACE' })),
    );
    expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(1);
    for (const { status, body } of answers.filter(answer => answer.body.status === 'error')) {
      expect([status, body.messages]).toEqual([200, { name: ['This is already in use.'] }]);
    }
  });

  test('may take the name of a deleted record, which can then not be restored', async () => {
    const admin = await server().signIn();
    const id = await server().make('manufacturers', { name: 'Twice' });
    await admin.delete(`manufacturers/${id}`);
    expect((await admin.post('manufacturers', { name: 'twice' })).body).toMatchObject({ status: 'success' });
    expect((await admin.post(`manufacturers/${id}/restore`)).body.messages).toEqual({ name: ['This is already in use.'] });
  });

  test('of several people to different fields of one record keeps every change', async () => {
    const admin = await server().signIn();
    const id = await server().make('suppliers', { name: 'Shared' });
    const fields = ['city', 'contact', 'address', 'zip', 'notes'];
    await Promise.all(fields.map(name => admin.patch(`suppliers/${id}`, { [name]: `own ${name}` })));
    const { body } = await admin.get(`suppliers/${id}`);
    for (const name of fields) expect(body[name]).toBe(`own ${name}`);
    expect(await historyOf('suppliers', id)).toHaveLength(1 + fields.length);
  });

  test('refuses what is fixed after creation, but takes it unchanged', async () => {
    const admin = await server().signIn();
    const id = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
    expect((await admin.patch(`categories/${id}`, { category_type: 'license' })).body.messages).toEqual({
      category_type: ['This cannot be changed after it was created.'],
    });
    expect((await admin.patch(`categories/${id}`, { category_type: 'Asset', notes: 'x' })).body).toMatchObject({ status: 'success' });
  });

  test('keeps a field only while its condition holds', async () => {
    const admin = await server().signIn();
    const user = await server().signIn();
    const group = await server().make('groups', { name: 'Fitters' });
    const { payload } = (
      await admin.post('causes', { cause_name: 'Wear', cause_type: 'asset', assignee_type: 'user', assignee_users: [user.id] })
    ).body;
    expect(payload.assignee_users).toMatchObject([{ id: user.id }]);
    const changed = await admin.patch(`causes/${String(payload.id)}`, { assignee_type: 'group', assignee_groups: [group] });
    expect(changed.body.payload).toMatchObject({ assignee_users: [], assignee_groups: [{ id: group }] });
    expect(activeFields(causes, { assignee_type: 'group' })).not.toContain('assignee_users');
  });

  test('of a reference must be to a live record that the field offers', async () => {
    const admin = await server().signIn();
    const licence = await server().make('categories', { name: 'Office software', category_type: 'license' });
    expect((await admin.post('models', { name: 'M1', category_id: licence })).body.messages).toEqual({
      category_id: ['This record does not exist or does not belong here.'],
    });
    const maker = await server().make('manufacturers', { name: 'Closed down' });
    const category = await server().make('categories', { name: 'Valves', category_type: 'asset' });
    const model = await server().make('models', { name: 'M2', category_id: category, manufacturer_id: maker });
    expect((await admin.delete(`manufacturers/${maker}`)).body.status).toBe('error');
    await admin.patch(`models/${model}`, { manufacturer_id: null });
    expect((await admin.delete(`manufacturers/${maker}`)).body.status).toBe('success');
    expect((await admin.patch(`models/${model}`, { manufacturer_id: maker })).body.messages).toHaveProperty('manufacturer_id');
  });

  test('names one default status label only', async () => {
    const admin = await server().signIn();
    const first = await server().make('statuslabels', { name: 'In use', type: 'deployable', default_label: true });
    await server().make('statuslabels', { name: 'New', type: 'deployable', default_label: true });
    expect((await admin.get(`statuslabels/${first}`)).body.default_label).toBe(false);
    expect((await historyOf('statuslabels', first))[0]).toMatchObject({ log_meta: { default_label: { old: true, new: false } } });
  });
});

describe('a delete', () => {
  test('is refused while others use the record, and says which and how many', async () => {
    const admin = await server().signIn();
    const company = await server().make('companies', { name: 'Used' });
    for (const name of ['One', 'Two']) await server().make('departments', { name, company_id: company });
    const location = await server().make('locations', { name: 'Only one', company_id: company });
    const refused = await admin.delete(`companies/${company}`);
    expect(refused.status).toBe(200);
    expect(refused.body).toEqual({
      status: 'error',
      messages: expect.stringMatching(/^(2 departments and 1 location|1 location and 2 departments) use this company\.$/) as unknown,
      payload: {
        used_by: expect.arrayContaining([
          { resource: 'departments', field: 'company', count: 2 },
          { resource: 'locations', field: 'company', count: 1 },
        ]) as unknown,
      },
    });
    for (const { id } of (await admin.get(`departments?company_id=${company}`)).body.rows) await admin.delete(`departments/${String(id)}`);
    expect((await admin.delete(`companies/${company}`)).body.messages).toBe('1 location uses this company.');
    await admin.delete(`locations/${location}`);
    expect((await admin.delete(`companies/${company}`)).body.status).toBe('success');
  });

  test('of a record that only deleted ones use is refused as well: they could come back', async () => {
    const admin = await server().signIn();
    const company = await server().make('companies', { name: 'Former' });
    const person = await server().signIn([], { company_id: company });
    await admin.delete(`users/${person.id}`);
    expect((await admin.delete(`companies/${company}`)).body.messages).toBe('1 deleted person uses this company.');
  });

  test('never leaves a reference to nothing, also when both happen at once', async () => {
    const admin = await server().signIn();
    for (let round = 0; round < 5; round += 1) {
      const maker = await server().make('manufacturers', { name: `Maker ${round}` });
      const category = await server().make('categories', { name: `Kind ${round}`, category_type: 'asset' });
      const [created, deleted] = await Promise.all([
        admin.post('models', { name: `Model ${round}`, category_id: category, manufacturer_id: maker }),
        admin.delete(`manufacturers/${maker}`),
      ]);
      expect([created.body.status, deleted.body.status].filter(status => status === 'success')).toHaveLength(1);
    }
  });
});

describe('a tree', () => {
  test('shows the way from the root and refuses a circle', async () => {
    const admin = await server().signIn();
    const site = await server().make('locations', { name: 'Hidd station' });
    const hall = await server().make('locations', { name: 'Turbine hall', parent_id: site });
    const bay = await server().make('locations', { name: 'Bay 3', parent_id: hall });
    expect((await admin.get(`locations/${bay}`)).body).toMatchObject({
      parent: { id: hall, name: 'Turbine hall' },
      ancestors: [
        { id: site, name: 'Hidd station' },
        { id: hall, name: 'Turbine hall' },
      ],
    });
    for (const parent_id of [site, hall, bay]) {
      expect((await admin.patch(`locations/${site}`, { parent_id })).body.messages).toEqual({
        parent_id: ['A record cannot stand below itself.'],
      });
    }
    const { body } = await admin.get('locations/selectlist');
    expect((body.results as { text: string }[]).map(({ text }) => text)).toEqual(['Hidd station', '-- Turbine hall', '---- Bay 3']);
    expect((await admin.get('locations/selectlist?search=bay')).body.results).toMatchObject([{ id: bay, text: 'Bay 3' }]);
  });

  test.each([
    ['users', 'manager', { first_name: 'Ann', username: 'circle-a' }, { first_name: 'Ben', username: 'circle-b' }],
    ['causes', 'parent', { cause_name: 'Wear', cause_type: 'asset' }, { cause_name: 'Rust', cause_type: 'asset' }],
    ['service-master-config', 'parent_service', { name: 'Yearly', type: 'preventive' }, { name: 'Monthly', type: 'preventive' }],
  ])('is what a reference of %s to themselves makes of them: %s', async (register, field, first, second) => {
    const admin = await server().signIn();
    const { path } = server().context.plans.get(register).resource.api;
    const top = await server().make(register, first);
    const below = await server().make(register, { ...second, [`${field}_id`]: top });
    expect((await admin.patch(`${path}/${top}`, { [`${field}_id`]: below })).body.messages).toEqual({
      [`${field}_id`]: ['A record cannot stand below itself.'],
    });
    // One that stands there from before is no reason to refuse other changes.
    await sql`update ${sql.table(register)} set ${sql.ref(`${field}_id`)} = ${below} where id = ${top}`.execute(server().context.db);
    const name = register === 'users' ? { last_name: 'Smith' } : { notes: 'Seen' };
    expect((await admin.patch(`${path}/${top}`, { ...name, [`${field}_id`]: below })).body).toMatchObject({ status: 'success' });
  });

  test('stays one when two moves at once would close a circle', async () => {
    const admin = await server().signIn();
    const [a, b] = [await server().make('locations', { name: 'Tank A' }), await server().make('locations', { name: 'Tank B' })];
    await Promise.all([admin.patch(`locations/${a}`, { parent_id: b }), admin.patch(`locations/${b}`, { parent_id: a })]);
    const parents = [(await admin.get(`locations/${a}`)).body.parent, (await admin.get(`locations/${b}`)).body.parent];
    expect(parents.filter(parent => parent === null)).toHaveLength(1);
  });
});
