import type { Resource, Values } from '#definition';
import { payloadGroups } from '#definition/derive/payloadGroups';
import { writeRecord } from '#definition/derive/wire';
import type { Order } from './order';

const ids = (value: unknown): (number | string)[] => ((value ?? []) as readonly { id: number | string }[]).map(({ id }) => id);

/**
 * The body of a change of a work order, as specification 1 §7 puts it; null where nothing is to be sent: tools go only if at least one is
 * named (specification 1 §5).
 */
export function orderBody(resource: Resource, order: Order, change: Values): Record<string, unknown> | null {
  if ('priority' in change) return { ...writeRecord(resource, change), title: order.title, description: order.description };
  if ('supportees' in change) return { supportees: ids(change.supportees) };
  if ('tools' in change) return ids(change.tools).length > 0 ? { tools: ids(change.tools) } : null;
  return writeRecord(resource, payloadGroups(resource, order, change));
}
