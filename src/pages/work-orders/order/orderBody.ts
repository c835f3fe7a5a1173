import type { Resource, Values } from '#definition';
import { writeRecord } from '#definition/derive/wire';
import type { Order } from './order';

const ids = (value: unknown): (number | string)[] => ((value ?? []) as readonly { id: number | string }[]).map(({ id }) => id);

/**
 * The body of a change of a work order, each as the specification puts it (1 §7); null where nothing is to be sent: tools go only if at
 * least one is named (§5).
 */
export function orderBody(resource: Resource, order: Order, change: Values): Record<string, unknown> | null {
  if ('assignees' in change || 'assigned_groups' in change) {
    const { assignees, assigned_groups: groups } = { ...order, ...change };
    return { assignee: [...ids(assignees).map(id => `User-${id}`), ...ids(groups)] };
  }
  if ('priority' in change) return { ...writeRecord(resource, change), title: order.title, description: order.description };
  if ('supportees' in change) return { supportees: ids(change.supportees) };
  if ('assets' in change) return { inspectables: ids(change.assets) };
  if ('tools' in change) return ids(change.tools).length > 0 ? { tools: ids(change.tools) } : null;
  if ('location' in change) return { locations: change.location ? ids([change.location]) : [] };
  return writeRecord(resource, change);
}
