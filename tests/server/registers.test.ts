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
