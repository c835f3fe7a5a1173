import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportExportPath, summaryPath } from '#definition/derive/reports/reportResource';
import { registry } from '#resources/index.ts';
import { createApi } from '#server/app.ts';
import { demoAccount, sessionOf } from './demoAccounts';
import { api, openServer, type TestServer } from './server';

/** What each demo account may do: every route once, `{register}` for those that follow from a definition and have no line of
 * their own, `{report: …}` for those of the reports that a right opens. */
const [head = '', ...lines] = readFileSync(new URL('rights.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const [, , ...roles] = head.split('\t');
const table = new Map<string, readonly string[]>(
  lines.map(line => {
    const [method, path, ...may] = line.split('\t');
    return [`${method} ${path}`, may] as const;
  }),
);

let server: Awaited<ReturnType<typeof openServer>>;
let routes: ReturnType<typeof routesOf>;
const people = new Map<string, number | null>();

beforeAll(async () => {
  server = await openServer({ demo: true, filled: true });
  for (const role of roles) people.set(role, await demoAccount(server, role));
  people.set('no rights', (await server.signIn([])).id);
  routes = routesOf(server);
});
afterAll(() => server.close());

/** Each route's method and path as the table writes them, and its line there. */
function routesOf({ context }: TestServer) {
  const { all } = context.plans;
  const known = createApi(context).routes.filter(({ method }) => method !== 'ALL');
  return known.map(({ method, path }) => {
    const name = path.startsWith(api) ? path.slice(api.length + 1) : path;
    const registers = all.map(({ resource }) => resource.api.path).sort((one, other) => other.length - one.length);
    const register = registers.find(one => name === one || name.startsWith(`${one}/`));
    const derived = register && `${method} {register}${name.slice(register.length)}`;
    const line = table.has(`${method} ${name}`) ? `${method} ${name}` : (reportLine(method, name) ?? derived);
    return { method, path, name: `${method} ${name}`, register, line };
  });
}

/** The line of the reports with the same rights, where the route is one of a report. */
function reportLine(method: string, name: string): string | undefined {
  const report = registry.reports.find(one => [summaryPath(one.name), reportExportPath(one.name), one.call].includes(name));
  return report && `${method} {report: ${[report.right].flat().join(', ')}}`;
}

async function newest(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(name)} where deleted_at is null order by id desc limit 1`.execute(
    server.context.db,
  );
  return rows[0]?.id ?? 1;
}

/** Puts ids into a path; what belongs to a work order has ids of its own: those of records there are tried beside this. Nor does a call here make a work order. */
async function addressOf(path: string, register: string | undefined): Promise<string> {
  const name = server.context.plans.all.find(({ resource }) => resource.api.path === register)?.resource.name ?? 'companies';
  const ids: Record<string, () => Promise<number> | number> = {
    parent: () => newest(name),
    set: () => newest('fieldsets'),
    field: () => newest('fields'),
    id: () =>
      /workorders\/(?:comments|checklists|media|link-workorders)\/:id|:id\/create-workorder|:id\/follow-up/.test(path)
        ? 999_999
        : newest(name),
    file: () => 1,
    import: () => 1,
    row: () => 1,
  };
  let address = path.replace(':key/:name', 'abcdefghijklmnopqrstuvwx/plan.pdf').replace(':name', 'abcdefghijklmnopqrstuvwx.png');
  for (const [key, id] of Object.entries(ids))
    if (address.includes(`:${key}`)) address = address.replace(new RegExp(`:${key}\\b`, 'g'), String(await id()));
  return address;
}

const tokens = new Map<string, Record<string, string>>();

/** A session of the person, who is signed in again after a call that may have ended it. */
async function sessionFor(role: string): Promise<Record<string, string>> {
  const session = tokens.get(role) ?? (await sessionOf(server, people.get(role) ?? null));
  tokens.set(role, session);
  return session;
}

const mayEndSession = (path: string) => !path.startsWith(api) || /log(in|out)|password|sessions/.test(path);

const verdict = (status: number) =>
  status === 401 ? 'sign in' : status === 403 ? 'no' : status < 405 || status === 422 ? 'yes' : String(status);

test('every route stands in the table, and the table speaks of routes only', () => {
  const missing = routes.filter(({ line }) => !line || !table.has(line));
  expect(missing.map(({ name }) => name)).toEqual([]);
  const used = new Set(routes.map(({ line }) => line));
  expect([...table.keys()].filter(line => !used.has(line))).toEqual([]);
});

test('every demo account exists', () => {
  for (const role of roles) expect([role, people.get(role) === null]).toEqual([role, role === 'signed out']);
});

// Whoever may do the most comes last: what they delete, others were already refused.
for (const role of [...roles].reverse()) {
  test(`${role}: every route answers as the table says, and a refused one changes nothing`, async () => {
    // So many failed sign-ins at once would be stopped.
    server.clock = new Date(server.clock.getTime() + 60 * 60_000);
    const column = roles.indexOf(role);
    let changes = await lastChange();
    let refused: string[] = [];
    /** Fails when one of the calls since the last that was allowed changed something. */
    const expectUnchanged = async () => {
      if (refused.length > 0) expect([refused, await lastChange()]).toEqual([refused, changes]);
      refused = [];
    };
    const found: string[] = [];
    const expected: string[] = [];
    for (const { method, path, name, register, line } of routes) {
      const may = table.get(line ?? '')?.[column] ?? 'not in the table';
      const body = method === 'GET' || method === 'DELETE' ? undefined : { _method: 'PATCH' };
      // Whether a file is given is asked, not what is in it: it is of nothing.
      const address = (await addressOf(path, register)) + (path.endsWith('/export') ? '?search=nothing is called so' : '');
      if (may === 'yes') await expectUnchanged();
      else refused.push(name);
      const { status } = await server.call(method, address, body, await sessionFor(role));
      if (mayEndSession(path)) tokens.delete(role);
      expected.push(`${name}: ${may}`);
      found.push(`${name}: ${verdict(status)}`);
      if (may === 'yes') changes = await lastChange();
    }
    await expectUnchanged();
    expect(found).toEqual(expected);
  });
}

/** What the history ends with: nothing of it is ever taken away. */
async function lastChange(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from history`.execute(server.context.db);
  return rows[0]?.id ?? 0;
}
