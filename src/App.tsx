import CssBaseline from '@mui/material/CssBaseline';
import { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  type AuthProvider,
  type DataProvider,
  type I18nProvider,
  type Store,
} from 'ra-core';
import type { Configuration, DemoAccount } from '#providers/configuration.ts';
import { EngineProvider, type Engine } from '#src/engine/EngineContext.tsx';
import { PageRoute } from '#src/engine/parts/PageRoute.tsx';
import { lazyPart } from '#src/engine/parts/lazyPart.tsx';
import { RecordSkeleton } from '#src/engine/parts/RecordSkeleton.tsx';
import type { Page } from '#src/engine/page.ts';
import { screensOf } from '#src/engine/screensOf.ts';
import { Route } from 'react-router-dom';
import { pages } from './pages';
import { AccessDenied } from './shell/AccessDenied';
import { Directed } from './shell/Directed';
import { ErrorScreen } from './shell/ErrorScreen';
import { LanguageNotice } from './shell/LanguageNotice';
import { Layout } from './shell/Layout';
import { NotFound } from './shell/NotFound';
import { useDirection } from './shell/preferences';
import { Speaking, unchanging } from './shell/Speaking';
import { SkinProvider } from './shell/SkinProvider';
import { Toasts } from './shell/Toasts';

const SignIn = lazyPart(async () => (await import('./shell/SignIn')).SignIn);

interface Props {
  engine: Omit<Engine, 'pages'>;
  authProvider: AuthProvider;
  dataProvider: DataProvider;
  i18nProvider: I18nProvider & { isStandIn?: boolean };
  store: Store;
  demoAccounts: readonly DemoAccount[];
  authStrategy?: Configuration['authStrategy'];
}

/** The console: the registers that there are, in a frame. */
export function App({ engine, demoAccounts, authStrategy = 'jwt', store, ...providers }: Props) {
  const direction = useDirection(store);
  const outerTexts = useMemo(() => unchanging(providers.i18nProvider, store), [providers.i18nProvider, store]);
  const queryClient = useMemo(() => createQueryClient(), []);
  const wholeEngine = useMemo(() => ({ ...engine, pages }), [engine]);
  return (
    <Directed direction={direction}>
      <EngineProvider engine={wholeEngine}>
        <CoreAdminContext {...providers} i18nProvider={outerTexts} store={store} queryClient={queryClient}>
          <Speaking i18nProvider={providers.i18nProvider}>
            <SkinProvider direction={direction}>
              <CssBaseline enableColorScheme />
              <CoreAdminUI
                title="Mainstay"
                layout={Layout}
                loading={RecordSkeleton}
                loginPage={<SignIn demoAccounts={demoAccounts} authStrategy={authStrategy} />}
                catchAll={NotFound}
                accessDenied={AccessDenied}
                authenticationError={AccessDenied}
                error={ErrorScreen as never}
                requireAuth
                disableTelemetry
              >
                {engine.registry.all.map(resource => (
                  <Resource key={resource.name} name={resource.name} {...screensOf(resource)} />
                ))}
                <CustomRoutes>{routesOf(pages.filter(({ isPublic }) => !isPublic))}</CustomRoutes>
                <CustomRoutes noLayout>{routesOf(pages.filter(({ isPublic }) => isPublic))}</CustomRoutes>
              </CoreAdminUI>
              <LanguageNotice isStandIn={providers.i18nProvider.isStandIn ?? false} />
              <Toasts />
            </SkinProvider>
          </Speaking>
        </CoreAdminContext>
      </EngineProvider>
    </Directed>
  );
}

const routesOf = (some: readonly Page[]) =>
  some.map(page => <Route key={page.path} path={page.path} element={<PageRoute page={page} />} />);

/** The client waits and retries by itself where that helps (429); a refusal does not get better by asking again. */
const createQueryClient = () =>
  new QueryClient({
    // Whether the server answers is found by asking it: on a plant's own network there may be nothing else.
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
