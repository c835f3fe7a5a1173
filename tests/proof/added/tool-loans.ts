import { boolean, date, defineResource, money, number, ref, select, text } from '#definition';

/** A valid definition that asks much of whoever makes records of it by chance. */
export const toolLoans = defineResource({
  name: 'tool-loans',
  label: { one: 'Tool loan', many: 'Tool loans' },
  section: 'settings',
  softDelete: true,
  ownerFields: ['borrower'],
  tabOn: ['shelf', 'tool', 'borrower'],
  fields: {
    number: text({ label: 'Number', required: true, unique: true, min: 3 }),
    tool: ref('hardware', { label: 'Tool', required: true, immutable: true }),
    shelf: ref('shelves', { label: 'Shelf' }),
    borrower: ref('users', { label: 'Borrower', required: true }),
    from: date({ label: 'From', required: true }),
    until: date({ label: 'Until', required: true, notBefore: 'from' }),
    rate: money({ label: 'Rate a day', required: true, min: 1, max: 400 }),
    least: number({ label: 'Least days', required: true, integer: true, min: 1, max: 30 }),
    most: number({ label: 'Most days', required: true, integer: true, min: 1, max: 30 }),
    deposit: money({ label: 'Deposit', readOnly: true, max: 9000, derive: loan => Number(loan.rate ?? 0) * Number(loan.most ?? 0) }),
    collected_at: text({ label: 'Collected at', format: 'time' }),
    zone: text({ label: 'Time zone', format: 'timeZone' }),
    state: select(['new', 'approved', 'closed'], { label: 'State', default: 'new', access: { write: 'tool-loans.approve' } }),
  },
  list: {
    chart: { by: 'from', sum: 'rate' },
    footer: { rate: ['average', 'most'], deposit: 'sum' },
    sort: { field: 'until', order: 'asc', first: { state: ['new', 'approved'] } },
    filters: [
      'tool',
      'borrower',
      'from',
      'least',
      'most',
      'state',
      { key: 'mine', field: boolean({ label: 'My loans' }), own: true },
      { key: 'keeper', aliases: ['keepers'], field: ref('users', { label: 'Keeper' }), on: 'borrower' },
    ],
  },
  sequences: { least: { of: 'tool', by: 'from', total: { atLeast: 0 } } },
  marks: {
    late: { on: 'until', past: true, tone: 'error', when: { state: ['new', 'approved'] } },
    long: { on: 'most', atLeast: 'least', tone: 'info', icon: 'calendar' },
    closed: { on: 'state', is: 'closed', tone: 'success', rows: { until: { atMost: { days: 0 } } } },
  },
  form: {
    validate: ({ least, most, deposit }) =>
      (least ?? 0) > (most ?? 0)
        ? { most: { rule: 'This must not be below the least days.' } }
        : Number(deposit ?? 0) > 6000
          ? { rate: { rule: 'The deposit would be above 6,000.' } }
          : {},
  },
});

declare module '#definition/fields' {
  interface Resources {
    'tool-loans': typeof toolLoans;
  }
}
