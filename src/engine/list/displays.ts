import type { Display, Named, Resource } from '#definition';

const tree: Named<Display> = { key: 'tree', label: 'Tree', icon: 'tree', component: () => import('./tree/Tree') };

const chart: Named<Display> = { key: 'chart', label: 'Chart', icon: 'depreciation', component: () => import('../chart/ListChart') };

/** The looks at a register's rows beside the table: those it names, the tree of one whose records stand below one another, and its chart. */
export const displaysOf = ({ tree: by, list }: Resource): readonly Named<Display>[] => [
  ...list.displays,
  ...(by === undefined ? [] : [tree]),
  ...(list.chart ? [chart] : []),
];
