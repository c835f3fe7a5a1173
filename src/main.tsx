import '@fontsource-variable/inter/wght.css';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { configure, type Registry } from '#definition';
import { englishTexts, translatedTexts } from '#definition/derive/messages';
import { browserSession, createAuthProvider } from '#providers/session/authProvider.ts';
import { loadConfiguration } from '#providers/configuration.ts';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { connection } from '#providers/http/connection.ts';
import { createHttp } from '#providers/http/http.ts';
import { createI18nProvider, locales } from '#providers/i18n/i18nProvider.ts';
import { createOffers } from '#providers/offers.ts';
import { createUploads } from '#providers/http/uploadProgress.ts';
import { registry as definitions } from '#resources/index.ts';
import { prepareFormats } from '#src/engine/texts/useFormats.ts';
import { App } from './App';
import { firstList } from './shell/start/firstList';
import { prefetchFirstPage } from './shell/start/prefetchFirstPage';
import { beginReading, createPreferences } from './shell/appearance/preferences';
import { createQueryClient } from './shell/start/queryClient';
import './shell/fonts.css';

/** What is on the page. */
let shown: { root: Root; router: ReturnType<typeof createBrowserRouter> } | undefined;

async function start(element: HTMLElement, registry: Registry) {
  const configuration = await loadConfiguration();
  const { currency, imageLimit, shortestPassword, timeZone, weekStart, defaultLanguage, authStrategy, demoAccounts } = configuration;
  const { depreciationMethod, complianceTarget } = configuration;
  configure({
    ...{ currency, ...(imageLimit && { imageLimit }), ...(shortestPassword && { shortestPassword }) },
    ...{ ...(timeZone && { timeZone }), ...(weekStart && { weekStart }) },
    ...{ ...(depreciationMethod && { depreciationMethod }), ...(complianceTarget && { complianceTarget }) },
  });

  const store = createPreferences();
  const derived = Object.fromEntries(
    locales.map(({ locale }) => [locale, locale === 'en' ? englishTexts(registry) : translatedTexts(registry, locale)]),
  );
  const session = browserSession();
  const uploads = createUploads();
  const http = createHttp(configuration, session, uploads);
  const authProvider = createAuthProvider(configuration, http, session, registry);
  const dataProvider = createDataProvider(http, registry);
  const queryClient = createQueryClient();
  const offers = createOffers(configuration.offers);
  const language = store.getItem<string>('locale') ?? defaultLanguage;
  const loading = Promise.all([
    createI18nProvider({ language, derived }),
    prefetchFirstPage(queryClient, { authProvider, dataProvider }, mayList => firstList(registry, window.location, store, mayList, offers)),
  ]);
  setTimeout(() => prepareFormats(language));
  const [i18nProvider] = await loading;
  beginReading(store, i18nProvider.getLocale());
  const app = (
    <App
      engine={{ registry, uploads, connection, writeChange, offers }}
      store={store}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      dataProvider={dataProvider}
      authProvider={authProvider}
      demoAccounts={demoAccounts}
      authStrategy={authStrategy}
    />
  );
  const router = createBrowserRouter([{ path: '*', element: app }]);
  const page = shown?.root ?? createRoot(element);
  shown?.router.dispose();
  shown = { root: page, router };
  // Another router is another console: nothing of the one before stays.
  page.render(<RouterProvider key={performance.now()} router={router} />);
}

/** Without its configuration the console cannot say anything in the person's language. */
function report(element: HTMLElement, error: unknown) {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = `Mainstay could not start: ${error instanceof Error ? error.message : String(error)}. Reload the page to try again.`;
  element.replaceChildren(message);
}

const root = document.getElementById('root');
const begin = (registry: Registry) => root && start(root, registry).catch((error: unknown) => report(root, error));
void begin(definitions);

// While developing, a definition that is saved changes its screens without loading the page anew.
import.meta.hot?.accept('#resources/index.ts', changed => changed && void begin(changed.registry as Registry));
