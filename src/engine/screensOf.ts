import { createElement, lazy, type ComponentType, type ReactElement } from 'react';
import type { Resource } from '#definition';
import { fetched, lazyPage } from './ui/lazy';
import { List } from './list/List';

const Show = lazy(async () => ({ default: (await fetched(() => import('./record/Show'))).Show }));
const Create = lazy(async () => ({ default: (await fetched(() => import('./form/Create'))).Create }));
const Edit = lazy(async () => ({ default: (await fetched(() => import('./form/Edit'))).Edit }));

interface Screens {
  list?: ComponentType;
  show?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
}

/** A list of a register that a definition names, for its route beside the others of the register. */
export const viewsOf = ({ list }: Resource): readonly { path: string; element: ReactElement }[] =>
  list.views.map(view => ({ path: view.key, element: createElement(List, { key: view.key, view }) }));

/**
 * The screens of a register for react-admin's `<Resource>`: derived, or the hand-written ones that the definition names.
 *
 * @example <Resource name={resource.name} {...screensOf(resource)} />
 */
export function screensOf({ pages, api: { operations } }: Resource): Screens {
  return {
    ...(operations.includes('list') && { list: pages.list ? lazyPage(pages.list) : List }),
    ...(operations.includes('get') && { show: pages.show ? lazyPage(pages.show) : Show }),
    ...(operations.includes('create') && { create: pages.create ? lazyPage(pages.create) : Create }),
    ...(operations.includes('update') && { edit: pages.edit ? lazyPage(pages.edit) : Edit }),
  };
}
