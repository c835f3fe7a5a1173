import { afterEach, describe, expect, test } from 'vitest';
import { createSession, type SessionChange } from '#providers/session/session.ts';
import { openHttp, problemOf, useApi } from './api';

const api = useApi();
const amal = { id: 1, fullName: 'Amal' };
const basim = { id: 2, fullName: 'Basim' };

/** What the browser tells this tab of what another one wrote. */
const deliver = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

/** Another tab of the same browser; it has its own view of who is signed in. */
const otherTab = () => createSession(localStorage);

function watched() {
  localStorage.clear();
  const session = createSession(localStorage);
  session.begin({ accessToken: 'of-amal', refreshToken: 'r' }, amal);
  const changes: SessionChange[] = [];
  session.subscribe(change => changes.push(change));
  return { session, changes };
}

afterEach(() => localStorage.clear());

describe('a tab', () => {
  test('is told that another one signed out', () => {
    const { session, changes } = watched();
    otherTab().clear();
    deliver('accessToken');
    deliver('userData');
    expect(changes).toEqual([{ person: null, elsewhere: true }]);
    expect(session.accessToken).toBeNull();
  });

  test('is told who signed in in another one, and not that the same person did', () => {
    const { session, changes } = watched();
    otherTab().begin({ accessToken: 'newer', refreshToken: 'r2' }, amal);
    deliver('accessToken');
    expect(changes).toEqual([]);
    expect(session.accessToken).toBe('newer');
    otherTab().begin({ accessToken: 'of-basim' }, basim);
    deliver('accessToken');
    expect(changes).toEqual([{ person: '2', elsewhere: true }]);
    expect(session.accessToken).toBe('of-basim');
  });

  test('has nobody’s token until it knows that somebody else is signed in, and does not sign them out', () => {
    const { session } = watched();
    otherTab().begin({ accessToken: 'of-basim', refreshToken: 'b' }, basim);
    expect([session.accessToken, session.refreshToken]).toEqual([null, null]);
    session.clear();
    session.renew({ accessToken: 'late', refreshToken: 'late' });
    expect(localStorage.getItem('accessToken')).toBe('of-basim');
  });

  test('that finds the token of somebody else after a refusal does not send the call again with it', async () => {
    const { client } = openHttp();
    const sent: (string | null)[] = [];
    api.on('get', 'companies', request => {
      sent.push(request.headers.get('authorization'));
      otherTab().begin({ accessToken: 'of-basim', refreshToken: 'b' }, basim);
      return Response.json({ error: 'Unauthorized or unauthenticated.' }, { status: 401 });
    });
    expect(await problemOf(client.admin({ path: 'companies' }))).toMatchObject({ status: 401 });
    expect(sent).toEqual(['Bearer first']);
  });
});

test('a renewal brings what one may do by now', async () => {
  const { client, session } = openHttp();
  session.begin({ accessToken: 'first', refreshToken: 'refresh-1' }, { ...amal, ability: [] });
  const userData = { ...amal, ability: [{ action: 'view', subject: 'companies' }] };
  api.on('post', '/jwt/refresh-token', () => Response.json({ accessToken: 'second', refreshToken: 'refresh-2', userData }));
  expect(await client.renew()).toBe(true);
  expect([session.accessToken, session.userData]).toEqual(['second', userData]);
});
