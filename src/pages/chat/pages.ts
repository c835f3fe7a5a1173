import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  {
    ...{ path: '/apps/chat', title: 'pages.chat', icon: 'chat', section: 'apps', right: 'apps.use', offer: 'apps' },
    component: () => import('./ChatPage'),
  },
];
