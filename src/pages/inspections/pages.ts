import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  {
    path: '/inspections/mine',
    title: 'pages.myInspections',
    icon: 'calendar',
    section: 'maintenance',
    right: 'inspections.perform',
    component: () => import('./mine/MyDay'),
  },
  {
    path: '/inspections/approval',
    title: 'pages.approval',
    icon: 'audit',
    section: 'maintenance',
    right: ['inspections.approve', 'inspections.justify'],
    component: () => import('./desk/ApprovalDesk'),
  },
];
