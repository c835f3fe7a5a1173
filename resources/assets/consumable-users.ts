import { date, defineResource, number, ref, text } from '#definition';
import { givenRow } from '../snipeItAdapter';

export const consumableUsers = defineResource({
  name: 'consumable-users',
  label: { one: 'Consumable given out', many: 'Consumables given out' },
  icon: 'consumable',
  section: 'assets',
  partOf: 'consumables',
  permission: 'consumables',
  title: ['consumable', 'checked_out_on'],
  fields: {
    consumable: ref('consumables', { label: 'Consumable', readOnly: true, hidden: true, allowDangling: true }),
    assigned_user: ref('users', { label: 'Person', readOnly: true, allowDangling: true }),
    qty: number({ label: 'Quantity', integer: true, readOnly: true }),
    checked_out_on: date({ label: 'Given out on', readOnly: true }),
    note: text({ label: 'Note', readOnly: true, max: 1000 }),
    company: ref('companies', { label: 'Company', through: 'consumable.company', hidden: true }),
  },
  api: { operations: ['list', 'get'], row: givenRow },
  list: { sort: { field: 'checked_out_on', order: 'desc' }, filters: ['consumable', 'assigned_user'] },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'consumable-users': typeof consumableUsers;
  }
}
