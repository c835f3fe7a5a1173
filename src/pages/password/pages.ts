import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  { path: '/forgot-password', title: 'pages.forgotPassword', icon: 'key', isPublic: true, component: () => import('./ForgotPassword') },
  { path: '/set-password', title: 'pages.setPassword', icon: 'key', isPublic: true, component: () => import('./SetPassword') },
];
