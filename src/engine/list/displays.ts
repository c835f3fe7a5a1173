import type { Display, Named, Resource } from '#definition';

const tree: Named<Display> = { key: 'tree', label: 'Tree', icon: 'tree', component: () => import('./tree/Tree') };

/** The looks at a register's rows beside the table: those it names, and the tree of one whose records stand below one another. */
export const displaysOf = ({ tree: by, list }: Resource): readonly Named<Display>[] =>
  by === undefined ? list.displays : [...list.displays, tree];
