import { useContext, useMemo, type ReactNode } from 'react';
import { AuthContext, DataProviderContext, ResourceContextProvider, type AuthProvider, type DataProvider } from 'ra-core';
import type { Registry, Resource } from '#definition';
import { EngineProvider, useEngine } from '../EngineContext';
import { MayContext, useMay, type May, type Wish } from '../rights/useMay';
import type { RegisterSource } from './RegisterSource';
import { sourceProvider } from './sourceProvider';

interface Props {
  resource: Resource;
  source: RegisterSource;
  children: ReactNode;
}

/**
 * The engine's screens for a register that a page brings, with its definition and where its records come from. It has no rights of its own:
 * whoever may open the page may do all that its source can. Its name is its address.
 *
 * @example <PageRegister resource={sampleUsers} source={source}><List /></PageRegister>
 */
export function PageRegister({ resource, source, children }: Props) {
  const engine = useEngine();
  const provider = useContext(DataProviderContext) as DataProvider;
  const auth = useContext(AuthContext);
  const may = useMay();
  const own = useMemo(() => {
    const isOwn = (wish: Wish) => wish.resource === resource.name;
    const allows = ({ action }: Wish) => action !== 'clone';
    return {
      engine: { ...engine, registry: withRegister(engine.registry, withOwnTabs(resource)), offers: noOffers },
      provider: sourceProvider(provider, resource, source),
      auth:
        auth &&
        ({ ...auth, canAccess: async wish => isOwn(wish as Wish) || (await auth.canAccess?.(wish)) !== false } satisfies AuthProvider),
      may: Object.assign((wish: Wish) => (isOwn(wish) ? allows(wish) : may(wish)), {
        right: may.right,
        isKnown: may.isKnown,
      }) satisfies May,
    };
  }, [engine, provider, auth, may, resource, source]);
  return (
    <EngineProvider engine={own.engine}>
      <AuthContext value={own.auth}>
        <DataProviderContext value={own.provider}>
          <MayContext value={own.may}>
            <ResourceContextProvider value={resource.name}>{children}</ResourceContextProvider>
          </MayContext>
        </DataProviderContext>
      </AuthContext>
    </EngineProvider>
  );
}

const noOffers = { has: () => false, drop: () => undefined };

/** Of a record of such a source no history, files or related records are kept elsewhere: its page has the tabs that need none of them. */
const withOwnTabs = (resource: Resource): Resource => ({
  ...resource,
  show: { tabs: resource.show.tabs.filter(tab => 'fields' in tab || 'component' in tab) },
});

const withRegister = (registry: Registry, resource: Resource): Registry => ({
  ...registry,
  has: name => name === resource.name || registry.has(name),
  get: name => (name === resource.name ? resource : registry.get(name)),
});
