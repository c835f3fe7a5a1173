import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useServer, type Client } from '../server';

const server = useServer();
const refused = { status: 'error', messages: 'Nobody would be a superuser any more. Make somebody else one first.' };
let group = 0;
let member: Client;

/** The only superuser is one by a group. */
beforeEach(async () => {
  const { db } = server().context;
  await sql`update users set activated = false`.execute(db);
  group = await server().make('groups', { name: `Chiefs ${Date.now()}`, permissions: { superuser: 1 } });
  member = await server().signIn([], { groups: [group] });
});

const superusers = async () =>
  (await sql`select 1 from users where activated and deleted_at is null and permissions ->> 'superuser' = '1'`.execute(server().context.db))
    .rows;

test('the group that makes the last superuser does not lose the role, until somebody else has it', async () => {
  expect((await member.patch(`groups/${group}`, { permissions: {} })).body).toMatchObject(refused);
  await server().signIn();
  expect((await member.patch(`groups/${group}`, { permissions: {} })).body).toMatchObject({ status: 'success' });
});

test('one whose sign-in is switched off does not count', async () => {
  const { id } = await server().signIn();
  await member.patch(`users/${id}`, { activated: false });
  expect((await member.patch(`groups/${group}`, { permissions: {} })).body).toMatchObject(refused);
});

test.each([
  ['rights', { permissions: {} }],
  ['sign-in', { activated: false }],
] as const)('two who take the %s from each other at once do not both succeed', async (_title, body) => {
  const [one, other] = [await server().signIn(), await server().signIn()];
  await sql`update users set activated = false where id = ${member.id}`.execute(server().context.db);
  await Promise.all([one.patch(`users/${other.id}`, body), other.patch(`users/${one.id}`, body)]);
  expect(await superusers()).toHaveLength(1);
});

test('two who delete each other at once do not both succeed', async () => {
  const [one, other] = [await server().signIn(), await server().signIn()];
  await sql`update users set activated = false where id = ${member.id}`.execute(server().context.db);
  await Promise.all([one.delete(`users/${other.id}`), other.delete(`users/${one.id}`)]);
  expect(await superusers()).toHaveLength(1);
});
