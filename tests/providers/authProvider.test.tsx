import { describe, expect, test } from 'vitest';
import { HttpError } from 'react-admin';
import { createAuthProvider } from '#providers/session/authProvider.ts';
import { registry } from './gadgets';
import { json, openHttp, problemOf, useApi } from './api';

const api = useApi();

function open(strategy: 'jwt' | 'header' = 'jwt', signedIn = false) {
  const { client, session } = openHttp(signedIn ? {} : { accessToken: '' });
  return { provider: createAuthProvider({ authStrategy: strategy }, client, session, registry), session };
}

const person = (ability?: unknown) => ({ id: 3, fullName: 'Huda Hassan', email: 'huda@mainstay.example', ...(ability ? { ability } : {}) });
const credentials = { email: 'huda@mainstay.example', password: 'secret-secret' };
const answerLogin = (ability?: unknown) =>
  api.on('post', '/jwt/login', () => json({ userData: person(ability), accessToken: 'a', refreshToken: 'r' }));

describe('signing in', () => {
  test('keeps both tokens and the person under the specified names', async () => {
    const { provider } = open();
    answerLogin();
    await provider.login(credentials);
    expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual(['a', 'r']);
    expect(JSON.parse(localStorage.getItem('userData') ?? '')).toMatchObject({ fullName: 'Huda Hassan' });
    expect(await provider.getIdentity?.()).toMatchObject({ id: 3, fullName: 'Huda Hassan' });
  });

  test('by the other strategy takes the token from the header of the answer', async () => {
    const { provider, session } = open('header');
    api.on('post', 'login', () =>
      json({ status: 'success', payload: { user: person() } }, { headers: { authorization: 'Bearer from-header' } }),
    );
    await provider.login(credentials);
    expect([session.accessToken, session.refreshToken, session.userData?.fullName]).toEqual(['from-header', null, 'Huda Hassan']);
  });

  test('with a wrong password gives the reason and keeps nothing', async () => {
    const { provider, session } = open();
    api.on('post', '/jwt/login', () => json({ error: { email: ['Wrong e-mail or password.'] } }, { status: 400 }));
    expect(await problemOf(provider.login(credentials))).toMatchObject({ message: 'Wrong e-mail or password.' });
    expect(session.accessToken).toBeNull();
  });
});

describe('signing out', () => {
  test('revokes the refresh token and forgets everything, also when the server fails', async () => {
    const { provider, session } = open('jwt', true);
    let revoked: unknown;
    api.on('post', '/jwt/logout', async request => {
      revoked = await request.json();
      return json({ status: 'error', messages: 'no' }, { status: 500 });
    });
    await provider.logout({});
    expect(revoked).toEqual({ refreshToken: 'refresh-1' });
    expect([session.accessToken, session.refreshToken, session.userData]).toEqual([null, null, null]);
  });

  test('asks for nothing more on a page that goes away, until somebody is signed in', async () => {
    const { client, session } = openHttp({});
    const provider = createAuthProvider({ authStrategy: 'jwt' }, client, session, registry);
    let asked = 0;
    api.on('get', 'gadgets', () => {
      asked += 1;
      return json({ total: 0, rows: [] });
    });
    const read = (signal?: AbortSignal) => client.admin({ path: 'gadgets', ...(signal && { signal }) });
    const ask = new AbortController();
    let whileLeaving: Promise<unknown> = Promise.resolve();
    api.on('post', '/jwt/logout', () => {
      whileLeaving = problemOf(read(ask.signal));
      return json({});
    });
    await provider.logout({});
    void read();
    ask.abort();
    expect([await whileLeaving, asked]).toMatchObject([{ name: 'AbortError' }, 0]);
    answerLogin();
    await provider.login(credentials);
    await read();
    expect(asked).toBe(1);
  });

  test('happens when a call says 401 in spite of the refresh, not when it says 403', async () => {
    const { provider } = open('jwt', true);
    await expect(provider.checkError(new HttpError('no', 401))).rejects.toThrow('session.ended');
    await expect(provider.checkError(new HttpError('no', 403))).resolves.toBeUndefined();
  });

  test('is said once, however many calls find out while it is being ended', async () => {
    const { provider } = open('jwt', true);
    api.on('post', '/jwt/logout', () => json({}));
    await expect(provider.checkError(new HttpError('no', 401))).rejects.toThrow('session.ended');
    const ended = provider.logout({});
    await expect(provider.checkError(new HttpError('no', 401))).rejects.toMatchObject({ message: false });
    await ended;
    await expect(provider.checkError(new HttpError('no', 401))).resolves.toBeUndefined();
  });
});

describe('rights', () => {
  const signIn = async (ability?: unknown) => {
    const { provider } = open();
    answerLogin(ability);
    await provider.login(credentials);
    return (action: string, resource: string, record?: Record<string, unknown>) => provider.canAccess?.({ action, resource, record });
  };

  test('without any stored, one may only read Auth', async () => {
    const may = await signIn();
    expect(await may('read', 'Auth')).toBe(true);
    expect(await may('list', 'gadgets')).toBe(false);
  });

  test('react-admin’s words mean the rights of the register’s permission family', async () => {
    const may = await signIn([{ action: 'view', subject: 'assets' }]);
    const asked = await Promise.all(['list', 'show', 'export', 'edit', 'create', 'delete', 'clone'].map(action => may(action, 'gadgets')));
    expect(asked).toEqual([true, true, true, false, false, false, false]);
  });

  test('a select list is of the same family', async () => {
    const may = await signIn([{ action: 'view', subject: 'assets' }]);
    expect(await may('list', 'gadgets@select')).toBe(true);
  });

  test('what the row itself switches off is refused', async () => {
    const may = await signIn([{ action: 'manage', subject: 'all' }]);
    expect(await may('delete', 'gadgets', { id: 1, available_actions: { delete: false, update: true } })).toBe(false);
    expect(await may('edit', 'gadgets', { id: 1, available_actions: { delete: false, update: true } })).toBe(true);
    expect(await may('edit', 'gadgets', { id: 1, available_actions: { update: false } })).toBe(false);
  });

  test('conditions on the record count', async () => {
    const may = await signIn([{ action: 'edit', subject: 'assets', conditions: { company_id: 2 } }]);
    expect(await may('edit', 'gadgets', { id: 1, company_id: 2 })).toBe(true);
    expect(await may('edit', 'gadgets', { id: 1, company_id: 3 })).toBe(false);
  });
});
