import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  {
    ...{ path: '/apps/calendar', title: 'pages.calendar', icon: 'calendar', section: 'apps', right: 'apps.use', offer: 'apps' },
    component: () => import('./CalendarPage'),
  },
];
