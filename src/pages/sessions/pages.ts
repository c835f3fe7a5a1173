import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  { path: '/sessions', title: 'pages.sessions', icon: 'security', component: () => import('./Sessions') },
];
