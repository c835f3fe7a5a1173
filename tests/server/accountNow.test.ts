import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
let person: Client;
let company: number;

/** Somebody of a company who has called before: their next call begins with what was known of them then. */
beforeEach(async () => {
  company = await server().make('companies', { name: `Company ${Math.random()}` });
  person = await server().signIn(['suppliers.view', 'users.view'], { company });
  expect((await person.get('suppliers')).status).toBe(200);
  expect((await person.get('companies')).status).toBe(403);
});

const allow = (permissions: object) =>
  sql`update users set permissions = ${JSON.stringify(permissions)}::jsonb where id = ${person.id}`.execute(server().context.db);

test('a right that was taken holds no more with the next call', async () => {
  await allow({});
  expect(await person.get('suppliers')).toMatchObject({ status: 403, body: { message: 'This action is unauthorized.' } });
});

test('a right that was given holds with the next call, which is answered as any other', async () => {
  await allow({ 'companies.view': 1 });
  const answer = await person.get('companies?limit=1');
  expect([answer.status, answer.body.rows]).toMatchObject([200, [{ id: expect.any(Number) as number }]]);
  expect(answer.headers.get('content-type')).toMatch('application/json');
  expect((await person.get('suppliers')).status).toBe(403);
});

test('somebody who went to another company sees the people there', async () => {
  const other = await server().make('companies', { name: `Company ${Math.random()}` });
  const colleague = await server().make('users', { first_name: 'Colleague', username: `colleague${other}`, company: other });
  expect((await person.get(`users/${colleague}`)).body.status).toBe('error');
  await sql`update users set company_id = ${other} where id = ${person.id}`.execute(server().context.db);
  expect((await person.get(`users/${colleague}`)).body.first_name).toBe('Colleague');
});

test('whose session has ended is told nothing, however often they ask', async () => {
  await sql`update sessions set revoked_at = now() where user_id = ${person.id}`.execute(server().context.db);
  const answer = await person.get('suppliers');
  expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized or unauthenticated.' }]);
  expect((await person.get('suppliers')).status).toBe(401);
});
