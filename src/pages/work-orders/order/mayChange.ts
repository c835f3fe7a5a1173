import type { May } from '#src/engine/rights/useMay.ts';
import type { Order } from './order';

/** The names that the flags of a row have for fields called otherwise (specification 1 §6). */
const flagNames: Readonly<Record<string, string>> = {
  assignees: 'assignee',
  assigned_groups: 'assignee',
  assets: 'inspectables',
  location: 'locations',
  status: 'sub_status',
};

/** Whether the person may change something of a work order now: by right, and by what its row says (specification 1 §6). */
export function mayChange(order: Order, may: May, name: string): boolean {
  const isDeleted = order.deleted_at !== undefined && order.deleted_at !== null;
  const flag = order.editable?.[flagNames[name] ?? name] ?? order.editable?.[name];
  return !isDeleted && flag !== false && may({ action: 'edit', resource: 'workorders', record: order });
}
