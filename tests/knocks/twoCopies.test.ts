import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { needsPostgres, programs } from './postgresCluster';
import { email } from './serverEnvironment';
import { ServerProcess } from './serverProcess';
import { useCluster } from './useCluster';
import { useCopies } from './useCopies';

const minuteOf = (time: number) => Math.floor(time / 60_000);

/** Runs it again until it has begun and ended within one minute of the clock: the server counts calls by these minutes. */
async function withinOneMinute<T>(run: () => Promise<T>): Promise<T> {
  const minute = minuteOf(Date.now());
  const result = await run();
  return minuteOf(Date.now()) === minute ? result : withinOneMinute(run);
}

/** Two copies of the server on one database, both started at once. */
describe.skipIf(!programs)(`two copies of the server on one PostgreSQL${needsPostgres}`, () => {
  const cluster = useCluster();
  const pair = useCopies(cluster);

  async function expectFirstRecordsOnce(one: ServerProcess, other: ServerProcess, admin: string): Promise<void> {
    expect((await one.get(`users?search=${admin}`)).body.total).toBe(1);
    const statuses = (await other.get('statuslabels?limit=100')).body.rows.map(({ name }) => name);
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses).size).toBe(statuses.length);
  }

  /** Two more copies. */
  async function startBoth(env: Record<string, string>): Promise<[ServerProcess, ServerProcess]> {
    const [one, other] = await Promise.all([ServerProcess.run(env), ServerProcess.run(env)]);
    await one.signIn(env.ADMIN_EMAIL);
    other.token = one.token;
    return [one, other];
  }

  test('start at once on an empty database, with every first record once', async () =>
    expectFirstRecordsOnce(...(await pair.signIn()), email));

  test('so they do with demo data, for which the second waits until the first has written it', async () => {
    const admin = 'first@mainstay.example';
    await expectFirstRecordsOnce(...(await startBoth({ DATABASE_URL: await cluster().database(), DEMO: '1', ADMIN_EMAIL: admin })), admin);
  });

  test('who signs in at one is signed in at the other, and signed out of both at once', async () => {
    const [one, other] = await pair.signIn();
    expect((await other.get('users/me')).body).toMatchObject({ username: 'admin@mainstay.example' });
    const { accessToken, refreshToken } = (await other.signIn()).body;
    const renewed = await one.call('POST', '/jwt/refresh-token', { refreshToken });
    expect(renewed.status).toBe(200);
    one.token = other.token = accessToken ?? '';
    expect((await one.call('POST', '/jwt/logout', {})).body.status).toBe('success');
    expect([(await one.get('users/me')).status, (await other.get('users/me')).status]).toEqual([401, 401]);
    expect((await other.call('POST', '/jwt/refresh-token', { refreshToken: renewed.body.refreshToken })).status).toBe(401);
  });

  test('a right that is taken at one is gone at the other', async () => {
    const [one, other] = await pair.signIn();
    const person = {
      first_name: 'Reader',
      username: 'reader',
      password: 'correct horse',
      activated: true,
      permissions: { 'companies.view': 1 },
    };
    const { id } = (await one.post('users', person)).body.payload ?? {};
    const admin = one.token;
    await other.signIn('reader');
    expect((await other.get('companies')).status).toBe(200);
    one.token = admin;
    await one.patch(`users/${String(id)}`, { permissions: {} });
    expect((await other.get('companies')).status).toBe(403);
  });

  test('totals agree after every write, wherever it was made and whatever is asked', async () => {
    const copies = await pair.signIn();
    const questions = ['suppliers', 'suppliers?search=works', 'suppliers?city=Manama', 'suppliers?search=nothing has this name'];
    const expected = [0, 0, 0, 0];
    const ids: number[] = [];
    const totals = (copy: ServerProcess) =>
      Promise.all(questions.map(async path => (await copy.get(`${path}${path.includes('?') ? '&' : '?'}limit=1`)).body.total));
    const step = async (copy: ServerProcess, method: string, path: string, body: object | undefined, changes: readonly number[]) => {
      const answer = await copy.call(method, path, body);
      expect(answer.body.status).toBe('success');
      for (const [index, change] of changes.entries()) expected[index] = (expected[index] ?? 0) + change;
      expect(await totals(copies[0])).toEqual(expected);
      expect(await totals(copies[1])).toEqual(expected);
      return Number(answer.body.payload?.id);
    };
    for (let turn = 0; turn < 6; turn += 1) {
      const copy = copies[turn % 2] ?? copies[0];
      ids.push(await step(copy, 'POST', 'suppliers', { name: `Works ${turn}`, city: 'Manama' }, [1, 1, 1, 0]));
    }
    const [first, second, third] = ids;
    await step(copies[1], 'PATCH', `suppliers/${first}`, { city: 'Riffa' }, [0, 0, -1, 0]);
    await step(copies[0], 'PATCH', `suppliers/${second}`, { name: 'Renamed' }, [0, -1, 0, 0]);
    await step(copies[1], 'DELETE', `suppliers/${third}`, undefined, [-1, -1, -1, 0]);
    await step(copies[0], 'DELETE', `suppliers/${first}`, undefined, [-1, -1, 0, 0]);
  });

  test('totals agree after a storm of writes on both', async () => {
    const copies = await pair.signIn();
    const before = (await copies[0].get('departments?limit=1')).body.total;
    await Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        for (let turn = 0; turn < 10; turn += 1) {
          const copy = copies[(writer + turn) % 2] ?? copies[0];
          const { payload } = (await copy.post('departments', { name: `Department ${writer} ${turn}` })).body;
          await copy.get('departments?limit=1');
          await copy.get('departments?limit=1&search=department');
          if (turn % 5 === 0) await copies[writer % 2]?.delete(`departments/${String(payload?.id)}`);
        }
      }),
    );
    for (const copy of copies) {
      const { total, rows } = (await copy.get('departments?limit=500')).body;
      const found = (await copy.get('departments?limit=1&search=department')).body.total;
      expect([total, rows.length, found]).toEqual([before + 128, before + 128, 128]);
    }
  });

  test('a copy that starts amid a storm of writes disturbs none of them', async () => {
    const [one] = await pair.signIn();
    let isOver = false;
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let turn = 0; !isOver; turn += 1) {
        const register = turn % 2 ? 'locations' : 'manufacturers';
        const { status, body } = await one.post(register, { name: `Amid ${writer} ${turn}` });
        expect([status, body.status, body.messages]).toEqual([200, 'success', expect.any(String)]);
      }
    });
    // Twelve writers meet each of its statements; the second start finds what the first has left.
    for (let start = 0; start < 2; start += 1) await (await ServerProcess.run({ DATABASE_URL: pair.url() })).end('SIGTERM');
    isOver = true;
    await Promise.all(writers);
  });

  test('changes of different fields made at once both stay, and of the same field the last one, with both in the history', async () => {
    const [one, other] = await pair.signIn();
    const { id } = (await one.post('companies', { name: 'Contended' })).body.payload ?? {};
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.all([
        one.patch(`companies/${String(id)}`, { notes: `note ${turn}` }),
        other.patch(`companies/${String(id)}`, { email: `mail${turn}@mainstay.example` }),
      ]);
      expect((await one.get(`companies/${String(id)}`)).body).toMatchObject({
        notes: `note ${turn}`,
        email: `mail${turn}@mainstay.example`,
      });
    }
    const names = Array.from({ length: 12 }, (_, turn) => `Name ${turn}`);
    await Promise.all(names.map((name, turn) => (turn % 2 ? one : other).patch(`companies/${String(id)}`, { name })));
    const { name } = (await other.get(`companies/${String(id)}`)).body as unknown as { name: string };
    const { rows } = (await one.get(`reports/activity?item_type=companies&item_id=${String(id)}&order=asc&limit=100`)).body;
    const chain = rows.flatMap(row => (row.log_meta as Record<string, { old: string; new: string }> | null)?.name ?? []);
    expect(chain.map(change => change.new).sort()).toEqual([...names].sort());
    // Each change began where the one before it ended.
    expect(chain.map(change => change.old)).toEqual(['Contended', ...chain.slice(0, -1).map(change => change.new)]);
    expect(chain.at(-1)?.new).toBe(name);
  });

  test('of the same unique name given at once on both, one is kept and the other is told', async () => {
    const [one, other] = await pair.signIn();
    for (let turn = 0; turn < 10; turn += 1) {
      const answers = await Promise.all([one, other, one, other].map(copy => copy.post('companies', { name: `Only ${turn}` })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const refused = answers.filter(({ body }) => body.status === 'error').map(({ body }) => body.messages);
      expect(refused).toEqual(Array.from({ length: 3 }, () => ({ name: ['This is already in use.'] })));
    }
  });

  test('the limit of calls a minute holds for both together', async () => {
    const [one, other] = await startBoth({ DATABASE_URL: pair.url(), RATE_LIMIT: '300' });
    const spend = async (copy: ServerProcess, calls: number) => {
      for (let call = 0; call < calls; call += 20) await Promise.all(Array.from({ length: 20 }, () => copy.get('users/me')));
    };
    const bothRefuse = async () => {
      for (let ask = 0; ask < 50; ask += 1) {
        const answers = await Promise.all([one, other].map(copy => copy.get('users/me')));
        if (answers.every(({ status }) => status === 429)) return true;
        await delay(100);
      }
      return false;
    };
    // Each answers at most 250 of these calls; what begins in one minute and ends in the next says nothing.
    const isRefused = await withinOneMinute(async () => {
      await Promise.all([spend(one, 200), spend(other, 200)]);
      return bothRefuse();
    });
    expect(isRefused).toBe(true);
  });
});
