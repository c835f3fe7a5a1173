import { matchPath, useLocation } from 'react-router-dom';
import type { Named, Resource, View } from '#definition';
import type { Page } from '#src/engine/pages/page.ts';
import { useEngine } from '#src/engine/EngineContext.tsx';

/** What the address means. */
export interface Where {
  resource?: Resource;
  page?: Page;
  /** The list of some of its records. */
  view?: Named<View>;
  /** Of the record. */
  id?: string;
  action?: 'create' | 'edit' | 'show';
}

/** Where in the console one is: a register, a record of it, a page; nothing of that at addresses nobody knows. */
export function useCurrentPage(): Where {
  const { registry, pages } = useEngine();
  const { pathname } = useLocation();
  const address = pathname.replace(/\/+$/, '');
  const page = pages.find(({ path }) => path === address) ?? pages.find(({ path }) => matchPath(path, address));
  if (page) return { page };
  const [, name = '', id, tail] = address.split('/');
  if (!registry.has(name)) return {};
  const resource = registry.get(name);
  if (id === undefined) return { resource };
  if (id === 'create') return { resource, action: 'create' };
  const view = resource.list.views.find(({ key }) => key === id);
  if (view) return { resource, view };
  return { resource, id: decodeURIComponent(id), action: tail === 'show' ? 'show' : 'edit' };
}
