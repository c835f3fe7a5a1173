import { date, defineResource, number, ref, runningTotal, select, text } from '#definition';

/** What comes into a store and goes out of it: no more than is there. */
export const stockMovements = defineResource({
  name: 'stock-movements',
  label: { one: 'Stock movement', many: 'Stock movements' },
  section: 'maintenance',
  title: ['number'],
  fields: {
    number: text({ label: 'Number', readOnly: true, series: 'MOV-' }),
    item: ref('consumables', { label: 'Item', required: true }),
    moved_on: date({ label: 'Moved on', required: true }),
    quantity: number({ label: 'Quantity', required: true, integer: true }),
    balance: runningTotal('quantity', { label: 'In stock after it' }),
    reason: select(['received', 'issued', 'corrected'], { label: 'Reason', required: true }),
  },
  sequences: { quantity: { of: 'item', by: 'moved_on', total: { atLeast: 0 } } },
  actions: {
    take_stock: {
      on: ['list'],
      server: true,
      permission: 'stock-movements.count',
      fields: {
        item: ref('consumables', { label: 'Item', required: true }),
        counted: number({ label: 'Counted', required: true, integer: true, min: 0 }),
      },
    },
  },
  list: { filters: ['item', 'reason', 'moved_on'], sort: { field: 'moved_on', order: 'desc' }, footer: { quantity: 'sum' } },
});

declare module '#definition/fields' {
  interface Resources {
    'stock-movements': typeof stockMovements;
  }
}
