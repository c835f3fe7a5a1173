import type { Page } from '#src/engine/pages/page.ts';

export const pages: readonly Page[] = [
  {
    ...{ path: '/e-logger', title: 'pages.myEntries', icon: 'assignment', section: 'e-logger', offer: 'logbooks' },
    right: ['elogger-submissions.view', 'elogger-submissions.view.own'],
    component: () => import('./mine/MyEntries'),
  },
  {
    ...{ path: '/e-logger/approvals', title: 'pages.entryApproval', icon: 'approval', section: 'e-logger', offer: 'logbooks' },
    right: ['elogger-submissions.view', 'elogger-submissions.view.own'],
    component: () => import('./approvals/Approvals'),
  },
  {
    ...{ path: '/e-logger/reports', title: 'pages.entryReports', icon: 'chart', section: 'e-logger', offer: 'logbooks' },
    right: ['elogger-submissions.view', 'elogger-submissions.view.own'],
    component: () => import('./reports/EntryReports'),
  },
  {
    ...{ path: '/e-logger/fill/:master/:entity', title: 'pages.fillEntry' },
    right: ['elogger-submissions.view', 'elogger-submissions.view.own'],
    component: () => import('./fill/FillPage'),
  },
  {
    ...{ path: '/e-logger/books/:id', title: 'pages.logbook' },
    right: ['elogger-submissions.view', 'elogger-submissions.view.own'],
    component: () => import('./book/BookPage'),
  },
  { path: '/forms/:id/build', title: 'pages.formBuilder', right: 'forms.edit', component: () => import('./builder/BuildForm') },
];
