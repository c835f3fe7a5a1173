import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { PageLoader } from '#definition';

/**
 * A part that is fetched when it is first shown: menus and dialogs, which a page begins without. `fallback` stands in its place until then.
 *
 * @example const DeleteDialog = lazyPart(async () => (await import('../actions/DeleteDialog')).DeleteDialog);
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null): ComponentType<P> {
  const Part = lazy(async () => ({ default: await fetched(load) })) as unknown as ComponentType<P>;
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Milliseconds before a part is asked for again; doubled each time. */
const firstWait = 350;
const tries = 5;

/**
 * The code of a part or a page, asked for again when it does not come: once the network is back, otherwise a few times.
 *
 * @throws what the last try threw: the server answers, and does not have it (any more)
 */
export async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await backOnline();
      else if (attempt >= tries) throw error;
      else await new Promise(resolve => setTimeout(resolve, firstWait * 2 ** (attempt - 1)));
    }
  }
}

const backOnline = () => new Promise(resolve => window.addEventListener('online', resolve, { once: true }));

const pages = new WeakMap<PageLoader, ComponentType>();

/** The component behind a definition's loader, fetched when it is first shown; the same loader gives the same component. */
export function lazyPage(load: PageLoader): ComponentType {
  const known = pages.get(load);
  if (known) return known;
  const page: ComponentType = lazy(() => fetched(load as () => Promise<{ default: ComponentType }>));
  pages.set(load, page);
  return page;
}
