import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api, useServer } from './server';

const server = useServer();
const later = (milliseconds: number) => {
  server().clock = new Date(server().clock.getTime() + milliseconds);
};
const minute = 60_000;
const day = 24 * 60 * minute;
const refresh = (refreshToken: unknown) => server().call('POST', '/jwt/refresh-token', { refreshToken });
const me = (token: unknown) => server().call('GET', `${api}/users/me`, undefined, { authorization: `Bearer ${String(token)}` });

describe('signing in', () => {
  test('answers who one is and what one may do, and never a password', async () => {
    const { id } = await server().signIn(['assets.view', 'companies.create']);
    const { body } = await server().call('POST', '/jwt/login', { email: `PERSON1@mainstay.example `, password: 'correct horse' });
    expect(body.userData).toMatchObject({ id, username: 'person1', fullName: 'Person 1', role: 'user', company: null });
    expect(body.userData).toMatchObject({
      ability: expect.arrayContaining([
        { action: 'read', subject: 'Auth' },
        { action: 'view', subject: 'assets' },
        { action: 'create', subject: 'companies' },
      ]) as unknown,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon|password/i);
  });

  test('is refused alike for a wrong password, an unknown person and somebody switched off', async () => {
    const wrong = { error: { email: ['The e-mail address or the password is wrong.'] } };
    const { id } = await server().signIn();
    const admin = await server().signIn();
    await admin.patch(`users/${id}`, { activated: false });
    const switchedOff = String((await admin.get(`users/${id}`)).body.email);
    for (const body of [
      { email: 'person1@mainstay.example', password: 'wrong' },
      { email: 'nobody@mainstay.example', password: 'correct horse' },
      { email: switchedOff, password: 'correct horse' },
      {},
      { email: 5, password: [] },
    ]) {
      const answer = await server().call('POST', '/jwt/login', body);
      expect([answer.status, answer.body]).toEqual([400, wrong]);
    }
  });

  test('by the other strategy brings the token in a header', async () => {
    await server().signIn();
    const answer = await server().call('POST', `${api}/login`, { username: 'person1', password: 'correct horse' });
    const token = answer.headers.get('authorization') ?? '';
    expect(answer.body).toMatchObject({ status: 'success', userData: { username: 'person1' } });
    expect((await server().call('GET', `${api}/users/me`, undefined, { authorization: token })).status).toBe(200);
    expect((await server().call('POST', `${api}/login`, { username: 'person1', password: 'no' })).status).toBe(400);
  });

  test('is stopped after five failures, for that name from that address, and works again a quarter of an hour later', async () => {
    const { id } = await server().signIn();
    const email = `person${await numberOf(id)}@mainstay.example`;
    const attempt = (password: string) => server().call('POST', '/jwt/login', { email, password });
    const wrong = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong')));
    expect(wrong.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
    const stopped = await attempt('correct horse');
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900']);
    later(16 * minute);
    expect((await attempt('correct horse')).status).toBe(200);
  });

  test('counts each of the failures that come at once, whichever connection writes them', async () => {
    // Every other one takes long to be written: those with the higher numbers are there first.
    const { db } = server().context;
    await sql`create function slowly() returns trigger language plpgsql
      as 'begin if new.id % 2 = 1 then perform pg_sleep(0.1); end if; return new; end'`.execute(db);
    await sql`create trigger slowly before insert on "login-attempts" for each row execute function slowly()`.execute(db);
    const attempt = (email: string) => server().call('POST', '/jwt/login', { email, password: 'wrong' });
    const names = ['one', 'two', 'three'].map(name => `${name}@mainstay.example`);
    const answers = await Promise.all(names.flatMap(name => Array.from({ length: 8 }, async () => ({ name, ...(await attempt(name)) }))));
    const looked = names.map(name => answers.filter(answer => answer.name === name && answer.status === 400).length);
    expect(looked).toEqual([5, 5, 5]);
  });

  const numberOf = async (id: number) => String((await (await server().signIn()).get(`users/${id}`)).body.last_name);

  test('nobody can register unless the installation allows it', async () => {
    const answer = await server().call('POST', '/jwt/register', {
      username: 'new',
      email: 'new@mainstay.example',
      password: 'long enough for all',
    });
    expect([answer.status, answer.body]).toEqual([403, { message: 'Nobody can register here. Ask an administrator for an account.' }]);
  });
});

describe('a session', () => {
  test('has access tokens of ten minutes, which a refresh renews', async () => {
    const { accessToken, refreshToken } = await server().signIn();
    later(9 * minute);
    expect((await me(accessToken)).status).toBe(200);
    later(2 * minute);
    expect((await me(accessToken)).status).toBe(401);
    const renewed = await refresh(refreshToken);
    expect(renewed.body).toMatchObject({ userData: { fullName: expect.any(String) as unknown } });
    expect((await me(renewed.body.accessToken)).status).toBe(200);
  });

  test('ends when a refresh token is used twice', async () => {
    const { refreshToken } = await server().signIn();
    const next = await refresh(refreshToken);
    later(minute);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await me(next.body.accessToken)).status).toBe(401);
    expect((await refresh(next.body.refreshToken)).status).toBe(401);
  });

  test('survives two tabs that refresh at once: one wins', async () => {
    const { refreshToken } = await server().signIn();
    const both = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = both.find(({ status }) => status === 200);
    expect((await refresh(winner?.body.refreshToken)).status).toBe(200);
  });

  test('is over after thirty days without use', async () => {
    const { refreshToken } = await server().signIn();
    later(31 * day);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('is over ninety days after the sign-in, however often it is used', async () => {
    let { refreshToken } = await server().signIn();
    for (let used = 0; used < 4; used++) {
      later(22 * day);
      refreshToken = String((await refresh(refreshToken)).body.refreshToken);
    }
    later(day);
    refreshToken = String((await refresh(refreshToken)).body.refreshToken);
    later(day);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('is told in answers that nothing keeps', async () => {
    await server().signIn();
    const login = { email: 'person1', password: 'correct horse' };
    const { headers, body } = await server().call('POST', '/jwt/login', login);
    const others = [refresh(body.refreshToken), server().call('POST', `${api}/login`, login), refresh('none')];
    for (const answer of [{ headers }, ...(await Promise.all(others))]) expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('ends at once by signing out, by a new password and by being switched off', async () => {
    const admin = await server().signIn();
    const one = await server().signIn();
    expect((await server().call('POST', '/jwt/logout', undefined, { authorization: `Bearer ${one.accessToken}` })).body).toMatchObject({
      status: 'success',
    });
    expect([(await me(one.accessToken)).status, (await refresh(one.refreshToken)).status]).toEqual([401, 401]);
    for (const change of [{ password: 'another long one' }, { activated: false }]) {
      const person = await server().signIn();
      expect((await admin.patch(`users/${person.id}`, change)).body).toMatchObject({ status: 'success' });
      expect([(await me(person.accessToken)).status, (await refresh(person.refreshToken)).status]).toEqual([401, 401]);
    }
  });

  test.each(['', 'x', 'x.y', '.', null, 5, {}])('is not made by the refresh token %j', async token => {
    expect((await refresh(token)).status).toBe(401);
  });
});
