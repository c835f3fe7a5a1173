import type { Page } from '#src/engine/pages/page.ts';

const page = { title: 'pages.dataTable', right: 'apps.use', offer: 'apps' } as const;

export const pages: readonly Page[] = [
  { ...page, path: '/apps/datatables', icon: 'list', section: 'apps', component: () => import('./DataTable') },
  { ...page, path: '/apps/datatables/create', component: () => import('./AddRecord') },
  { ...page, path: '/apps/datatables/:id', component: () => import('./EditRecord') },
  { ...page, path: '/apps/datatables/:id/show', component: () => import('./ShowRecord') },
];
