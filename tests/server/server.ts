import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Registry } from '#definition';
import { registry as everything } from '#resources/index.ts';
import { serverAccount } from '#server/access/account.ts';
import { hashPassword } from '#server/access/passwordHash.ts';
import { signAccessToken } from '#server/access/accessToken.ts';
import { createApi } from '#server/app.ts';
import { openContext } from '#server/openContext.ts';
import type { ServerContext } from '#server/contract.ts';
import { connect } from '#server/database/connect.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import { openSession } from '#server/modules/auth/sessions.ts';
import type { ServerActions } from '#server/resources/actions/serverActions.ts';
import { saveRecord } from '#server/resources/write/saveRecord.ts';
import { defaultSettings, type ServerSettings } from '#server/settings.ts';
import { createDatabase } from './databases';
import { StatementLog } from './statementLog';
import { firstMoment, templateOf, type TemplateName } from './templates/templates';

export const api = '/admin/public/api/v1';

type Body = Record<string, unknown>;

/** The answer to a call; `body` is its JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Body & { rows: Body[]; payload: Body; messages: unknown; total: number };
}

let hash: Promise<string> | undefined;

/** A server under test and what a test does with it. */
export class TestServer {
  clock = new Date(firstMoment);
  log: Body[] = [];
  private numbers = 0;

  constructor(
    readonly context: ServerContext,
    private readonly app: ReturnType<typeof createApi>,
    private readonly statements = new StatementLog(),
  ) {}

  /** The statements that a piece of work asks of the database. */
  statementsOf = (work: () => Promise<unknown>): Promise<string[]> => this.statements.during(work);

  /** Makes a person, all with the same password, and begins a session of theirs; what they may do as dotted keys. */
  async signIn(rights: readonly string[] = ['superuser'], more: Body = {}): Promise<Client> {
    this.numbers += 1;
    const username = `person${this.numbers}`;
    const permissions = Object.fromEntries(rights.map(key => [key, 1]));
    const { context } = this;
    const body = {
      first_name: 'Person',
      last_name: String(this.numbers),
      username,
      email: `${username}@mainstay.example`,
      permissions,
      ...more,
    };
    const id = await this.make('users', body);
    // Hashing takes its time on purpose: once is enough for all of them.
    hash ??= hashPassword('correct horse');
    await sql`update users set activated = true, password = ${await hash} where id = ${id}`.execute(context.db);
    return this.beginSession(id);
  }

  /** Begins a session of somebody who is there already. */
  async beginSession(id: number): Promise<Client> {
    const session = await openSession(this.context.db, this.clock, id);
    return new Client(this, id, await signAccessToken(this.context, { userId: id, sessionId: session.id }), session.refreshToken);
  }

  /** Makes a record as the server itself. */
  make(register: string, body: Body): Promise<number> {
    return saveRecord(this.context, serverAccount, this.context.plans.get(register), { id: null, body });
  }

  /** An answer as it came: a file. */
  fetch = async (path: string, headers: Record<string, string> = {}) => this.app.request(path, { headers });

  /** A call whose body comes as it is read. */
  stream = async (path: string, body: ReadableStream<Uint8Array>, headers: Record<string, string>, method = 'POST') =>
    this.app.request(path, { method, body, headers, duplex: 'half' } as RequestInit);

  /** A body that is text goes as it is. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const text = body === undefined || isForm ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const response = await this.app.request(path, {
      method,
      headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isForm ? body : text }),
    });
    // What is told as it happens does not end by itself.
    const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream');
    const answer = isEndless ? '' : await response.text();
    if (isEndless) await response.body?.cancel();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(answer) : { text: answer }) as Answer['body'] };
  }
}

/** Somebody who is signed in. */
export class Client {
  constructor(
    private readonly server: TestServer,
    readonly id: number,
    readonly accessToken: string,
    readonly refreshToken: string,
  ) {}

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.server.call(method, `${api}/${path}`, body, { authorization: `Bearer ${this.accessToken}`, ...headers });
  }

  fetch = (path: string) => this.server.fetch(`${api}/${path}`, { authorization: `Bearer ${this.accessToken}` });
  get = (path: string) => this.call('GET', path);
  post = (path: string, body?: unknown) => this.call('POST', path, body);
  patch = (path: string, body?: unknown) => this.call('PATCH', path, body);
  delete = (path: string) => this.call('DELETE', path);
}

/** An empty database of its own: in memory, or on the server that TEST_DATABASE_URL names. */
export async function freshDatabase(): Promise<{ databaseUrl: string | null; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createDatabase(server) : { databaseUrl: null, drop: async () => undefined };
}

/** A copy of a template. */
async function copyOf(name: TemplateName): Promise<{ databaseUrl: string | null; snapshot?: Blob; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL || null;
  const template = await templateOf({ name, server });
  if ('dump' in template) return { databaseUrl: null, snapshot: new Blob([await readFile(template.dump)]), drop: async () => undefined };
  return createDatabase(server ?? '', template.database);
}

/** The settings of a server under test. */
export interface TestSettings extends Partial<ServerSettings> {
  /** It begins with what an installation begins with, and with the demo data where `demo` is set; else its registers are empty. */
  filled?: boolean;
}

/** Opens a server on a database of its own. */
export async function openServer(
  { filled = false, ...settings }: TestSettings = {},
  registry: Registry = everything,
  serverActions?: ServerActions,
): Promise<TestServer & { close(): Promise<void> }> {
  const isLike = everything.all.every(resource => registry.all.includes(resource));
  const filling = settings.demo ? 'demo' : 'installation';
  const { drop, ...database } = await (isLike ? copyOf(filled ? filling : 'definitions') : freshDatabase());
  // The template was migrated to these definitions, and filled; a database or folder that the test names may not have been.
  const isMigrated = registry === everything && settings.databaseUrl === undefined && settings.dataDir === undefined;
  const test: { server?: TestServer } = {};
  const all = { ...defaultSettings, dataDir: null, ...database, rateLimit: 0, ...settings };
  const statements = new StatementLog();
  const { db, ...connected } = await connect(all);
  const context = await openContext(registry, all, {
    log: line => test.server?.log.push(line),
    now: () => test.server?.clock ?? new Date(firstMoment),
    connected: { db: db.withPlugin(statements), ...connected },
    isMigrated,
  });
  const server = new TestServer(context, createApi(context, serverActions), statements);
  test.server = server;
  // What the template was filled with is not loaded again, only what a register has that it did not know.
  if (filled && !isMigrated) await fillInstallation(context);
  return Object.assign(server, {
    close: async () => {
      await context.close();
      await drop();
    },
  });
}

/** One server for the tests of a file. */
export function useServer(settings: TestSettings = {}, registry?: Registry, serverActions?: ServerActions): () => TestServer {
  let server: Awaited<ReturnType<typeof openServer>> | undefined;
  beforeAll(async () => {
    server = await openServer(settings, registry, serverActions);
  });
  afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error('The server is opened before the first test.');
    return server;
  };
}
