import { boolean, date, defineResource, money, number, ref, select, text, textarea } from '#definition';

export const software = defineResource({
  name: 'software',
  label: { one: 'Licence', many: 'Licences' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    product_key: text({ label: 'Product key', wire: 'productKey' }),
    company: ref('companies', { label: 'Company' }),
    seats: number({ label: 'Seats', integer: true }),
    purchase_cost: money({ label: 'Purchase cost' }),
    purchase_date: date({ label: 'Purchase date' }),
    term: number({ label: 'Term', integer: true, unit: 'months' }),
    maintained: boolean({ label: 'Maintained' }),
    state: select(['active', 'expired'], { label: 'State', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  api: { path: 'subscriptions' },
  list: { filters: ['company', 'maintained', 'state'] },
});

declare module '#definition/fields' {
  interface Resources {
    software: typeof software;
  }
}
