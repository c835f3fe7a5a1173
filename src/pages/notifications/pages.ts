import type { Page } from '#src/engine/page.ts';

export const pages: readonly Page[] = [
  { path: '/notifications', title: 'pages.notifications', component: () => import('./Notifications') },
];
