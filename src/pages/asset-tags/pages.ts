import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  {
    path: '/settings/asset-tags',
    title: 'pages.assetTags',
    icon: 'label',
    section: 'settings',
    right: 'admin',
    offer: 'assetTags',
    component: () => import('./AssetTags'),
  },
];
