import { defineHomePart } from '#definition';

/** What whoever looks after the installation wants to know. */
export const administration = defineHomePart({
  name: 'administration',
  label: 'Administration',
  icon: 'settings',
  order: 7,
  right: 'superuser',
  figures: {
    refused: {
      label: 'Sign-ins refused today',
      register: 'login-attempts',
      rows: { successful: false, attempted_at: { duration: 'today' } },
      tone: 'warning',
    },
    mailsFailed: { label: 'E-mails not sent', report: 'mail-queue', figure: 'failed', tone: 'error' },
    mailsWaiting: { label: 'E-mails waiting', report: 'mail-queue', figure: 'waiting' },
    importsFailed: { label: 'Imports failed', report: 'import-runs', figure: 'failed', tone: 'error' },
    importsRunning: { label: 'Imports running', report: 'import-runs', figure: 'running' },
    plannerLast: { label: 'Planner made inspections', report: 'planner-runs', figure: 'last' },
    plannerShort: { label: 'Planner left something out', report: 'planner-runs', figure: 'short', tone: 'warning' },
    people: { label: 'People', register: 'users', rows: {} },
  },
});
