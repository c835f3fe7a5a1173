import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  {
    ...{ path: '/apps/kanban', title: 'pages.kanban', icon: 'board', section: 'apps', right: 'apps.use', offer: 'apps' },
    component: () => import('./KanbanPage'),
  },
];
