import { describe, expect, test } from 'vitest';
import { openSession } from '#server/modules/auth/sessions.ts';
import { signAccessToken } from '#server/access/accessToken.ts';
import { api, useServer, type Client } from './server';

const server = useServer({ registration: true, trustProxy: true });
const as = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
const me = async (token: unknown) => (await server().call('GET', `${api}/users/me`, undefined, as(token))).status;
const list = async ({ accessToken }: Pick<Client, 'accessToken'>) =>
  (await server().call('GET', '/jwt/sessions', undefined, as(accessToken))).body.rows;

/** Another browser of the same person. */
async function elsewhere({ id }: Client) {
  const { context, clock } = server();
  const session = await openSession(context.db, clock, id, { address: '192.0.2.9', agent: 'Phone' });
  return { ...session, accessToken: await signAccessToken(context, { userId: id, sessionId: session.id }) };
}

describe('where one is signed in', () => {
  test('is listed with browser, address and when it was used, this one first', async () => {
    const { body } = await server().call(
      'POST',
      '/jwt/register',
      { username: 'amal', email: 'amal@mainstay.example', password: 'long enough for all' },
      { 'user-agent': 'Laptop', 'x-forwarded-for': '192.0.2.1' },
    );
    server().clock = new Date(server().clock.getTime() + 5 * 60_000);
    const renewed = await server().call(
      'POST',
      '/jwt/refresh-token',
      { refreshToken: body.refreshToken },
      { 'user-agent': 'Laptop, newer', 'x-forwarded-for': '192.0.2.2' },
    );
    const other = { 'user-agent': 'Phone', 'x-forwarded-for': '192.0.2.3' };
    await server().call('POST', '/jwt/login', { email: 'amal', password: 'long enough for all' }, other);
    const rows = await list({ accessToken: String(renewed.body.accessToken) });
    expect(rows).toMatchObject([
      {
        is_current: true,
        user_agent: 'Laptop, newer',
        remote_ip: '192.0.2.2',
        created_at: '2026-03-01 08:00:00',
        last_used: '2026-03-01 08:05:00',
      },
      { is_current: false, user_agent: 'Phone', remote_ip: '192.0.2.3', last_used: '2026-03-01 08:05:00' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/hash|token/);
  });

  test('ends elsewhere, one or all, and what has ended is not listed', async () => {
    const person = await server().signIn();
    const [one, two, three] = [await elsewhere(person), await elsewhere(person), await elsewhere(person)];
    const end = (path = '') => server().call('DELETE', `/jwt/sessions${path}`, undefined, as(person.accessToken));
    expect((await end(`/${one.id}`)).body.status).toBe('success');
    expect([await me(one.accessToken), await me(two.accessToken), await me(person.accessToken)]).toEqual([401, 200, 200]);
    expect((await list(person)).map(({ id }) => id).sort()).toEqual(
      [two.id, three.id, ...(await list(person)).filter(({ is_current }) => is_current).map(({ id }) => String(id))].sort(),
    );
    expect((await end()).body.status).toBe('success');
    expect([await me(two.accessToken), await me(three.accessToken), await me(person.accessToken)]).toEqual([401, 401, 200]);
    expect(await list(person)).toHaveLength(1);
  });

  test('nobody sees or ends what is somebody else’s', async () => {
    const [one, other] = [await server().signIn(), await server().signIn()];
    const [mine] = await list(one);
    const refused = await server().call('DELETE', `/jwt/sessions/${String(mine?.id)}`, undefined, as(other.accessToken));
    expect(refused.body).toMatchObject({ status: 'error', messages: 'Session not found.' });
    await server().call('DELETE', '/jwt/sessions', undefined, as(other.accessToken));
    expect(await me(one.accessToken)).toBe(200);
    expect((await list(other)).map(({ id }) => id)).not.toContain(mine?.id);
  });
});

test('nobody registers under the e-mail address of somebody else', async () => {
  const body = { username: 'BASMA@mainstay.example', email: 'other@mainstay.example', password: 'long enough for all' };
  await server().make('users', { first_name: 'Basma', username: 'basma', email: 'basma@mainstay.example' });
  const answer = await server().call('POST', '/jwt/register', body);
  expect([answer.status, answer.body]).toEqual([400, { error: { username: ['This is already in use.'] } }]);
});

describe('one’s own password', () => {
  const change = (person: Client, body: unknown) => server().call('POST', '/jwt/password', body, as(person.accessToken));
  const usernameOf = async (person: Client) => String((await person.get('users/me')).body.username);
  const enter = async (person: Client, password: string) =>
    (await server().call('POST', '/jwt/login', { email: await usernameOf(person), password })).status;

  test('changes for whoever knows the old one, without any right, and ends the other sessions', async () => {
    const person = await server().signIn([]);
    const other = await elsewhere(person);
    expect((await change(person, { old_password: 'correct horse', password: 'battery staple' })).body.status).toBe('success');
    expect([await me(person.accessToken), await me(other.accessToken)]).toEqual([200, 401]);
    expect([await enter(person, 'battery staple'), await enter(person, 'correct horse')]).toEqual([200, 400]);
    const admin = await server().signIn();
    const { rows } = (await admin.get(`reports/activity?item_type=users&item_id=${person.id}`)).body;
    expect(rows[0]).toMatchObject({ note: 'Password changed', admin: { id: person.id } });
  });

  test.each([
    [{ old_password: 'a guess', password: 'battery staple' }, { old_password: ['This is not your password.'] }],
    [{ password: 'battery staple' }, { old_password: ['This is not your password.'] }],
    [{ old_password: 'correct horse' }, { password: ['This field is required.'] }],
    [{ old_password: 'correct horse', password: 'short' }, { password: [expect.stringContaining('12')] }],
    [
      { old_password: 'correct horse', password: 'battery staple', password_confirmation: 'battery stable' },
      { password: [expect.any(String)] },
    ],
  ])('stays as it is for %j', async (body, messages) => {
    const person = await server().signIn([]);
    const answer = await change(person, body);
    expect([answer.status, answer.body.messages]).toEqual([200, messages]);
    expect(await enter(person, 'correct horse')).toBe(200);
  });

  test('cannot be guessed by trying', async () => {
    const person = await server().signIn([]);
    for (let guess = 0; guess < 5; guess += 1) await change(person, { old_password: 'a guess', password: 'battery staple' });
    const stopped = await change(person, { old_password: 'correct horse', password: 'battery staple' });
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900']);
  });

  test('takes nothing else along', async () => {
    const person = await server().signIn([]);
    await change(person, { old_password: 'correct horse', password: 'battery staple', permissions: { superuser: 1 }, first_name: 'Boss' });
    expect((await person.get('users/me')).body).toMatchObject({ first_name: 'Person' });
    expect((await person.get('companies')).status).toBe(403);
  });
});
