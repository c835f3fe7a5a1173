import { boolean, datetime, defineResource, files, ref, select, text, textarea } from '#definition';

/** A valid definition whose records go through a flow: asked for, approved by somebody else, issued, closed. */
export const permitsToWork = defineResource({
  name: 'permits-to-work',
  label: { one: 'Permit to work', many: 'Permits to work' },
  section: 'maintenance',
  permission: 'permits',
  title: ['number', 'job'],
  fields: {
    number: text({ label: 'Number', readOnly: true, series: 'PTW-' }),
    job: text({ label: 'Job', required: true }),
    hazards: textarea({ label: 'Hazards' }),
    location: ref('locations', { label: 'Location' }),
    applicant: ref('users', { label: 'Applicant' }),
    assessment: files({ label: 'Risk assessment', types: ['pdf'], most: 1 }),
    isolated: boolean({ label: 'Isolated' }),
    status: select(['draft', 'submitted', 'approved', 'issued', 'closed', 'rejected'], { label: 'Status' }),
    valid_until: datetime({ label: 'Valid until', readOnly: true }),
    approved_by: ref('users', { label: 'Approved by', readOnly: true }),
    approved_at: datetime({ label: 'Approved at', readOnly: true }),
  },
  actions: {
    extend: {
      ...{ on: ['record'], server: true, permission: 'permits.issue' },
      ...{ offeredWhen: { status: 'issued' }, why: 'Only a permit that is issued can be extended.' },
      fields: { until: datetime({ label: 'Until', required: true }) },
    },
  },
  editableWhen: { status: { not: 'closed' } },
  list: { filters: ['status', 'location', 'applicant'] },
  flow: {
    field: 'status',
    moves: {
      submit: { from: ['draft', 'rejected'], to: 'submitted', by: ['applicant'], needs: ['hazards'], ask: { comment: 'optional' } },
      approve: {
        ...{ from: 'submitted', to: 'approved', permission: 'permits.approve', notBy: ['applicant'] },
        ...{ needs: ['valid_until'], notify: ['applicant'] },
        ask: { fields: ['valid_until'], comment: 'optional', signature: true },
        set: { approved_by: { me: true }, approved_at: { now: true } },
      },
      reject: {
        ...{ from: ['submitted', 'approved'], to: 'rejected', permission: 'permits.approve', notBy: ['applicant'] },
        ...{ ask: { comment: 'required' }, set: { approved_by: null, approved_at: null }, notify: ['applicant'] },
      },
      start: {
        ...{ from: 'approved', to: 'issued', permission: 'permits.issue' },
        ...{ when: { isolated: true }, why: 'The plant is not isolated yet.' },
      },
      close: { from: 'issued', to: 'closed', permission: 'permits.issue', or: [{ by: ['applicant'] }], confirm: 'Is the work done?' },
    },
  },
});

declare module '#definition/fields' {
  interface Resources {
    'permits-to-work': typeof permitsToWork;
  }
}
