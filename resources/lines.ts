import { list, money, number, text, type Values } from '#definition';

const amountOf = (line: Values) => Number(line.qty ?? 0) * Number(line.unit_price ?? 0);

/** The lines of a quotation or an invoice, each with its total. */
export const lines = list({
  label: 'Lines',
  hidden: true,
  max: 200,
  fields: {
    description: text({ label: 'Description', required: true, max: 255 }),
    qty: number({ label: 'Quantity', required: true, min: 0, max: 1_000_000 }),
    unit_price: money({ label: 'Unit price', required: true }),
    total: money({ label: 'Total', readOnly: true, derive: amountOf }),
  },
});

/** What the lines come to. */
export const amount = money({
  label: 'Amount',
  readOnly: true,
  derive: ({ lines: all }) => (Array.isArray(all) ? (all as Values[]) : []).reduce((sum, line) => sum + amountOf(line), 0),
});
