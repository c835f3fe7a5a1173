import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { claimMissingNames } from '#server/modules/people/signInNames.ts';
import { useServer, type Answer, type Client } from '../server';

const server = useServer();
let admin: Client;
beforeAll(async () => {
  admin = await server().signIn();
});

const password = 'a password that is long enough';
let count = 0;
const body = (more: object) => ({ first_name: 'Sami', username: `sami${(count += 1)}`, activated: true, password, ...more });
const enter = (email: string) => server().call('POST', '/jwt/login', { email, password });
const taken = (field: string) => ({ status: 'error', messages: { [field]: ['This is already in use.'] } });

describe('a name to sign in with is one person’s', () => {
  test.each([
    ['an e-mail address in other letters', { email: 'noor@mainstay.example' }, { email: 'NOOR@Mainstay.example' }, 'email'],
    ['an e-mail address as user name', { email: 'dana@mainstay.example' }, { username: 'Dana@mainstay.example' }, 'username'],
    ['a user name as e-mail address', { username: 'hala@mainstay.example' }, { email: 'hala@mainstay.example' }, 'email'],
    ['the same letters composed otherwise', { username: 'caf\u00e9' }, { username: 'cafe\u0301' }, 'username'],
    ['letters of another width', { username: 'bolt' }, { username: '\uff42\uff4f\uff4c\uff54' }, 'username'],
    ['letters with something unseen between', { username: 'nadia' }, { username: 'na\u200bdia' }, 'username'],
    ['sharp s', { username: 'gro\u00df' }, { username: 'GROSS' }, 'username'],
  ])('%s', async (_title, first, second, field) => {
    expect((await admin.post('users', body(first))).body).toMatchObject({ status: 'success' });
    expect((await admin.post('users', body(second))).body).toMatchObject(taken(field));
    const other = await server().make('users', body({}));
    expect((await admin.patch(`users/${other}`, second)).body).toMatchObject(taken(field));
  });

  test('who has the administrator’s e-mail address as user name does not sign in as them', async () => {
    const { id } = (await admin.post('users', body({ email: 'chief@mainstay.example' }))).body.payload;
    expect((await admin.post('users', body({ username: 'CHIEF@mainstay.example', password: 'another long password' }))).body.status).toBe(
      'error',
    );
    expect((await enter('Chief@Mainstay.example')).body.userData).toMatchObject({ id });
  });

  test('somebody may be called alike by both, and is free to be called so by others once deleted', async () => {
    const both = { email: 'salem@mainstay.example', username: 'salem@mainstay.example' };
    const { id } = (await admin.post('users', body(both))).body.payload;
    await admin.delete(`users/${String(id)}`);
    expect((await enter(both.email)).status).toBe(400);
    expect((await admin.post('users', body({ email: both.email }))).body).toMatchObject({ status: 'success' });
    expect((await admin.post(`users/${String(id)}/restore`)).body).toMatchObject(taken('email'));
  });

  test('whoever is called otherwise leaves the name to others', async () => {
    const { id } = (await admin.post('users', body({ username: 'before' }))).body.payload;
    expect((await admin.patch(`users/${String(id)}`, { username: 'after' })).body.status).toBe('success');
    expect((await admin.post('users', body({ username: 'before' }))).body.status).toBe('success');
    expect((await enter('AFTER')).body.userData).toMatchObject({ id });
  });
});

test('people of an earlier version who share a name keep it: the one whose e-mail address it is, else the older one', async () => {
  const { db } = server().context;
  const ids: number[] = [];
  for (let made = 0; made < 3; made += 1) ids.push(await server().make('users', body({})));
  const [first = 0, second = 0, third = 0] = ids;
  await sql`update users set username = 'shared@mainstay.example' where id = ${first}`.execute(db);
  await sql`update users set email = 'shared@mainstay.example' where id = ${second}`.execute(db);
  await sql`update users set email = 'Shared@mainstay.example' where id = ${third}`.execute(db);
  await sql`delete from sign_in_names where user_id = any(${ids}::int[])`.execute(db);
  const lines: unknown[] = [];
  await claimMissingNames(db, line => void lines.push(line.message));
  expect((await enter('shared@mainstay.example')).body.userData).toMatchObject({ id: second });
  expect(lines.join()).toMatch(new RegExp(`people ${second} and ${first}.*people ${second} and ${third}`));
  // They can be saved as they are, and go on by their other name.
  expect((await admin.patch(`users/${third}`, { email: 'Shared@mainstay.example', jobtitle: 'Fitter' })).body.status).toBe('success');
  expect((await admin.patch(`users/${third}`, { username: 'third' })).body.status).toBe('success');
  expect((await enter('third')).body.userData).toMatchObject({ id: third });
  expect((await admin.patch(`users/${third}`, { email: 'third@mainstay.example' })).body.status).toBe('success');
});

describe('of calls that are made at once', () => {
  const atOnce = async (bodyOf: (at: number) => object) => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => admin.post('users', body(bodyOf(at)))));
    return answers.map(answer => answer.body);
  };
  const isDone = ({ status }: Answer['body']) => status === 'success';

  test('one gets an e-mail address', async () => {
    const answers = await atOnce(() => ({ email: 'one@mainstay.example' }));
    expect(answers.filter(isDone)).toHaveLength(1);
    for (const refused of answers.filter(answer => !isDone(answer))) expect(refused).toMatchObject(taken('email'));
  });

  test('one gets a name, as e-mail address or as user name', async () => {
    const answers = await atOnce(at => (at % 2 ? { email: 'two@mainstay.example' } : { username: 'two@mainstay.example' }));
    expect(answers.filter(isDone)).toHaveLength(1);
  });
});
