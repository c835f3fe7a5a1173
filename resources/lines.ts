import { list, money, number, text, type Values } from '#definition';
import { round } from '#definition/kinds/money';

/** Of the price as it is kept; nothing while a number is not one yet. */
function amountOf(line: Values): number | null {
  const amount = Number(line.qty ?? 0) * round(Number(line.unit_price ?? 0));
  return Number.isFinite(amount) ? amount : null;
}

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
  derive: ({ lines: all }) => (Array.isArray(all) ? (all as Values[]) : []).reduce((sum, line) => sum + (amountOf(line) ?? 0), 0),
});
