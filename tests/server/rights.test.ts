import { describe, expect, test } from 'vitest';
import { useServer } from './server';

const server = useServer();

describe('rights', () => {
  test('each verb needs its own', async () => {
    const id = await server().make('companies', { name: 'Verbs' });
    const calls = {
      view: ['GET', `companies/${id}`],
      create: ['POST', 'companies'],
      edit: ['PATCH', `companies/${id}`],
      delete: ['DELETE', `companies/${id}`],
    } as const;
    for (const granted of Object.keys(calls)) {
      const person = await server().signIn([`companies.${granted}`]);
      for (const [verb, [method, path]] of Object.entries(calls)) {
        if (verb === 'delete' && granted === 'delete') continue;
        const { status } = await person.call(method, path, method === 'GET' || method === 'DELETE' ? undefined : {});
        expect([granted, verb, status]).toEqual([granted, verb, verb === granted ? 200 : 403]);
      }
    }
  });

  test('a row says what may be done with it', async () => {
    const id = await server().make('companies', { name: 'Actions' });
    const reader = await server().signIn(['companies.view', 'companies.edit']);
    expect((await reader.get(`companies/${id}`)).body.available_actions).toEqual({ update: true, delete: false, clone: false });
  });

  test('a group grants, and the person’s own denial wins', async () => {
    const group = await server().make('groups', { name: 'Readers', permissions: { 'companies.view': 1, 'suppliers.view': 1 } });
    const person = await server().signIn([], { groups: [group], permissions: { 'suppliers.view': -1 } });
    expect([(await person.get('companies')).status, (await person.get('suppliers')).status]).toEqual([200, 403]);
  });

  test('an admin passes everything but groups and the rights of others', async () => {
    const admin = await server().signIn(['admin']);
    expect([(await admin.get('hardware')).status, (await admin.get('groups')).status]).toEqual([200, 403]);
    const other = await server().signIn([]);
    expect((await admin.patch(`users/${other.id}`, { permissions: { superuser: 1 } })).status).toBe(403);
    expect((await admin.patch(`users/${admin.id}`, { permissions: { admin: 1, superuser: 1 } })).status).toBe(403);
    expect((await admin.post('users', { first_name: 'New', username: 'raised', permissions: { superuser: 1 } })).status).toBe(403);
    // A form that sends back what it was given changes nothing and is let through.
    expect((await admin.patch(`users/${admin.id}`, { permissions: { admin: 1 }, jobtitle: 'Planner' })).body).toMatchObject({
      status: 'success',
    });
  });

  test('an admin cannot take over a superuser', async () => {
    const admin = await server().signIn(['admin']);
    const superuser = await server().signIn(['superuser']);
    for (const change of [{ password: 'my own choice' }, { email: 'mine@mainstay.example' }, { username: 'mine' }, { activated: false }]) {
      expect((await admin.patch(`users/${superuser.id}`, change)).body).toMatchObject({ status: 'error' });
    }
    expect((await admin.delete(`users/${superuser.id}`)).body).toMatchObject({ status: 'error' });
    expect((await admin.patch(`users/${superuser.id}`, { jobtitle: 'Director' })).body).toMatchObject({ status: 'success' });
  });

  test('nobody deletes or switches off themselves, or is their own manager', async () => {
    const person = await server().signIn();
    expect((await person.delete(`users/${person.id}`)).body.messages).toBe('You cannot delete yourself.');
    expect((await person.patch(`users/${person.id}`, { activated: false })).body.messages).toHaveProperty('activated');
    expect((await person.patch(`users/${person.id}`, { manager_id: person.id })).body.messages).toEqual({
      manager_id: ['Nobody is their own manager.'],
    });
  });

  test('somebody of a company sees and changes its records and those of no company', async () => {
    const [own, other] = [await server().make('companies', { name: 'Own' }), await server().make('companies', { name: 'Other' })];
    const [mine, theirs, open] = [
      await server().make('locations', { name: 'Mine', company_id: own }),
      await server().make('locations', { name: 'Theirs', company_id: other }),
      await server().make('locations', { name: 'Open' }),
    ];
    const person = await server().signIn(['locations.view', 'locations.edit', 'locations.create', 'locations.delete', 'reports'], {
      company_id: own,
    });
    expect((await person.get('locations')).body.rows.map(row => row.id).sort()).toEqual([mine, open].sort());
    expect((await person.get('locations/selectlist')).body.total_count).toBe(2);
    const words = await person.get(`locations/selectlist?id[]=${mine}&id[]=${theirs}&id[]=nothing`);
    expect(words.body).toMatchObject({ total_count: 1, results: [{ id: mine, text: 'Mine' }] });
    for (const answer of [
      await person.get(`locations/${theirs}`),
      await person.patch(`locations/${theirs}`, { name: 'x' }),
      await person.delete(`locations/${theirs}`),
    ]) {
      expect(answer.body).toMatchObject({ status: 'error', messages: 'Location not found.' });
    }
    const created = await person.post('locations', { name: 'New', company_id: other });
    expect(created.body.payload).toMatchObject({ company: { id: own, name: 'Own' } });
    expect((await person.patch(`locations/${open}`, { company_id: null, city: 'Manama' })).body.payload).toMatchObject({
      company: null,
      city: 'Manama',
    });
    const activity = (await person.get('reports/activity?item_type=locations')).body.rows.map(row => (row.item as { name: string }).name);
    expect(activity).not.toContain('Theirs');
    expect(activity).toContain('Mine');
  });

  test('the activity of a record is for whoever may see it, all activity for readers of reports', async () => {
    const id = await server().make('companies', { name: 'Watched' });
    const reader = await server().signIn(['companies.view']);
    expect((await reader.get(`reports/activity?item_type=companies&item_id=${id}`)).body.total).toBe(1);
    expect((await reader.get('reports/activity')).status).toBe(403);
    expect((await reader.get('reports/activity?item_type=supplier&item_id=1')).status).toBe(403);
  });
});
