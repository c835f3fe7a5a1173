import { defineHomePart } from '#definition';

/** What whoever looks has to do. */
export const myWork = defineHomePart({
  name: 'my-work',
  label: 'My work',
  icon: 'work',
  order: 1,
  figures: {
    returned: {
      label: 'Inspections returned to me',
      register: 'inspections',
      rows: { mine: true, audit_status: 'rejected' },
      tone: 'error',
    },
    overdue: { label: 'Inspections overdue', register: 'inspections', rows: { mine: true, audit_status: 'overdue' }, tone: 'error' },
    due: { label: 'Inspections due now', register: 'inspections', rows: { mine: true, audit_status: 'due' } },
    acceptances: { label: 'Things to accept', register: 'acceptances', rows: { mine: true, state: 'pending' }, tone: 'warning' },
    orders: { label: 'Work orders due by today', register: 'workorders', rows: { due: 'by_today' }, me: 'assignee', tone: 'warning' },
  },
});

export const orders = defineHomePart({
  name: 'work-orders',
  label: 'Work orders',
  icon: 'work',
  order: 2,
  figures: {
    requests: { label: 'Requests that wait', register: 'workorders', rows: { stage: 'requests' }, tone: 'warning' },
    today: { label: 'Due today', register: 'workorders', rows: { due: 'today' } },
    overdue: { label: 'Overdue', register: 'workorders', rows: { due: 'overdue' }, tone: 'error' },
    undated: { label: 'Without a day', register: 'workorders', rows: { due: 'none' } },
  },
  charts: [{ register: 'workorders', rows: { progress: 'open' } }],
});

export const inspections = defineHomePart({
  name: 'inspections',
  label: 'Inspections',
  icon: 'inspection',
  order: 3,
  right: ['inspections.approve', 'inspections.view'],
  figures: {
    compliance: { label: 'Compliance this month', report: 'compliance', figure: 'compliance' },
    waiting: { label: 'Waiting for approval', register: 'inspections', rows: { audit_status: 'completed' }, tone: 'warning' },
    excuses: { label: 'Ask to be excused', register: 'inspections', rows: { audit_status: 'excuse_asked' }, tone: 'warning' },
    overdue: { label: 'Overdue', register: 'inspections', rows: { audit_status: 'overdue' }, tone: 'error' },
    failed: {
      label: 'Failed, not judged yet',
      register: 'inspections',
      rows: { audit_status: 'completed', result: 'Fail' },
      tone: 'error',
    },
  },
  charts: [{ report: 'inspections' }, { report: 'compliance' }, { report: 'top-failed' }],
});
