import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  { path: '/checklists/:id/build', title: 'pages.checklistBuilder', right: 'checklists.edit', component: () => import('./BuildChecklist') },
];
