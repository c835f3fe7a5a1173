import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  {
    path: '/requestable',
    title: 'pages.requestable',
    icon: 'offer',
    section: 'assets',
    right: 'assets.view.requestable',
    component: () => import('./RequestableAssets'),
  },
];
