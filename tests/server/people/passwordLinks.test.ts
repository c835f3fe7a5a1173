import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useMailing } from '../mailing';
import { useServer } from '../server';

const { box, server, chief, send, addressOf, minutesLater } = useMailing();
const silent = useServer();

const request = (email: string, headers?: Record<string, string>) =>
  server().call('POST', '/jwt/password-link/request', { email }, headers);
const use = (token: string, password: string) => server().call('POST', '/jwt/password-link/use', { token, password });
const login = (email: string, password: string) => server().call('POST', '/jwt/login', { email, password });
const tokenIn = (mail = box.mails.at(-1)) => /https:\/\/console\.example\/set-password#([\w-]{43})/.exec(mail?.html ?? '')?.[1] ?? '';
const forgetRequests = () => sql`delete from password_requests`.execute(server().context.db);

test('who forgot their password sets another by a link, once, and is signed out elsewhere', async () => {
  const email = String(await addressOf(chief().id));
  const known = await request(email);
  const unknown = await request('nobody@mainstay.example');
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await send();
  expect(box.mails.map(({ to }) => to?.[0]?.address)).toEqual([email]);
  const token = tokenIn();
  const { rows } = await sql<{ kept: string }>`select token_hash || fill::text as kept from password_tokens, mails`.execute(
    server().context.db,
  );
  expect(rows.some(({ kept }) => kept.includes(token))).toBe(false);
  expect((await use(token, 'short')).body).toMatchObject({ status: 'error', messages: { password: [expect.any(String)] } });
  expect((await use(token, 'password1234')).body.status).toBe('error');
  // Two who send it at once: one sets it.
  const both = await Promise.all([use(token, 'a heron over the weir'), use(token, 'an otter under the weir')]);
  expect(both.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
  const password = both[0]?.body.status === 'success' ? 'a heron over the weir' : 'an otter under the weir';
  expect((await login(email, password)).status).toBe(200);
  expect((await chief().get('users/me')).status).toBe(401);
});

test('a link ends after an hour, when the password is changed otherwise, and when the person is switched off', async () => {
  const admin = await server().signIn();
  const other = await server().signIn(['workorders.view']);
  const email = String(await addressOf(other.id));
  const sent = async () => {
    await forgetRequests();
    await request(email);
    await send();
    return tokenIn();
  };
  const late = await sent();
  minutesLater(61);
  const changed = await sent();
  await (await server().beginSession(admin.id)).patch(`users/${other.id}`, { password: 'a heron over the weir' });
  const off = await sent();
  await (await server().beginSession(admin.id)).patch(`users/${other.id}`, { activated: false });
  for (const token of [late, changed, off, 'x', ''])
    expect((await use(token, 'an otter under the weir')).body.messages).toEqual({ token: [expect.stringContaining('too old')] });
  box.mails = [];
  await sent();
  expect(box.mails).toEqual([]);
});

test('few links are sent to a person, and few asked for from an address; a bad call is refused in words', async () => {
  await forgetRequests();
  for (let count = 0; count < 20; count += 1) expect((await request(String(await addressOf(chief().id)))).status).toBe(200);
  await send();
  expect(box.mails).toHaveLength(3);
  const refused = await request('nobody@mainstay.example');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await forgetRequests();
  for (const body of [{}, { email: ' ' }, { email: { $ne: 1 } }, { email: ['\u0000'] }])
    expect((await server().call('POST', '/jwt/password-link/request', body)).status).toBe(200);
  expect((await server().call('POST', '/jwt/password-link/request', {})).body.messages).toEqual({ email: ['This field is required.'] });
});

test('whoever is made without a password is invited in their language, and by whoever may edit them again', async () => {
  const admin = await server().signIn();
  const body = { first_name: 'Nadia', username: 'nadia', email: 'nadia@mainstay.example', activated: true, locale: 'de-AT' };
  const made = await admin.post('users', body);
  expect(made.body.status).toBe('success');
  await send();
  expect(box.mails.map(({ subject }) => subject)).toEqual(['Ihr Zugang zu Mainstay']);
  expect((await use(tokenIn(), 'a heron over the weir')).body.status).toBe('success');
  const id = Number(made.body.payload.id);
  expect((await admin.post(`users/${id}/password-link`, {})).body.status).toBe('success');
  expect((await chief().post(`users/${id}/password-link`, {})).status).toBe(403);
  await send();
  expect(box.mails.at(-1)?.subject).toBe('Neues Passwort festlegen');
});

test('a server without e-mail neither offers nor takes any of it, and asks for a password as before', async () => {
  expect((await silent().call('GET', '/config.json')).body.offers).not.toContain('passwordLinks');
  expect((await server().call('GET', '/config.json')).body.offers).toContain('passwordLinks');
  expect((await silent().call('POST', '/jwt/password-link/request', { email: 'a@b.example' })).status).toBe(404);
  const admin = await silent().signIn();
  const made = await admin.post('users', { first_name: 'Nadia', username: 'nadia', email: 'nadia@mainstay.example', activated: true });
  expect(made.body.messages).toMatchObject({ password: [expect.any(String)] });
  expect((await admin.post(`users/${admin.id}/password-link`, {})).body.status).toBe('error');
});
