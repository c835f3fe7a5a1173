import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { configure } from '#definition';
import { englishTexts, translatedTexts } from '#definition/derive/messages';
import { browserSession, createAuthProvider } from '#providers/authProvider.ts';
import { loadConfiguration } from '#providers/configuration.ts';
import { createDataProvider } from '#providers/dataProvider.ts';
import { withEarlyList } from '#providers/earlyList.ts';
import { createHttp } from '#providers/http.ts';
import { createI18nProvider, locales } from '#providers/i18nProvider.ts';
import { createUploads } from '#providers/uploads.ts';
import { registry } from '#resources/index.ts';
import { App } from './App';
import { firstList } from './shell/firstList';
import { createPreferences } from './shell/preferences';
import './shell/fonts.css';

async function start(element: HTMLElement) {
  const configuration = await loadConfiguration();
  const { currency, imageLimit, defaultLanguage, authStrategy, demoAccounts, registers } = configuration;
  configure({ currency, ...(imageLimit && { imageLimit }) });

  const store = createPreferences();
  const derived = Object.fromEntries(
    locales.map(({ locale }) => [locale, locale === 'en' ? englishTexts(registry) : translatedTexts(registry, locale)]),
  );
  const session = browserSession();
  const uploads = createUploads();
  const http = createHttp(configuration, session, uploads);
  const authProvider = createAuthProvider(authStrategy, http, session, registry, registers);
  const provider = createDataProvider(http, registry);
  const first = firstList(registry, window.location, store);
  const maySee = first && session.accessToken && (await authProvider.canAccess?.({ action: 'list', resource: first.resource }));
  const dataProvider = maySee ? withEarlyList(provider, first) : provider;

  const i18nProvider = await createI18nProvider({ language: store.getItem<string>('locale') ?? defaultLanguage, derived });
  const app = (
    <App
      engine={{ registry, uploads }}
      store={store}
      i18nProvider={i18nProvider}
      dataProvider={dataProvider}
      authProvider={authProvider}
      demoAccounts={demoAccounts}
      authStrategy={authStrategy}
    />
  );
  const router = createBrowserRouter([{ path: '*', element: app }]);
  createRoot(element).render(<RouterProvider router={router} />);
}

/** Without its configuration the console cannot say anything in the person's language. */
function report(element: HTMLElement, error: unknown) {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = `Mainstay could not start: ${error instanceof Error ? error.message : String(error)}. Reload the page to try again.`;
  element.replaceChildren(message);
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => report(root, error));
