import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  { path: '/notifications', title: 'pages.notifications', component: () => import('./Notifications') },
];
