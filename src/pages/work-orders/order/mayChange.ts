import { flagNames } from '#src/domain/work-orders/editing.ts';
import type { May } from '#src/engine/rights/useMay.ts';
import type { Order } from './order';

/** Departments are given work by the flag of the people (specification 1 §6). */
const ownNames: Readonly<Record<string, string>> = { ...flagNames, assigned_groups: 'assignee' };

/** Whether the person may change something of a work order now: by right, and by what its row says (specification 1 §6). */
export function mayChange(order: Order, may: May, name: string): boolean {
  const isDeleted = order.deleted_at !== undefined && order.deleted_at !== null;
  const flag = order.editable?.[ownNames[name] ?? name] ?? order.editable?.[name];
  return !isDeleted && flag !== false && may({ action: 'edit', resource: 'workorders', record: order });
}
