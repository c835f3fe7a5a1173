import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
let person: Client;
let company: number;

/** Somebody of a company who has called before. */
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

/** What the person calls a supplier that they add. */
const add = (name: string) => person.post('suppliers', { name });
const found = async (name: string) => {
  const { rows } = await sql<{ id: number }>`select id from suppliers where name = ${name}`.execute(server().context.db);
  return rows.length;
};

describe('a write is done with the rights that hold when it is called', () => {
  beforeEach(async () => {
    await allow({ 'suppliers.view': 1, 'suppliers.create': 1, 'suppliers.edit': 1, 'suppliers.delete': 1 });
    expect((await person.get('suppliers')).status).toBe(200);
  });

  test('by whoever still may', async () => {
    const made = await add(`Valves ${person.id}`);
    expect(made.body).toMatchObject({ status: 'success', payload: { name: `Valves ${person.id}` } });
    const { id } = made.body.payload as { id: number };
    expect((await person.patch(`suppliers/${id}`, { name: `Pumps ${person.id}` })).body).toMatchObject({ status: 'success' });
    expect((await person.post(`suppliers/${id}`, { _method: 'PATCH', notes: 'Closed on Fridays' })).body).toMatchObject({
      status: 'success',
    });
    expect((await person.post(`suppliers/${id}`, { _method: 'DELETE' })).body).toMatchObject({ status: 'success' });
  });

  test('not by whom the right was taken from, however it is asked', async () => {
    const { id } = (await add(`Kept ${person.id}`)).body.payload as { id: number };
    const calls = [
      () => add(`Never ${person.id}`),
      () => person.patch(`suppliers/${id}`, { name: `Never ${person.id}` }),
      () => person.post(`suppliers/${id}`, { _method: 'PATCH', name: `Never ${person.id}` }),
      () => person.post(`suppliers/${id}`, { _method: 'DELETE' }),
    ];
    for (const call of calls) {
      await allow({ 'suppliers.view': 1, 'suppliers.create': 1, 'suppliers.edit': 1, 'suppliers.delete': 1 });
      await person.get('suppliers');
      await allow({ 'suppliers.view': 1 });
      expect(await call()).toMatchObject({ status: 403, body: { message: 'This action is unauthorized.' } });
    }
    expect([await found(`Never ${person.id}`), await found(`Kept ${person.id}`)]).toEqual([0, 1]);
  });

  test('by whom the right was given to only now, once', async () => {
    await allow({ 'suppliers.view': 1 });
    expect((await add(`Late ${person.id}`)).status).toBe(403);
    await allow({ 'suppliers.view': 1, 'suppliers.create': 1 });
    expect((await add(`Late ${person.id}`)).body).toMatchObject({ status: 'success' });
    expect(await found(`Late ${person.id}`)).toBe(1);
  });

  test('not in a session that has ended', async () => {
    await sql`update sessions set revoked_at = now() where user_id = ${person.id}`.execute(server().context.db);
    expect((await add(`Gone ${person.id}`)).status).toBe(401);
    expect((await add(`Gone ${person.id}`)).status).toBe(401);
    expect(await found(`Gone ${person.id}`)).toBe(0);
  });

  test('in the company that somebody went to', async () => {
    await allow({ 'users.view': 1, 'users.create': 1 });
    await person.get('users');
    const other = await server().make('companies', { name: `Company ${Math.random()}` });
    await sql`update users set company_id = ${other} where id = ${person.id}`.execute(server().context.db);
    const { body } = await person.post('users', { first_name: 'New', username: `new${other}`, company_id: company });
    expect(body).toMatchObject({ status: 'success', payload: { company: { id: other } } });
  });
});
