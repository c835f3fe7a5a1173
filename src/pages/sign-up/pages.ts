import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  { path: '/register', title: 'pages.register', icon: 'person', isPublic: true, component: () => import('./SignUp') },
];
