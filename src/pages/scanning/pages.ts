import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  {
    path: '/scanning',
    title: 'pages.scanning',
    icon: 'scan',
    section: 'assets',
    right: ['assets.view', 'assets.audit', 'assets.checkin'],
    component: () => import('./Scanning'),
  },
  { path: '/a/:tag', title: 'pages.assetOfTag', right: 'assets.view', component: () => import('./AssetOfTag') },
];
