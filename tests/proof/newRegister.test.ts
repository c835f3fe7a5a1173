import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { definitionText } from '../../scripts/new-register/definitionText';
import { newRegister } from '../../scripts/new-register/newRegister';
import { failuresIn, ProjectCopy } from './copy';

let copy: ProjectCopy;
let foreign: Server;
let host: string;
const asked: IncomingMessage[] = [];

const licence = (id: number) => ({
  id,
  name: `Licence ${id}`,
  productKey: `K-${id}`,
  company: { id: 1, name: 'Gulf Utilities' },
  reseller: { id: 4, name: 'Sitra Software' },
  seats: id * 5,
  purchase_cost: '1,250.00',
  purchase_date: { date: '2026-01-31', formatted: '31 Jan, 2026' },
  term: '36 months',
  maintained: id % 2 === 0,
  state: id % 2 ? 'active' : 'expired',
  notes: 'A first line.\nA second one.',
  created_at: { datetime: '2026-01-31 10:00:00', formatted: '31 Jan, 2026 10:00AM' },
  available_actions: { update: true },
});

beforeAll(async () => {
  copy = await ProjectCopy.make();
  foreign = createServer((request, response) => {
    asked.push(request);
    const isAllowed = request.headers.authorization === 'Bearer secret';
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isAllowed ? { total: 6, rows: [1, 2, 3, 4, 5, 6].map(licence) } : { error: 'Unauthorized or unauthenticated.' }),
    );
  });
  await new Promise<void>(done => foreign.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise(done => foreign.close(done));
  await copy.remove();
});

/** The registers of the product that the made ones refer to: the compiler needs no others to know them. */
const referredTo = ['companies', 'locations'];

/** What the compiler says against files of the copy. */
function complaintsAbout(files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(copy.path('tsconfig.json'), path => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy.folder);
  const read = [...files, ...referredTo.map(fileOf)].map(copy.path);
  const program = ts.createProgram(read, { ...options, types: [resolve('node_modules/vite/client')] });
  return files.flatMap(file => {
    const source = program.getSourceFile(copy.path(file));
    if (!source) return [`${file} is not there`];
    return program.getSemanticDiagnostics(source).map(({ messageText }) => `${file}: ${JSON.stringify(messageText)}`);
  });
}

const made = ['software', 'pumps', 'key-hooks'];

const make = (...words: string[]) => copy.run('scripts/new-register.mjs', words);
const fileOf = (name: string) => `resources/settings/${name}.ts`;
const definition = (name: string) => copy.read(fileOf(name));

