import { lazy, Suspense, type ComponentType } from 'react';
import { fetched } from './fetched';

/**
 * A part that is fetched when it is first shown: menus and dialogs, which a page begins without. Nothing stands in its place meanwhile.
 *
 * @example const DeleteDialog = lazyPart(async () => (await import('../actions/DeleteDialog')).DeleteDialog);
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await fetched(load) })) as unknown as ComponentType<P>;
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
