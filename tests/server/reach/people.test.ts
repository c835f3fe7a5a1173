import { beforeAll, describe, expect, test } from 'vitest';
import { possibleAccountOf } from '#server/access/account.ts';
import { useServer, type Client } from '../server';
import { twoCompanies } from './companies';

const server = useServer();
let own = 0;
let clerk: Client;
beforeAll(async () => {
  ({ own, person: clerk } = await twoCompanies(server()));
});

let count = 0;
const make = (more: object) => server().make('users', { first_name: 'Noor', username: `noor${(count += 1)}`, ...more });
const beyond = {
  status: 'error',
  messages: 'This person sees records of more companies than you do. Somebody who sees as many has to do this.',
};

describe('somebody of a company', () => {
  const changes: readonly (readonly [string, object])[] = [
    ['password', { password: 'a password that is long', password_confirmation: 'a password that is long' }],
    ['e-mail', { email: 'mine@mainstay.example' }],
    ['user name', { username: 'mine' }],
    ['sign-in', { activated: true }],
    ['rights', { permissions: { 'suppliers.view': 1 } }],
    ['company', { company_id: 1 }],
  ];
  test.each(changes)('does not change the %s of a person without one', async (_title, body) => {
    const wide = await make({});
    expect((await clerk.patch(`users/${wide}`, body)).body).toMatchObject(beyond);
    expect((await clerk.post(`users/${wide}`, { _method: 'PATCH', ...body })).body).toMatchObject(beyond);
    const near = await make({ company_id: own });
    expect((await clerk.patch(`users/${near}`, body)).body).toMatchObject({ status: 'success' });
  });

  test('does not change their groups, nor what a group of theirs grants', async () => {
    const group = await server().make('groups', { name: 'Storekeepers', permissions: {} });
    const wide = await make({});
    expect((await clerk.patch(`users/${wide}`, { groups: [group] })).body).toMatchObject(beyond);
    expect((await clerk.patch(`groups/${group}`, { permissions: { 'suppliers.view': 1 } })).body).toMatchObject({ status: 'success' });
    await make({ groups: [group] });
    expect((await clerk.patch(`groups/${group}`, { permissions: { 'suppliers.edit': 1 } })).body).toMatchObject({
      status: 'error',
      messages: { permissions: [expect.stringContaining('Members of this group see records of more companies than you do.')] },
    });
    expect((await clerk.patch(`groups/${group}`, { notes: 'Nothing of this grants anything.' })).body).toMatchObject({ status: 'success' });
  });

  test('neither deletes nor restores them, and may change everything else of them', async () => {
    const wide = await make({});
    expect((await clerk.delete(`users/${wide}`)).body).toMatchObject(beyond);
    expect((await clerk.patch(`users/${wide}`, { jobtitle: 'Electrician' })).body).toMatchObject({ status: 'success' });
    const admin = await server().signIn();
    await admin.delete(`users/${wide}`);
    expect((await clerk.post(`users/${wide}/restore`)).body).toMatchObject(beyond);
    expect((await admin.post(`users/${wide}/restore`)).body).toMatchObject({ status: 'success' });
  });

  test('has no more reach as a member of it than a superuser of the same company', async () => {
    const chief = await make({ company_id: own, permissions: { superuser: 1 } });
    expect((await clerk.patch(`users/${chief}`, { password: 'a password that is long' })).body.status).toBe('error');
    expect((await possibleAccountOf(server().context.db, chief))?.may('superuser')).toBe(true);
  });
});
