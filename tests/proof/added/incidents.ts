import { date, defineResource, ref, select, text, textarea } from '#definition';

/** What went wrong, by nobody knows whom: looked into by somebody, and closed. */
export const incidents = defineResource({
  name: 'incidents',
  label: { one: 'Incident', many: 'Incidents' },
  section: 'maintenance',
  anonymous: true,
  title: ['number', 'title'],
  fields: {
    number: text({ label: 'Number', readOnly: true, series: 'INC-' }),
    title: text({ label: 'Title', required: true }),
    happened_on: date({ label: 'Happened on', required: true }),
    severity: select(['near_miss', 'injury', 'damage'], { label: 'Severity', default: 'near_miss' }),
    what: textarea({ label: 'What happened', required: true }),
    location: ref('locations', { label: 'Location' }),
    calibration: ref('calibrations', { label: 'Calibration' }),
    investigator: ref('users', { label: 'Investigator', readOnly: true }),
    finding: textarea({ label: 'Finding', readOnly: true }),
    status: select(['reported', 'investigated', 'closed'], { label: 'Status' }),
  },
  flow: {
    field: 'status',
    moves: {
      investigate: { from: 'reported', to: 'investigated', permission: 'incidents.investigate', set: { investigator: { me: true } } },
      close: { from: 'investigated', to: 'closed', by: ['investigator'], needs: ['finding'], ask: { fields: ['finding'] } },
    },
  },
  marks: { injury: { on: 'severity', is: 'injury', tone: 'error' }, closed: { on: 'status', is: 'closed', tone: 'success' } },
  list: { filters: ['severity', 'status', 'location'], sort: { field: 'happened_on', order: 'desc' } },
});

declare module '#definition/fields' {
  interface Resources {
    incidents: typeof incidents;
  }
}
