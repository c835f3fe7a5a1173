import { date, defineResource, number, ref, select, text } from '#definition';

/** When instruments are calibrated: amber before the day, red after it; one that fails makes an incident. */
export const calibrations = defineResource({
  name: 'calibrations',
  label: { one: 'Calibration', many: 'Calibrations' },
  section: 'maintenance',
  title: ['number'],
  fields: {
    number: text({ label: 'Number', readOnly: true, series: 'CAL-' }),
    instrument: ref('hardware', { label: 'Instrument', required: true }),
    due_on: date({ label: 'Due on', required: true }),
    deviation: number({ label: 'Deviation', unit: '%' }),
    certificate: text({ label: 'Certificate', readOnly: true }),
    done_by: ref('users', { label: 'Done by', readOnly: true }),
    state: select(['planned', 'passed', 'failed'], { label: 'State' }),
  },
  flow: {
    field: 'state',
    moves: {
      pass: {
        ...{ from: 'planned', to: 'passed', needs: ['deviation', 'certificate'] },
        ask: { fields: ['deviation', 'certificate'] },
        set: { done_by: { me: true } },
      },
      fail: {
        ...{ from: 'planned', to: 'failed', ask: { fields: ['deviation'], comment: 'required' } },
        set: { done_by: { me: true } },
        create: {
          register: 'incidents',
          set: { title: { from: 'number' }, what: { comment: true }, happened_on: { days: 0 }, calibration: { record: true } },
        },
      },
    },
  },
  marks: {
    overdue: { on: 'due_on', past: true, tone: 'error', when: { state: 'planned' } },
    soon: { on: 'due_on', within: { days: 30 }, tone: 'warning', when: { state: 'planned' } },
  },
  list: { filters: ['instrument', 'state', 'due_on'], badge: { mark: 'overdue' } },
});

declare module '#definition/fields' {
  interface Resources {
    calibrations: typeof calibrations;
  }
}
