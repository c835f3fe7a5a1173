import { lazy, type ComponentType } from 'react';
import type { PageLoader } from '#definition';
import { fetched } from './fetched';

const pages = new WeakMap<PageLoader, ComponentType>();

/** The component behind a definition's loader, fetched when it is first shown; the same loader gives the same component. */
export function lazyPage(load: PageLoader): ComponentType {
  const known = pages.get(load);
  if (known) return known;
  const page: ComponentType = lazy(() => fetched(load as () => Promise<{ default: ComponentType }>));
  pages.set(load, page);
  return page;
}
