import { createServer, type IncomingMessage, type Server } from 'node:http';
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { definitionText } from '../../scripts/new-register/definitionText';
import { newRegister } from '../../scripts/new-register/newRegister';
import { ProjectCopy } from './copy';

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

const make = (...words: string[]) => copy.run('scripts/new-register.mjs', words);

/** The file of a register is what stands in `made`, where it is compiled, and tried among the registers of `tests/grownRegistry.ts`. */
const expectMade = async (name: string) => expect(await copy.read(`resources/settings/${name}.ts`)).toMatchFileSnapshot(`made/${name}.ts`);

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
  await expectMade('software');
});

test('from the headers and rows of a CSV file: columns named like a register refer to it by name', async () => {
  await copy.write(
    'pumps.csv',
    'Name,Serial No.,Location,Commissioned,Price,Web site\nP-1,0012,Sitra,3/31/26,"$1,200.50",https://a.example\nP-2,0013,Sitra,4/30/26,$80,\n',
  );
  expect((await make('pumps', '--from', 'pumps.csv')).code).toBe(0);
  await expectMade('pumps');
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
  await expectMade('key-hooks');
});

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
