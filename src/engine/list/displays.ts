import type { Display, Named, Resource } from '#definition';

const tree: Named<Display> = { key: 'tree', label: 'Tree', icon: 'tree', component: () => import('./tree/Tree') };

const board: Named<Display> = { key: 'board', label: 'Board', icon: 'board', component: () => import('./board/FlowBoard') };
const chart: Named<Display> = { key: 'chart', label: 'Chart', icon: 'chart', component: () => import('../chart/ListChart') };

/**
 * The looks at a register's rows beside the table: those it names, the board of one whose records go through a flow with buttons, the tree of
 * one whose records stand below one another, and its chart.
 */
export const displaysOf = ({ tree: by, flow, list }: Resource): readonly Named<Display>[] => [
  ...list.displays,
  ...(flow?.buttons && !list.displays.some(({ key }) => key === board.key) ? [board] : []),
  ...(by === undefined ? [] : [tree]),
  ...(list.chart ? [chart] : []),
];
