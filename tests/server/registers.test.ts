import { describe, expect, test } from 'vitest';
import { useServer } from './server';

const server = useServer();

describe('a register', () => {
  test('creates, lists, reads, changes and deletes a record', async () => {
    const admin = await server().signIn();
    const created = await admin.post('companies', { name: 'Gulf Utilities', phone: '+973 17 123 456' });
    expect(created.body).toMatchObject({
      status: 'success',
      messages: 'Company created.',
      payload: { name: 'Gulf Utilities', assets_count: 0 },
    });
    const id = created.body.payload.id;
    const list = await admin.get('companies?search=gulf');
    expect(list.body.total).toBe(1);
    expect(Object.keys(list.body)).toEqual(['total', 'rows']);
    const changed = await admin.patch(`companies/${id}`, { name: 'Gulf Water' });
    expect(changed.body.payload).toMatchObject({ name: 'Gulf Water', phone: '+973 17 123 456' });
    expect((await admin.get(`companies/${id}`)).body).toMatchObject({
      id,
      name: 'Gulf Water',
      available_actions: { update: true, delete: true, clone: true },
    });
    expect((await admin.delete(`companies/${id}`)).body).toEqual({ status: 'success', messages: 'Company deleted.', payload: null });
    expect((await admin.get(`companies/${id}`)).body).toEqual({ status: 'error', messages: 'Company not found.', payload: null });
  });

  test('is asked for by what it counts, and with what is deleted in it', async () => {
    const admin = await server().signIn();
    const make = (first_name: string, manager_id: number | null) =>
      server().make('users', { first_name, last_name: 'Counted', username: `${first_name.toLowerCase()}.counted`, manager_id });
    const boss = await make('Boss', null);
    const left = await make('Left', boss);
    await make('Stays', boss);
    const names = async (query: string) =>
      (await admin.get(`users?limit=500&search=Counted&sort=first_name&order=asc&${query}`)).body.rows.map(row => row.first_name);
    expect(await names('manages_users_count=2')).toEqual(['Boss']);
    expect(await names('manages_users_count=0')).toEqual(['Left', 'Stays']);
    expect(await names('manages_users_count=99999999999999')).toEqual([]);
    expect(await names('manages_users_count=many')).toEqual(['Boss', 'Left', 'Stays']);
    await admin.delete(`users/${left}`);
    expect(await names('manages_users_count=1')).toEqual(['Boss']);
    expect([await names(''), await names('deleted=true'), await names('all=true')]).toEqual([
      ['Boss', 'Stays'],
      ['Left'],
      ['Boss', 'Left', 'Stays'],
    ]);
  });

  test('of people is asked for by whether they are our own or a customer’s', async () => {
    const admin = await server().signIn();
    const make = (first_name: string, more: object) => server().make('users', { first_name, username: first_name.toLowerCase(), ...more });
    await make('Ours', {});
    await make('Theirs', { customer_tag: 'CUS-1' });
    const names = async (type: string) =>
      (await admin.get(`users?limit=500&search=rs&type=${type}`)).body.rows
        .map(row => row.first_name as string)
        .filter(name => name !== 'Person');
    expect([await names('staff'), await names('customer')]).toEqual([['Ours'], ['Theirs']]);
    expect((await names('')).sort()).toEqual(['Ours', 'Theirs']);
  });
});
