import { describe, expect, test } from 'vitest';
import { EventReader } from '../server/eventReader';
import { needsPostgres, programs } from './postgresCluster';
import { ServerProcess } from './serverProcess';
import { useCluster } from './useCluster';
import { useCopies } from './useCopies';

/** Somebody whom the administrator gives things to look after. */
const reader = {
  first_name: 'Reader',
  username: 'reader',
  password: 'correct horse',
  activated: true,
  permissions: { 'locations.view': 1 },
};

async function listen(copy: ServerProcess, token: string, known?: string): Promise<EventReader> {
  const headers = { authorization: `Bearer ${token}`, ...(known && { 'last-event-id': known }) };
  const response = await fetch(`${copy.url}/admin/public/api/v1/notifications/stream`, { headers });
  expect(response.status).toBe(200);
  return new EventReader(response);
}

describe.skipIf(!programs)(`a page that is open at one copy of the server${needsPostgres}`, () => {
  const cluster = useCluster();
  const pair = useCopies(cluster);
  let person = 0;
  let turn = 0;

  /** One copy to write at, and the events of a page that is open at the other, or at a copy of its own with this environment. */
  async function openPage(env?: Record<string, string>) {
    const [one, second] = await pair.signIn();
    const other = env ? await ServerProcess.run({ DATABASE_URL: pair.url(), ...env }) : second;
    person ||= Number((await one.post('users', reader)).body.payload?.id);
    const { accessToken = '' } = (await other.signIn('reader')).body;
    const assign = async () => {
      turn += 1;
      const { body } = await one.post('locations', { name: `Place ${turn}`, manager_id: person });
      expect(body.status).toBe('success');
      return `Place ${turn}`;
    };
    return { one, other, assign, events: await listen(other, accessToken) };
  }

  test('is told of what was written at the other', async () => {
    const { assign, events } = await openPage();
    await events.nextOf('standing');
    const name = await assign();
    expect(await events.nextOf('notification')).toMatchObject({ name });
  });

  test('is told again once the connection it listens on was cut', async () => {
    const { assign, events } = await openPage();
    await events.nextOf('standing');
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`;
    // Each copy begins to listen beside its first answers.
    await expect.poll(async () => (await cluster().query(pair.url(), cut)).length).toBeGreaterThan(0);
    const name = await assign();
    expect(await events.nextOf('notification')).toMatchObject({ name });
    const later = await assign();
    expect(await events.nextOf('notification')).toMatchObject({ name: later });
  });

  test('is told again once PostgreSQL is back', async () => {
    const { one, assign, events } = await openPage();
    await events.nextOf('standing');
    cluster().stop();
    cluster().start();
    await expect.poll(async () => (await one.get('users/me')).status, { timeout: 60_000 }).toBe(200);
    const name = await assign();
    expect(await events.nextOf('notification')).toMatchObject({ name });
  });

  test('does not hold back the end of the server, and outlives the time a statement may take', async () => {
    const { other, assign, events } = await openPage({ DATABASE_TIMEOUT: '4' });
    await events.nextOf('standing');
    // Longer than a statement of the server may take, which is enough for one on a busy machine.
    await cluster().query(pair.url(), 'select pg_sleep(4.5)');
    const name = await assign();
    expect(await events.nextOf('notification')).toMatchObject({ name });
    expect(await other.end('SIGTERM')).toBe(0);
    expect(other.lines.join('\n')).toContain('Stopped by SIGTERM');
    expect(await events.nextOf('notification')).toBeNull();
  });

  test('that comes back to the other copy, its own being gone, is told what it missed', async () => {
    const { one, other, assign, events } = await openPage({});
    const known = await events.next();
    await other.end('SIGKILL');
    const name = await assign();
    const { accessToken = '' } = (await one.call('POST', '/jwt/login', { email: 'reader', password: 'correct horse' })).body;
    const again = await listen(one, accessToken, known?.id);
    expect(await again.nextOf('notification')).toMatchObject({ name });
    await again.end();
  });
});
