import { expect, test } from 'vitest';
import { ServerProcess } from './serverProcess';
import { dataFolder } from './temporaryFolder';

test('a second server on a held data folder refuses in words, and the first goes on unharmed', async () => {
  const folder = await dataFolder();
  const first = await ServerProcess.run({ DATA_DIR: folder });
  await first.signIn();
  const { body } = await first.post('companies', { name: 'Before' });
  const intruder = await ServerProcess.start({ DATA_DIR: folder });
  expect(await intruder.ended).toBe(1);
  const said = intruder.lines.map(line => JSON.parse(line) as { message: string; stack?: string });
  expect(said).toEqual([
    expect.objectContaining({
      message: `The data folder ${folder} is in use by process ${first.child.pid}. Stop that server first, or set DATA_DIR to another folder.`,
    }),
  ]);
  expect(said[0]).not.toHaveProperty('stack');
  expect((await first.patch(`companies/${String(body.payload?.id)}`, { name: 'After' })).body.status).toBe('success');
  expect((await first.get('companies')).body.rows.map(row => row.name)).toEqual(['After']);
});

test('of servers that start at once on the folder of a killed one, one gets it', async () => {
  const folder = await dataFolder();
  await (await ServerProcess.run({ DATA_DIR: folder })).end('SIGKILL');
  const servers = await Promise.all(Array.from({ length: 4 }, () => ServerProcess.start({ DATA_DIR: folder })));
  const running = servers.filter(({ child }) => child.exitCode === null);
  expect(running).toHaveLength(1);
  expect(await Promise.all(servers.filter(server => !running.includes(server)).map(({ ended }) => ended))).toEqual([1, 1, 1]);
  expect((await running[0]?.signIn())?.status).toBe(200);
});

test('a server that is asked to end finishes the calls under way', async () => {
  const folder = await dataFolder();
  const server = await ServerProcess.run({ DATA_DIR: folder });
  await server.signIn();
  const answers = Array.from({ length: 20 }, (_, index) => server.post('companies', { name: `Under way ${index}` }).catch(() => null));
  await Promise.race(answers);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.lines.at(-1)).toContain('Stopped by SIGTERM.');
  const saved = (await Promise.all(answers)).filter(answer => answer?.body.status === 'success').length;

  const next = await ServerProcess.run({ DATA_DIR: folder });
  // The token of the server before is still good: what signs it is in the database.
  next.token = server.token;
  expect(saved).toBeGreaterThan(0);
  expect((await next.get('companies?search=under way')).body.total).toBeGreaterThanOrEqual(saved);
  expect(await next.end('SIGINT')).toBe(0);
});
