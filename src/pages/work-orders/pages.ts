import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  {
    path: '/workorders/:id/print',
    title: 'printing.title',
    right: 'workorders.view',
    isBare: true,
    component: () => import('./print/PrintOrder'),
  },
];
