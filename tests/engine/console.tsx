import { render } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createRegistry } from '#definition';
import type { Offer } from '#definition/offers';
import { englishTexts } from '#definition/derive/messages';
import { createAuthProvider } from '#providers/session/authProvider.ts';
import { connection } from '#providers/http/connection.ts';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { createHttp } from '#providers/http/http.ts';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';
import { createSession } from '#providers/session/session.ts';
import { createOffers } from '#providers/offers.ts';
import { createUploads } from '#providers/http/uploadProgress.ts';
import { registry as everything } from '#resources/index.ts';
import { createApi } from '#server/app.ts';
import { App } from '#src/App.tsx';
import { createQueryClient } from '#src/shell/start/queryClient.ts';
import english from '../../public/assets/locales/en.json';
import { Client, openServer, type TestServer } from '../server/server';
import { gadgets, makers, permits, rounds } from './gadgets';

/** The small registers, and those that signing in needs. */
export const registry = createRegistry([makers, gadgets, permits, rounds, ...everything.all]);

const host = 'http://console.test';
const path = '/admin/public/api/v1';

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown> | null;
}

type Reply = (request: Request) => Response | Promise<Response>;

export interface Console {
  server: TestServer;
  /** The calls of the API that the server has answered since the console was opened. */
  calls: Call[];
  /** Answers the next such call, or each of the test, instead of the server; a path with a slash before it is beside the API. */
  intercept(method: 'get' | 'post' | 'delete', path: string, reply: Reply, often?: 'once' | 'always'): void;
  /** Lets a request through to the server, for an answer that is lost on its way back. */
  pass(request: Request): Promise<Response>;
  /** Opens an address of the console as somebody new with these rights, or as who is given, who chose these preferences, on a server that offers this. */
  open(
    address: string,
    who?: readonly string[] | Client,
    preferences?: Readonly<Record<string, unknown>>,
    offers?: readonly Offer[],
  ): Promise<{ address: () => string; go: (address: string) => Promise<void>; email: string }>;
}

/** The whole console on the real server in memory, for the tests of a file. */
export function useConsole(): () => Console {
  const network = setupServer();
  let server: Awaited<ReturnType<typeof openServer>> | undefined;
  let current: (Console & { reset(): void }) | undefined;

  beforeAll(async () => {
    server = await openServer({}, registry);
    current = consoleOn(server, network);
    current.reset();
    network.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => current?.reset());
  afterAll(async () => {
    network.close();
    await server?.close();
  });
  return () => {
    if (!current) throw new Error('The console is there once the first test begins.');
    return current;
  };
}

function consoleOn(server: TestServer, network: ReturnType<typeof setupServer>): Console & { reset(): void } {
  const api = createApi(server.context);
  const calls: Call[] = [];
  const answer = http.all(`${host}/*`, async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith('/locales/')) return Response.json(english);
    const isJson = request.headers.get('content-type')?.includes('json');
    const body = isJson ? ((await request.clone().json()) as Record<string, unknown>) : null;
    const answered = await api.fetch(request);
    calls.push({ method: request.method, path: pathname.replace(path, '').slice(1), query: searchParams, body });
    return answered;
  });

  return {
    server,
    calls,
    intercept: (method, of, reply, often = 'once') =>
      network.use(
        http[method](of.startsWith('/') ? host + of : `${host}${path}/${of}`, ({ request }) => reply(request), { once: often === 'once' }),
      ),
    pass: async request => api.fetch(request),
    open: async (address, who = ['superuser'], preferences = {}, offers = ['bookmarks', 'fields']) => {
      connection.tell(`${host}/healthz`, 200);
      const { email, client } = who instanceof Client ? await sessionOf(server, who) : await addPerson(server, who);
      const shown = await show(address, client, { preferences, offers });
      calls.length = 0;
      return { ...shown, email };
    },
    // What a page that is gone still asks for is answered as well.
    reset: () => network.resetHandlers(answer),
  };
}

interface Beginning {
  preferences: Readonly<Record<string, unknown>>;
  offers: readonly Offer[];
}

let people = 0;

async function addPerson(server: TestServer, rights: readonly string[]): Promise<{ email: string; client: Client }> {
  people += 1;
  const username = `tester${people}`;
  const email = `${username}@mainstay.example`;
  return { email, client: await server.signIn(rights, { first_name: 'Tester', last_name: null, username, email }) };
}

/** Another session of somebody who is there: the console renews the one that it begins with, which ends it for everybody else. */
async function sessionOf(server: TestServer, person: Client): Promise<{ email: string; client: Client }> {
  return { email: String((await person.get('users/me')).body.email), client: await server.beginSession(person.id) };
}

async function show(address: string, person: Client, { preferences, offers }: Beginning) {
  const session = createSession(localStorage);
  const uploads = createUploads();
  const client = createHttp({ apiUrl: host + path, appsUrl: host }, session, uploads);
  const authProvider = createAuthProvider({ authStrategy: 'jwt' }, client, session, registry);
  session.begin(person, { id: person.id });
  // Tells what the person may do, as signing in would, without a password to be hashed.
  await authProvider.renew();
  const i18nProvider = await createI18nProvider({
    language: 'en',
    path: `${host}/locales/{{lng}}`,
    derived: { en: englishTexts(registry) },
  });
  const app = (
    <App
      engine={{ registry, uploads, connection, writeChange, offers: createOffers(offers) }}
      store={memoryStore({ ...preferences })}
      queryClient={createQueryClient()}
      authProvider={authProvider}
      dataProvider={createDataProvider(client, registry)}
      i18nProvider={i18nProvider}
      demoAccounts={[]}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => router.navigate(to),
  };
}
