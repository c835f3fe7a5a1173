import type { Page } from '#src/engine/pages/page.ts';

const page = { title: 'pages.todo', right: 'apps.use', offer: 'apps', component: () => import('./TodoPage') } as const;

export const pages: readonly Page[] = [
  { ...page, path: '/apps/todo', icon: 'checklist', section: 'apps' },
  { ...page, path: '/apps/todo/:filter' },
  { ...page, path: '/apps/todo/tag/:tag' },
];
