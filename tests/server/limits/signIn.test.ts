import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useServer } from '../server';

const server = useServer({ trustProxy: true });
const attempt = (login: string, password: string, address = '192.0.2.1') =>
  server().call('POST', '/jwt/login', { email: login, password }, { 'x-forwarded-for': address });
const minutesLater = (minutes: number) => {
  server().clock = new Date(server().clock.getTime() + minutes * 60_000);
};

/** Failures as they would be written, without the time that hashing takes. */
const fail = (count: number, login: string, address: string) =>
  sql`insert into "login-attempts" (username, remote_ip, successful, attempted_at) select ${login}, ${address}, false,
    ${server().clock.toISOString().slice(0, 19)}::timestamp from generate_series(1, ${count}::int)`.execute(server().context.db);

let login: { username: string; email: string };

beforeEach(async () => {
  const { id } = await server().signIn();
  const { rows } = await sql<typeof login>`select username, email from users where id = ${id}`.execute(server().context.db);
  login = rows[0] ?? login;
});

describe('too many failures of a person', () => {
  test('are counted together, by whichever name they come', async () => {
    await fail(3, login.email, '192.0.2.1');
    await fail(2, login.username, '192.0.2.1');
    for (const name of [login.email, login.username.toUpperCase()]) expect((await attempt(name, 'correct horse')).status).toBe(429);
    expect((await attempt(login.email, 'correct horse', '192.0.2.2')).status).toBe(200);
  });

  test('stop them for a quarter of an hour, which another attempt does not prolong', async () => {
    await fail(5, login.email, '192.0.2.1');
    minutesLater(10);
    const refused = await attempt(login.email, 'correct horse');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
    expect(refused.body.messages).toBe('Too many sign-in attempts. Try again in 5 minutes.');
    minutesLater(5);
    expect((await attempt(login.email, 'correct horse')).status).toBe(200);
  });

  test('from everywhere stop only whoever comes from where that person has never signed in', async () => {
    expect((await attempt(login.email, 'correct horse', '198.51.100.1')).status).toBe(200);
    for (let host = 1; host <= 25; host++) await fail(2, login.username, `203.0.113.${host}`);
    expect((await attempt(login.email, 'correct horse', '203.0.113.99')).status).toBe(429);
    expect((await attempt(login.email, 'correct horse', '198.51.100.1')).status).toBe(200);
  });
});

test('many failures from one address stop it, whoever is tried, and nobody elsewhere', async () => {
  await fail(99, 'anybody', '192.0.2.77');
  expect((await attempt('nobody', 'guess', '192.0.2.77')).status).toBe(400);
  expect((await attempt(login.email, 'correct horse', '192.0.2.77')).status).toBe(429);
  expect((await attempt(login.email, 'correct horse', '192.0.2.78')).status).toBe(200);
});