test('from a list that a server answers: kinds by the values, references to registers that are here', async () => {
  const { code, output } = await make(
    'software',
    '--from',
    `${host}/api/v1/subscriptions`,
    '--token',
    'secret',
    '--one',
    'Licence',
    '--many',
    'Licences',
  );
  expect([code, output]).toEqual([0, expect.stringContaining('resources/settings/software.ts')]);
  expect(output).toContain('reseller');
  expect(asked.at(-1)?.url).toBe('/api/v1/subscriptions?limit=200');
  const text = await definition('software');
  for (const line of [
    "label: { one: 'Licence', many: 'Licences' },",
    "name: text({ label: 'Name', required: true, unique: true }),",
    "product_key: text({ label: 'Product key', wire: 'productKey' }),",
    "company: ref('companies', { label: 'Company' }),",
    "seats: number({ label: 'Seats', integer: true }),",
    "purchase_cost: money({ label: 'Purchase cost' }),",
    "purchase_date: date({ label: 'Purchase date' }),",
    "term: number({ label: 'Term', integer: true, unit: 'months' }),",
    "maintained: boolean({ label: 'Maintained' }),",
    "state: select(['active', 'expired'], { label: 'State', hidden: true }),",
    "notes: textarea({ label: 'Notes', hidden: true }),",
    "api: { path: 'subscriptions' },",
    "list: { filters: ['company', 'maintained', 'state'] },",
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toMatch(/created_at|reseller|available_actions/);
});

test('from the headers and rows of a CSV file: columns named like a register refer to it by name', async () => {
  await copy.write(
    'pumps.csv',
    'Name,Serial No.,Location,Commissioned,Price,Web site\nP-1,0012,Sitra,3/31/26,"$1,200.50",https://a.example\nP-2,0013,Sitra,4/30/26,$80,\n',
  );
  expect((await make('pumps', '--from', 'pumps.csv')).code).toBe(0);
  const text = await definition('pumps');
  for (const line of [
    "label: { one: 'Pump', many: 'Pumps' },",
    "serial_no: text({ label: 'Serial No.' }),",
    "location: ref('locations', { label: 'Location' }),",
    "commissioned: date({ label: 'Commissioned' }),",
    "price: money({ label: 'Price' }),",
    "web_site: url({ label: 'Web site' }),",
  ]) {
    expect(text).toContain(line);
  }
});

test('from answers: what there is none of is asked again, with the word that was meant', async () => {
  const child = spawn(process.execPath, ['scripts/new-register.mjs', 'key-hooks'], { cwd: copy.folder, env: copy.environment() });
  let output = '';
  child.stdout.on('data', (part: Buffer) => void (output += part.toString()));
  child.stdin.end(
    ['', '', '', '', '', '', '', 'Opens', 'selekt', 'select', '', 'y', 'gate, door', 'location', '', 'Kept at', '', '', ''].join('\n'),
  );
  expect(await new Promise(done => child.once('exit', done)), output).toBe(0);
  expect(output).toContain('There is no "selekt". Did you mean "select"?');
  const text = await definition('key-hooks');
  expect(text).toContain(
    "export const keyHooks = defineResource({\n  name: 'key-hooks',\n  label: { one: 'Key hook', many: 'Key hooks' },",
  );
  expect(text).toContain("opens: select(['gate', 'door'], { label: 'Opens', required: true }),");
  expect(text).toContain("location: ref('locations', { label: 'Kept at' }),");
});

test('they compile and are formatted', async () => {
  const files = made.map(fileOf);
  expect(await copy.run('node_modules/prettier/bin/prettier.cjs', ['--check', ...files])).toMatchObject({ code: 0 });
  expect(complaintsAbout(files)).toEqual([]);
});

/** The tests of the definition and of the server that go through the registers there are, whichever these are. */
const walking = ['tests/definition', 'tests/server'].flatMap(room =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.test.ts'))
    .map(file => `${room}/${file}`)
    .filter(file => /registry\.(all|reports)/.test(readFileSync(file, 'utf8'))),
);

/** Registers whose definitions say what those of the product do not: a rule across fields, no texts but English. */
const added = ['tool-loans', 'shelves', 'fuel-logs', 'permits-to-work', 'calibrations', 'incidents', 'stock-movements'];

/** Reports whose definitions do the same. */
const addedReports = ['loan-times', 'loans-by-borrower'];

/** What the tests say of the registers that are made or added, by name or together with all others. */
const titles = [...made, ...added, ...addedReports, 'the texts in', 'the document', 'the registers of the product', 'English texts'];

test('the tests that go through all definitions pass with them, and with whatever else a valid definition says', async () => {
  await copy.add('tests/proof/added', 'resources/settings');
  // One worker loads the server once; the others of the run beside it go on meanwhile.
  const projects = ['--project', 'definition', '--project', 'server', '--maxWorkers', '1'];
  const arguments_ = ['run', ...projects, '--testNamePattern', titles.join('|'), ...walking];
  const { code, output } = await copy.run('node_modules/vitest/vitest.mjs', arguments_, { CI: '1' });
  expect(code, failuresIn(output)).toBe(0);
  expect(walking.length).toBeGreaterThan(10);
}, 360_000);

/** How the command ends in the copy, and what it says, without a process of its own: what is refused changes nothing. */
async function refusal(words: readonly string[]): Promise<[number, string]> {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const before = process.cwd();
  process.chdir(copy.folder);
  try {
    const code = await newRegister(words);
    return [code, said.mock.calls.map(([text]) => String(text)).join('')];
  } finally {
    process.chdir(before);
    said.mockRestore();
  }
}

test.each([
  [['keys', '--from', 'nowhere.csv'], 'There is no file nowhere.csv.'],
  [['hardware'], 'There is a register "hardware" already.'],
  [['Key Rings'], '"Key Rings" does not fit into an address'],
  [['key-'], '"key-" does not fit into an address'],
  [[], 'npm run new-register -- <name>'],
  [['keys', '--form', 'keys.csv'], "Unknown option '--form'"],
])('%j is refused in words', async (words, answer) => {
  expect(await refusal(words)).toEqual([2, expect.stringContaining(answer)]);
});

test('an area of the menu that is no folder is refused before anything is written', async () => {
  await copy.write('areas.csv', 'Name\nBlue key\n');
  const words = ['areas', '--from', 'areas.csv', '--section', 'a/b'];
  expect(await refusal(words)).toEqual([2, expect.stringContaining('"a/b" does not fit into an address')]);
});

test('a register called as a kind of field, or as a word of the language, is kept under a name of its own', async () => {
  const draft = { one: 'It', many: 'They', section: 'settings', fields: [{ name: 'name', kind: 'text', settings: { label: 'Name' } }] };
  const constant = async (name: string) =>
    /export const (\w+)/.exec(await definitionText({ ...draft, name }, 'resources/settings/it.ts'))?.[1];
  expect([await constant('text'), await constant('new'), await constant('key-hooks')]).toEqual(['textRegister', 'newRegister', 'keyHooks']);
});

test('a server that answers no list is told of in its own words', async () => {
  const words = ['keys', '--from', `${host}/api/v1/subscriptions`];
  expect(await refusal(words)).toEqual([2, expect.stringContaining('answered 401 and no list: "Unauthorized or unauthenticated."')]);
});
