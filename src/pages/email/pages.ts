import type { Page } from '#src/engine/pages/page.ts';

const page = { title: 'pages.email', right: 'apps.use', offer: 'apps', component: () => import('./EmailPage') } as const;

export const pages: readonly Page[] = [
  { ...page, path: '/apps/email', icon: 'mail', section: 'apps' },
  { ...page, path: '/apps/email/:folder' },
  { ...page, path: '/apps/email/label/:label' },
];
