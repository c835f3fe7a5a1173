import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsPostgres, programs } from './postgresCluster';
import { ServerProcess } from './serverProcess';
import { useCluster } from './useCluster';

const away = { status: 'error', messages: 'The database cannot be reached just now. Please try again in a moment.', payload: null };

describe.skipIf(!programs)(`PostgreSQL goes away${needsPostgres}`, () => {
  const cluster = useCluster();

  let server: ServerProcess;
  let endServer = () => {};
  beforeAll(async () => {
    const env = { DATABASE_URL: await cluster().database(), DATABASE_TIMEOUT: '5' };
    server = await ServerProcess.run(env, end => (endServer = end));
    await server.signIn();
  }, 180_000);
  afterAll(() => endServer());

  /** What everybody gets while the database is away. */
  async function expectAway() {
    const answers = await Promise.all([
      server.get('/healthz'),
      server.get('companies'),
      server.get('companies/1'),
      server.post('companies', { name: 'Lost' }),
      server.call('POST', '/jwt/login', { email: 'x', password: 'y' }),
      ...Array.from({ length: 20 }, () => server.get('hardware/selectlist')),
    ]);
    for (const { status, body, headers } of answers) expect([status, body, headers.get('retry-after')]).toEqual([503, away, '5']);
    expect(server.child.exitCode).toBeNull();
  }

  /** It works again without anybody's help. */
  async function expectBack() {
    await expect.poll(async () => (await server.get('/healthz')).status, { timeout: 60_000, interval: 100 }).toBe(200);
    expect((await server.post('companies', { name: `After ${Math.random()}` })).body.status).toBe('success');
    const all = await Promise.all(Array.from({ length: 20 }, () => server.get('companies')));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  }

  test('by a stop, a crash and a restart: calls are told so in words, and it works again when the database is back', async () => {
    for (const how of ['fast', 'immediate'] as const) {
      await Promise.all(Array.from({ length: 20 }, () => server.get('companies')));
      cluster().stop(how);
      await expectAway();
      await expectAway();
      cluster().start();
      await expectBack();
    }
  });

  test('amid a storm of writes: nothing acknowledged is lost, nothing is written by half', async () => {
    const acknowledged = new Set<string>();
    let isOver = false;
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let turn = 0; !isOver; turn += 1) {
        const name = `Storm ${writer} ${turn}`;
        const { status, body } = await server.post('companies', { name });
        if (body.status === 'success') acknowledged.add(name);
        else expect([status, body]).toEqual([503, away]);
      }
    });
    // The second time it is the connections that came back which are cut.
    for (let round = 0; round < 2; round += 1) {
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 20);
      cluster().stop();
      cluster().start();
    }
    isOver = true;
    await Promise.all(writers);
    await expectBack();
    const kept = await cluster().query<{ name: string; created: number }>(
      cluster().lastUrl(),
      `select name, (select count(*)::int from history where register = 'companies' and record_id = companies.id and action = 'create') as created
        from companies where name like 'Storm%'`,
    );
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining([...acknowledged]));
    expect(kept.filter(({ created }) => created !== 1)).toEqual([]);
  });

  test('by silence: calls wait a bounded time, and it works again when the database answers', async () => {
    await Promise.all(Array.from({ length: 20 }, () => server.get('companies')));
    await cluster().freeze('SIGSTOP');
    await expectAway();
    await cluster().freeze('SIGCONT');
    await expectBack();
  });

  test('before the server starts: it refuses in words, without the password', async () => {
    const url = (await cluster().database()).replace('mainstay@', 'mainstay:secret@').replace(/:\d+\//, ':1/');
    const late = await ServerProcess.start({ DATABASE_URL: url });
    expect(await late.ended).toBe(1);
    expect(late.lines.join('\n')).toMatch(/The database cannot be reached: connect ECONNREFUSED/);
    expect(late.lines.join('\n')).not.toMatch(/secret|stack/);
  });
});
