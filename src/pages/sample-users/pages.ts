import type { Page } from '#src/engine/pages/page.ts';

const page = { title: 'pages.sampleUsers', right: 'apps.use', offer: 'apps' } as const;

export const pages: readonly Page[] = [
  { ...page, path: '/apps/users', icon: 'person', section: 'apps', component: () => import('./SampleUsers') },
  { ...page, path: '/apps/users/create', component: () => import('./AddSampleUser') },
  { ...page, path: '/apps/users/:id', component: () => import('./EditSampleUser') },
  { ...page, path: '/apps/users/:id/show', component: () => import('./ShowSampleUser') },
];
