import { defineReport } from '#definition';

/** Reports that say what those of the product do not: sums of amounts, a grid by months, names of their own on the wire, no texts but English. */
export const loanTimes = defineReport({
  name: 'loan-times',
  label: 'Tool loans',
  source: 'tool-loans',
  filter: { least: 1 },
  range: { by: 'from', opens: 'this_year' },
  columns: ['number', 'tool', 'from', 'rate'],
  filters: ['tool_id', 'state'],
  sort: { field: 'from', order: 'asc' },
  measures: {
    loans: { label: 'Loans', rows: {}, help: 'Loans that began.' },
    open: { label: 'Not closed', rows: { state: 'new' }, betterIs: 'lower' },
    open_part: { label: 'Part that is open', numerator: 'open', denominator: 'loans', betterIs: 'lower', target: 20 },
    rates: { label: 'Rates', rows: {}, sum: 'rate' },
  },
  figures: ['rates', 'open_part'],
  chart: { measures: ['open_part'], per: 'month', months: 6 },
});

export const loansByBorrower = defineReport({
  name: 'loans-by-borrower',
  label: 'Tool loans by borrower',
  partOf: 'loan-times',
  right: 'tool-loans.view',
  source: 'tool-loans',
  call: 'dashboard/tool-loans',
  wire: { borrower: 'person', tool_id: 'item' },
  range: { by: 'from' },
  group: ['borrower', 'shelf'],
  across: { field: 'from', per: 'month' },
  measures: { rates: { label: 'Rates', rows: {}, sum: 'rate' }, loans: { label: 'Loans', rows: {} } },
  sort: { field: 'rates', order: 'desc' },
  drill: 'loan-times',
});
