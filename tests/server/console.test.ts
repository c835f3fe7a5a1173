import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleRoutes } from '#server/http/console.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mainstay-console-'));
  await mkdir(join(root, 'assets/locales'), { recursive: true });
  await writeFile(
    join(root, 'index.html'),
    '<title>Mainstay</title><script>skin()</script><script type="module" src="/assets/index-AbCd1234.js"></script>',
  );
  await writeFile(join(root, 'assets/index-AbCd1234.js'), 'run()');
  await writeFile(join(root, 'assets/locales/en.json'), '{}');
  await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const get = (path: string) => consoleRoutes(root).request(path);

test('the page is at every address of the console, and what its name hashes is kept for ever', async () => {
  for (const path of ['/', '/hardware', '/hardware/12/show']) {
    const answer = await get(path);
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('Mainstay'),
      'no-cache',
    ]);
  }
  expect((await get('/assets/index-AbCd1234.js')).headers.get('cache-control')).toContain('immutable');
  expect((await get('/assets/locales/en.json')).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
  expect((await get('/assets/gone-AbCd1234.js')).status).toBe(404);
  expect((await get('/../../etc/passwd.txt')).status).toBe(404);
});

test('of the scripts within the page only those that are there may run', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-7b1B13l/eXyfuHRjVdZkaMCHTK87doJSU6Ssg16L67o='");
  expect(policy).not.toContain("script-src 'unsafe-inline'");
});

test('what only a page obeys is said with the page alone', async () => {
  const said = async (path: string) => {
    const { headers } = await get(path);
    return ['content-security-policy', 'referrer-policy', 'x-content-type-options'].filter(name => headers.has(name));
  };
  expect(await said('/')).toHaveLength(3);
  expect(await said('/assets/index-AbCd1234.js')).toEqual(['x-content-type-options']);
  expect(await said('/assets/locales/en.json')).toEqual(['x-content-type-options']);
});

test('without a built console there is nothing to serve', async () => {
  expect((await consoleRoutes(join(root, 'nowhere')).request('/')).status).toBe(404);
});
