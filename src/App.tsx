import type { QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactElement } from 'react';
import {
  Authenticated,
  CoreAdminContext,
  DefaultTitleContextProvider,
  Resource,
  ResourceDefinitionContextProvider,
  type AuthProvider,
  type DataProvider,
  type I18nProvider,
  type Store,
} from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import type { Registry } from '#definition';
import type { Configuration, DemoAccount } from '#providers/configuration.ts';
import { EngineProvider, type Engine } from '#src/engine/EngineContext.tsx';
import type { Page } from '#src/engine/pages/page.ts';
import { ConflictProvider } from '#src/engine/conflicts/ConflictProvider.tsx';
import { MayProvider } from '#src/engine/rights/MayProvider.tsx';
import { PageRoute } from '#src/engine/pages/PageRoute.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { reportPages } from '#src/engine/report/reportPages.ts';
import { screensOf, viewsOf } from '#src/engine/screensOf.ts';
import { pages } from './pages';
import { AccessDenied } from './shell/session/AccessDenied';
import { DirectionProvider } from './shell/appearance/DirectionProvider';
import { RequireSignIn } from './shell/frame/RequireSignIn';
import { NotFound } from './shell/frame/NotFound';
import { PageErrorBoundary } from './shell/frame/PageErrorBoundary';
import { useDirection } from './shell/appearance/preferences';
import { unchanging } from './shell/appearance/LocaleProvider';
import { StartPage } from './shell/start/StartPage';
import { AppProviders } from './shell/frame/AppProviders';

const SignIn = lazyPart(async () => (await import('./shell/session/SignIn')).SignIn);

interface Props {
  engine: Omit<Engine, 'pages'>;
  authProvider: AuthProvider;
  dataProvider: DataProvider;
  i18nProvider: I18nProvider & { isStandIn?: boolean };
  store: Store;
  queryClient: QueryClient;
  demoAccounts: readonly DemoAccount[];
  authStrategy?: Configuration['authStrategy'];
}

/** The console: the registers that there are, in a frame. */
export function App({ engine, demoAccounts, authStrategy = 'jwt', store, queryClient, i18nProvider, ...providers }: Props) {
  const outerTexts = useMemo(() => unchanging(i18nProvider, store), [i18nProvider, store]);
  const direction = useDirection(store);
  const { registry } = engine;
  const wholeEngine = useMemo(() => ({ ...engine, pages: [...pages, ...reportPages(engine.registry)] }), [engine]);
  const framed = useMemo(() => framedRoutes(registry), [registry]);
  return (
    <DirectionProvider direction={direction}>
      <EngineProvider engine={wholeEngine}>
        <CoreAdminContext {...providers} i18nProvider={outerTexts} store={store} queryClient={queryClient}>
          <ResourceDefinitionContextProvider definitions={definitionsOf(registry)}>
            <DefaultTitleContextProvider value="Mainstay">
              <AppProviders i18nProvider={i18nProvider} direction={direction}>
                <PageErrorBoundary>
                  <Routes>
                    <Route path="/login" element={<SignIn demoAccounts={demoAccounts} authStrategy={authStrategy} />} />
                    {unframedRoutes}
                    <Route path="/*" element={framed} />
                  </Routes>
                </PageErrorBoundary>
              </AppProviders>
            </DefaultTitleContextProvider>
          </ResourceDefinitionContextProvider>
        </CoreAdminContext>
      </EngineProvider>
    </DirectionProvider>
  );
}

/**
 * The pages in the frame. ra-core's own routes (`CoreAdminUI`) find out what there is once they stand, and build every page three times
 * over; here the definitions have told it before.
 */
const framedRoutes = (registry: Registry): ReactElement => (
  <RequireSignIn>
    <Routes>
      {[...pages.filter(isFramed), ...reportPages(registry)].map(page => (
        <Route key={page.path} path={page.path} element={<PageRoute page={page} />} />
      ))}
      {registry.all.map(resource => (
        <Route
          key={resource.name}
          path={`${resource.name}/*`}
          element={
            <Resource name={resource.name} {...screensOf(resource)}>
              {viewsOf(resource).map(view => (
                <Route key={view.path} {...view} />
              ))}
            </Resource>
          }
        />
      ))}
      <Route path="/" element={<StartPage />} />
      <Route path="/authentication-error" element={<AccessDenied />} />
      <Route path="/access-denied" element={<AccessDenied />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  </RequireSignIn>
);

const isFramed = ({ isPublic, isBare }: Page) => !isPublic && !isBare;

const unframedRoutes = pages
  .filter(page => !isFramed(page))
  .map(page => {
    const element = (
      <MayProvider>
        <ConflictProvider>
          <PageRoute page={page} />
        </ConflictProvider>
      </MayProvider>
    );
    return (
      <Route key={page.path} path={page.path} element={page.isBare ? <Authenticated requireAuth>{element}</Authenticated> : element} />
    );
  });

const definitionsOf = ({ all }: Registry) =>
  Object.fromEntries(all.map(resource => [resource.name, Resource.registerResource({ name: resource.name, ...screensOf(resource) })]));
