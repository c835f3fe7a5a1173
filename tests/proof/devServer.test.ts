import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../server/server';
import { depreciations, ProjectCopy } from './copy';
import { openDevServer, type DevServer } from './devServer';

const administrator = 'admin@mainstay.example';
const password = 'correct horse';

let copy: ProjectCopy;
let dev: DevServer;

const file = depreciations;
const added = "salvage: money({ label: 'Salvage value', max: 500 }),";

beforeAll(async () => {
  copy = await ProjectCopy.make();
  dev = await openDevServer(copy, { ADMIN_EMAIL: administrator, ADMIN_PASSWORD: password });
});
afterAll(async () => {
  await dev.close();
  await copy.remove();
});

const wait = { timeout: 60_000, interval: 250 };
const textOf = async (path: string, accept = '*/*') => (await fetch(dev.host + path, { headers: { accept } })).text();
const page = () => textOf('/depreciations', 'text/html');

let token = '';

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(dev.host + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return (await answer.json()) as Record<string, unknown>;
}

const row = () => call('GET', `${api}/depreciations/1`);

test('a field that is saved in a definition is in the console, the API and the table without a restart', async () => {
  token = String((await call('POST', '/jwt/login', { email: administrator, password })).accessToken);
  expect(await call('POST', `${api}/depreciations`, { name: 'Pumps', months: 180 })).toMatchObject({ status: 'success' });
  expect(await textOf(`/${file}`)).not.toContain('salvage');
  await copy.addField(added);
  await vi.waitFor(async () => expect(await row()).toMatchObject({ salvage: null }), wait);
  await vi.waitFor(async () => expect(await textOf(`/${file}`)).toContain('salvage'), wait);
  expect(await page()).toContain('id="root"');
});

test.each([
  ['an option that nobody knows', 'requierd: true', `${file}: depreciations.salvage: no option "requierd". Did you mean "required"?`],
  ['a field that is not there', "through: 'months.name'", `${file}: depreciations.salvage: depreciations.months refers to no register`],
])('%s is told in the terminal, in the browser and by the API until it is mended', async (_, mistake, words) => {
  await copy.replace(file, 'max: 500', `max: 500, ${mistake}`);
  await vi.waitFor(async () => expect(await page()).toContain(words.replaceAll('"', '&quot;')), wait);
  expect(dev.said()).toContain(words);
  expect(JSON.parse(await textOf(`${api}/depreciations`))).toEqual({ status: 'error', messages: words, payload: null });
  await copy.replace(file, `max: 500, ${mistake}`, 'max: 500');
  await vi.waitFor(async () => expect(await page()).toContain('id="root"'), wait);
  expect(await row()).toHaveProperty('salvage');
});

test('so is a word that is nothing, and what is no code at all, with its line', async () => {
  await copy.replace(file, 'salvage: money(', 'salvage: mony(');
  await vi.waitFor(
    async () =>
      expect(await page()).toMatch(
        /depreciations\.ts:\d+: &quot;mony&quot; is nothing that is known here\. Did you mean &quot;money&quot;/,
      ),
    wait,
  );
  await copy.replace(file, 'salvage: mony(', 'salvage: money((');
  await vi.waitFor(async () => expect(await page()).toMatch(/depreciations\.ts:\d+:\d+: Expected/), wait);
  await copy.replace(file, 'salvage: money((', 'salvage: money(');
  await vi.waitFor(async () => expect(await page()).toContain('id="root"'), wait);
});

test('a file that is added is a register, and one that goes while it has records is missed', async () => {
  const keys =
    "import { defineResource, text } from '#definition';\nexport const keys = defineResource({ name: 'keys', label: { one: 'Key', many: 'Keys' }, section: 'settings', fields: { name: text({ label: 'Name' }) }, sample: { rows: [{ name: 'Gate' }] } });\n";
  await copy.write('resources/settings/keys.ts', keys);
  await vi.waitFor(async () => expect(await textOf(`${api}/openapi.json`)).toContain('KeysRow'), wait);
  await vi.waitFor(async () => expect(await textOf('/resources/index.ts')).toContain('settings/keys.ts'), wait);
  await copy.delete('resources/settings/keys.ts');
  await vi.waitFor(async () => expect(await page()).toContain('keys: it was taken out of the definitions'), wait);
  await copy.write('resources/settings/keys.ts', keys);
  await vi.waitFor(async () => expect(await page()).toContain('id="root"'), wait);
});

test('a change that deletes data is shown as a plan, and made when the page is answered with yes', async () => {
  await vi.waitFor(async () => expect(await row()).toHaveProperty('salvage'), wait);
  await call('PATCH', `${api}/depreciations/1`, { salvage: 12 });
  await copy.replace(file, 'max: 500', 'max: 500, dropped: true');
  await vi.waitFor(async () => expect(await page()).toContain('depreciations.salvage: it is removed with 1 value.'), wait);
  expect(dev.said()).toContain('npm run migrate -- --yes');
  const plan = /name="plan" value="(\w+)"/.exec(await page())?.[1] ?? '';
  const answer = (body: string, headers = {}) =>
    fetch(`${dev.host}/__mainstay/migrate`, { method: 'POST', body: new URLSearchParams({ plan: body }), headers, redirect: 'manual' });
  expect((await answer('another')).status).toBe(409);
  expect((await answer(plan, { 'sec-fetch-site': 'cross-site' })).status).toBe(409);
  expect((await answer(plan)).status).toBe(303);
  await vi.waitFor(async () => expect(await page()).toContain('id="root"'), wait);
  expect(await row()).not.toHaveProperty('salvage');
});
