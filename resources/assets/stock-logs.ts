import { date, datetime, defineResource, number, ref, select, text, type Fields, type ResourceName } from '#definition';
import type { IconName } from '#definition/icons';
import { movementRow } from '../snipeItAdapter';

const movement = select(['CheckOut', 'CheckIn'], {
  label: 'Movement',
  readOnly: true,
  labels: { CheckOut: 'Check-out', CheckIn: 'Check-in' },
});

/** The address of a log in a tab has room for one of them. */
const byMovement = { key: 'label', field: movement, on: 'label', plain: true };

/** What went out and came back of one kind of stock: three registers of one form. */
const logOf = <const N extends string, const O extends ResourceName, const M extends Fields>(
  name: N,
  owner: O,
  { one, icon, more }: { one: string; icon: IconName; more: M },
) =>
  defineResource({
    name,
    label: { one: `${one} movement`, many: `${one} movements` },
    icon,
    section: 'assets',
    partOf: owner,
    permission: owner,
    title: ['label', 'date_time'],
    fields: {
      item: ref(owner, { label: one, readOnly: true, hidden: true, allowDangling: true }),
      label: movement,
      date_time: datetime({ label: 'When', readOnly: true }),
      qty: number({ label: 'Quantity', integer: true, readOnly: true }),
      assigned_user: ref('users', { label: 'Person', readOnly: true, allowDangling: true }),
      assigned_location: ref('locations', { label: 'Location', readOnly: true, hidden: true, allowDangling: true }),
      assigned_asset: ref('hardware', { label: 'Asset', readOnly: true, allowDangling: true }),
      ...more,
      moved_by: ref('users', { label: 'By', readOnly: true, allowDangling: true }),
      note: text({ label: 'Note', readOnly: true, max: 1000 }),
      company: ref('companies', { label: 'Company', through: 'item.company', hidden: true }),
    },
    api: { operations: ['list', 'get'], row: movementRow },
    list: {
      sort: { field: 'date_time', order: 'desc' },
      filters: [
        { key: 'dates', field: date({ label: 'Between' }), on: 'date_time' },
        byMovement,
        'item',
        'assigned_user',
        'assigned_asset',
      ],
    },
    sample: { count: 0 },
  });

export const accessoryLog = logOf('accessory-log', 'accessories', { one: 'Tool or tackle', icon: 'tool', more: {} });
export const componentLog = logOf('component-log', 'components', {
  ...{ one: 'Spare part', icon: 'part' },
  more: { assigned_order: ref('workorders', { label: 'Work order', readOnly: true, allowDangling: true }) },
});
export const consumableLog = logOf('consumable-log', 'consumables', { one: 'Consumable', icon: 'consumable', more: {} });

declare module '#definition/fields' {
  interface Resources {
    'accessory-log': typeof accessoryLog;
    'component-log': typeof componentLog;
    'consumable-log': typeof consumableLog;
  }
}
