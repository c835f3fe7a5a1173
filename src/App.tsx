import { QueryClient } from '@tanstack/react-query';
import { useMemo, type FunctionComponent } from 'react';
import {
  Authenticated,
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
import { screensOf, viewsOf } from '#src/engine/screensOf.ts';
import { Route } from 'react-router-dom';
import { pages } from './pages';
import { AccessDenied } from './shell/AccessDenied';
import { Directed } from './shell/Directed';
import { ErrorScreen } from './shell/ErrorScreen';
import { Layout } from './shell/Layout';
import { NotFound } from './shell/NotFound';
import { useDirection } from './shell/preferences';
import { unchanging } from './shell/Speaking';
import { Surroundings } from './shell/Surroundings';

const SignIn = lazyPart(async () => (await import('./shell/SignIn')).SignIn);
const StartPage = lazyPart(async () => (await import('./shell/StartPage')).StartPage) as FunctionComponent;

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
export function App({ engine, demoAccounts, authStrategy = 'jwt', store, i18nProvider, ...providers }: Props) {
  const outerTexts = useMemo(() => unchanging(i18nProvider, store), [i18nProvider, store]);
  const direction = useDirection(store);
  const queryClient = useMemo(() => createQueryClient(), []);
  const wholeEngine = useMemo(() => ({ ...engine, pages }), [engine]);
  return (
    <Directed direction={direction}>
      <EngineProvider engine={wholeEngine}>
        <CoreAdminContext {...providers} i18nProvider={outerTexts} store={store} queryClient={queryClient}>
          <Surroundings i18nProvider={i18nProvider} direction={direction}>
            <CoreAdminUI
              title="Mainstay"
              layout={Layout}
              loading={RecordSkeleton}
              loginPage={<SignIn demoAccounts={demoAccounts} authStrategy={authStrategy} />}
              dashboard={StartPage}
              catchAll={NotFound}
              accessDenied={AccessDenied}
              authenticationError={AccessDenied}
              error={ErrorScreen as never}
              requireAuth
              disableTelemetry
            >
              {engine.registry.all.map(resource => (
                <Resource key={resource.name} name={resource.name} {...screensOf(resource)}>
                  {viewsOf(resource).map(view => (
                    <Route key={view.path} {...view} />
                  ))}
                </Resource>
              ))}
              <CustomRoutes>{routesOf(pages.filter(({ isPublic, isBare }) => !isPublic && !isBare))}</CustomRoutes>
              <CustomRoutes noLayout>{routesOf(pages.filter(({ isPublic, isBare }) => isPublic || isBare))}</CustomRoutes>
            </CoreAdminUI>
          </Surroundings>
        </CoreAdminContext>
      </EngineProvider>
    </Directed>
  );
}

const routesOf = (some: readonly Page[]) =>
  some.map(page => {
    const element = <PageRoute page={page} />;
    return (
      <Route key={page.path} path={page.path} element={page.isBare ? <Authenticated requireAuth>{element}</Authenticated> : element} />
    );
  });

/** The client waits and retries by itself where that helps (429); a refusal does not get better by asking again. */
const createQueryClient = () =>
  new QueryClient({
    // Whether the server answers is found by asking it: on a plant's own network there may be nothing else.
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
