import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loginAttempts } from '#server/modules/auth/extension.ts';
import { useServer } from './server';

const server = useServer();
const tryToSignIn = (email: string, password: string) =>
  server().call('POST', '/jwt/login', { email, password }, { 'user-agent': 'Firefox on Linux' });

test('who tried to sign in, from where and with what result is listed, newest first, and can be searched and filtered', async () => {
  const admin = await server().signIn(['login-attempts.view']);
  await tryToSignIn('nobody@mainstay.example', 'guessed');
  server().clock = new Date(server().clock.getTime() + 60_000);
  await tryToSignIn('person1@mainstay.example', 'correct horse');
  const { rows, total } = (await admin.get('settings/login-attempts')).body;
  expect(total).toBe(2);
  expect(rows[0]).toMatchObject({ username: 'person1@mainstay.example', successful: true, user_agent: 'Firefox on Linux' });
  expect(rows[0]?.created_at).toMatchObject({ datetime: '2026-03-01 08:01:00' });
  expect(rows[1]).toMatchObject({ username: 'nobody@mainstay.example', successful: false });
  expect((await admin.get('settings/login-attempts?search=nobody')).body.total).toBe(1);
  expect((await admin.get('settings/login-attempts?successful=1')).body.rows).toMatchObject([{ successful: true }]);
});

test('the list is for whoever has its own right: being an administrator does not bring it, and nobody writes to it', async () => {
  const admin = await server().signIn(['admin']);
  expect((await admin.get('settings/login-attempts')).status).toBe(403);
  const superuser = await server().signIn();
  for (const [method, path] of [
    ['POST', 'settings/login-attempts'],
    ['DELETE', 'settings/login-attempts/1'],
  ] as const)
    expect([404, 405]).toContain((await superuser.call(method, path, method === 'POST' ? {} : undefined)).status);
});

test('attempts that an earlier version kept come along', async () => {
  const { db, plans } = server().context;
  await sql`create table login_attempts (id bigint generated always as identity primary key, username text not null, user_agent text,
    remote_ip text, successful boolean not null, created_at timestamp(0) not null)`.execute(db);
  await sql`insert into login_attempts (username, successful, created_at) values ('earlier', true, '2020-01-01 00:00:00')`.execute(db);
  for (let starts = 0; starts < 2; starts += 1) await loginAttempts.tables?.(db, () => undefined, plans.get('login-attempts'));
  const admin = await server().signIn();
  expect((await admin.get('settings/login-attempts?search=earlier')).body.rows).toMatchObject([{ username: 'earlier', successful: true }]);
});
