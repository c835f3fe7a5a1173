import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll } from 'vitest';
import { configure } from '#definition';
import { englishTexts } from '#definition/derive/messages';
import { browserSession, createAuthProvider } from '#providers/session/authProvider.ts';
import { loadConfiguration } from '#providers/configuration.ts';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { connection } from '#providers/http/connection.ts';
import { createHttp } from '#providers/http/http.ts';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';
import { createOffers } from '#providers/offers.ts';
import { createUploads } from '#providers/http/uploadProgress.ts';
import { registry } from '#resources/index.ts';
import { createApi } from '#server/app.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import { apiPath, type ServerSettings } from '#server/settings.ts';
import { App } from '#src/App.tsx';
import { createPreferences } from '#src/shell/appearance/preferences.ts';
import { createQueryClient } from '#src/shell/start/queryClient.ts';
import english from '../../public/assets/locales/en.json';
import { openServer, type TestServer } from '../server/server';

/** Where the console believes to be. */
const host = 'http://mainstay.test';

/** Everybody's. */
const password = 'correct horse';

export interface Installation {
  server: TestServer;
  /** Makes somebody with these rights; returns the e-mail address to sign in with. */
  addPerson(name: string, rights?: readonly string[]): Promise<string>;
}

/** An installation as it begins, of the real registers on the real server, in memory unless told, for the tests of a file. */
export function useInstallation(settings: Partial<ServerSettings> = {}): () => Installation {
  let opened: { server: TestServer; close: () => Promise<void> } | undefined;

  beforeAll(async () => {
    const server = await openServer({ apiUrl: host + apiPath, appsUrl: host, ...settings });
    await fillInstallation(server.context);
    const api = createApi(server.context);
    const network = setupServer(
      http.get(`${host}/assets/locales/en.json`, () => Response.json(english)),
      http.all(`${host}/*`, ({ request }) => api.fetch(request)),
    );
    network.listen({ onUnhandledRequest: 'error' });
    opened = {
      server,
      close: async () => {
        network.close();
        await server.close();
      },
    };
  });
  afterAll(() => opened?.close());

  return () => {
    if (!opened) throw new Error('The installation is there once the first test begins.');
    const { server } = opened;
    return {
      server,
      addPerson: async (name, rights = ['superuser']) => {
        const email = `${name}@mainstay.example`;
        const permissions = Object.fromEntries(rights.map(key => [key, 1]));
        await server.make('users', { first_name: name, username: name, email, password, activated: true, permissions });
        return email;
      },
    };
  };
}

/** Opens the console at an address, put together as `src/main.tsx` does, in a browser that has not been here before. */
export async function openConsole(path: string): Promise<{ user: UserEvent; address: () => string }> {
  const configuration = await loadConfiguration(`${host}/config.json`);
  configure({ currency: configuration.currency });
  const session = browserSession();
  const uploads = createUploads();
  const client = createHttp(configuration, session, uploads);
  const i18nProvider = await createI18nProvider({
    language: configuration.defaultLanguage,
    derived: { en: englishTexts(registry) },
    path: `${host}/assets/locales/{{lng}}.json`,
  });
  const app = (
    <App
      engine={{
        registry,
        uploads,
        connection,
        writeChange,
        offers: createOffers(configuration.offers.filter(offer => offer === 'bookmarks')),
      }}
      store={createPreferences()}
      queryClient={createQueryClient()}
      i18nProvider={i18nProvider}
      dataProvider={createDataProvider(client, registry)}
      authProvider={createAuthProvider(configuration, client, session, registry)}
      demoAccounts={configuration.demoAccounts}
      authStrategy={configuration.authStrategy}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), address: () => router.state.location.pathname };
}

/** Fills in the sign-in page, wherever it came up, and sends it. */
export async function signIn(user: UserEvent, email: string, secret = password): Promise<void> {
  for (const [label, text] of [
    ['Email', email],
    ['Password', secret],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
