import { describe, expect, test } from 'vitest';
import { createAuthProvider } from '#providers/session/authProvider.ts';
import { registry } from './gadgets';
import { json, openHttp, problemOf, useApi } from './api';

const api = useApi();

/** Signs in with a token of a server that says this of its owner. */
async function signIn(me: object) {
  const { client, session } = openHttp({ accessToken: '' });
  const provider = createAuthProvider({ authStrategy: 'token' }, client, session, registry);
  api.on('get', 'users/me', () => json(me));
  await provider.login({ token: 'made-elsewhere' });
  return { session, may: (action: string, resource: string) => provider.canAccess?.({ action, resource }), provider };
}

describe('signing in by a token', () => {
  test('keeps it with who its owner is, by the names that the row has', async () => {
    const { session, provider } = await signIn({ id: '3', first_name: 'Huda', last_name: 'Hassan', username: 'huda', avatar: '' });
    expect([session.accessToken, session.userData?.fullName]).toEqual(['made-elsewhere', 'Huda Hassan']);
    expect(await provider.getIdentity?.()).toEqual({ id: 3, fullName: 'Huda Hassan' });
  });

  test.each([401, 403])('that the server refuses with %i says so, and forgets it', async status => {
    const { client, session } = openHttp({ accessToken: '' });
    const provider = createAuthProvider({ authStrategy: 'token' }, client, session, registry);
    api.on('get', 'users/me', () => json({ status: 'error', messages: 'no' }, { status }));
    expect(await problemOf(provider.login({ token: 'x' }))).toMatchObject({ message: 'shell.signIn.tokenRefused', status });
    expect(session.accessToken).toBeNull();
  });

  test('that the server cannot try now tells its own reason', async () => {
    const { client, session } = openHttp({ accessToken: '' });
    const provider = createAuthProvider({ authStrategy: 'token' }, client, session, registry);
    api.on('get', 'users/me', () => json({ status: 'error', messages: 'Under repair' }, { status: 500 }));
    expect(await problemOf(provider.login({ token: 'x' }))).toMatchObject({ message: 'Under repair', status: 500 });
  });

  test('gives the rights that the row tells, of the person and of groups', async () => {
    const { may } = await signIn({
      ...{ id: 3, permissions: { 'assets.view': '1', 'assets.edit': 1, 'assets.delete': '0' } },
      groups: { rows: [{ id: 1, permissions: { 'assets.create': '1', 'assets.edit': '-1' } }] },
    });
    expect(await Promise.all(['list', 'edit', 'create', 'delete'].map(action => may(action, 'gadgets')))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('hides nothing that is not denied where rights, or those of groups, are not told: the server’s refusal decides', async () => {
    const { may } = await signIn({ id: 3, permissions: { 'assets.delete': '-1' }, groups: { rows: [{ id: 1, name: 'Fitters' }] } });
    expect(await Promise.all(['list', 'edit', 'delete'].map(action => may(action, 'gadgets')))).toEqual([true, true, false]);
    const unsaid = await signIn({ id: 3 });
    expect(await unsaid.may('edit', 'gadgets')).toBe(true);
  });
});
