import type { Page } from '#src/engine/page.ts';

export const pages: readonly Page[] = [
  { path: '/register', title: 'pages.register', icon: 'person', isPublic: true, component: () => import('./Register') },
];
