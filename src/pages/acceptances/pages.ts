import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  { path: '/account/assets', title: 'pages.ownHoldings', icon: 'assignment', component: () => import('./OwnHoldings') },
  { path: '/account/acceptances', title: 'pages.ownAcceptances', icon: 'handshake', component: () => import('./OwnAcceptances') },
];
