import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  { path: '/imports', title: 'pages.imports', icon: 'import', section: 'settings', right: 'import', component: () => import('./Imports') },
];
