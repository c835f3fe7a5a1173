import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleRoutes } from '#server/http/consoleRoutes.ts';

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

const settings = { apiUrl: '/api', appsUrl: '', hsts: 0 };
const get = (path: string, more: Partial<typeof settings> = {}) => consoleRoutes(root, { ...settings, ...more }).request(path);

test('the page is at every address of the console, and what its name hashes is kept for ever', async () => {
  for (const path of ['/', '/hardware', '/hardware/12/show', '/a/PMP-1', '/a/pump.js', '/a/100%25%2F3.05']) {
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

test('the page calls its own host and that of the API which the configuration names, and uses no device but the camera', async () => {
  const said = async (more: Partial<typeof settings>) => (await get('/', more)).headers.get('content-security-policy') ?? '';
  expect(await said({})).toContain("connect-src 'self';");
  const elsewhere = { apiUrl: 'https://assets.example.org/admin/public/api/v1', appsUrl: 'https://apps.example.org' };
  expect(await said(elsewhere)).toContain("connect-src 'self' https://assets.example.org https://apps.example.org;");
  expect((await get('/')).headers.get('permissions-policy')).toMatch(/camera=\(self\).*microphone=\(\).*geolocation=\(\)/);
});

test('HTTPS is made lasting where the operator says so', async () => {
  const said = async (hsts: number) => (await get('/assets/locales/en.json', { hsts })).headers.get('strict-transport-security');
  expect([await said(0), await said(31_536_000)]).toEqual([null, 'max-age=31536000']);
});

test('what only a page obeys is said with the page alone', async () => {
  const said = async (path: string) => {
    const { headers } = await get(path);
    return ['content-security-policy', 'referrer-policy', 'permissions-policy', 'x-content-type-options'].filter(name => headers.has(name));
  };
  expect(await said('/')).toHaveLength(4);
  expect(await said('/assets/index-AbCd1234.js')).toEqual(['x-content-type-options']);
  expect(await said('/assets/locales/en.json')).toEqual(['x-content-type-options']);
});

test('without a built console there is nothing to serve', async () => {
  expect((await consoleRoutes(join(root, 'nowhere'), settings).request('/')).status).toBe(404);
});
