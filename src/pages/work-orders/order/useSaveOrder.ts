import { useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useSaveRecord } from '#src/engine/record/useSaveRecord.ts';
import { useOrder } from './OrderContext';
import type { Order } from './order';
import type { Resource, Values } from '#definition';
import { payloadGroups } from '#definition/derive/payloadGroups';
import { writeRecord } from '#definition/derive/wire';

/** Saves changes of the work order, as the calls of specification 1 §7 put them. */
export function useSaveOrder() {
  const resource = useRegistry().get('workorders');
  const translate = useTranslate();
  return useSaveRecord(resource, useOrder(), async (data, { latest, read }) => {
    // Words that go along with another field go as they now are at the server, not as the page last saw them.
    const now = 'priority' in data ? await read() : latest();
    const body = orderBody(resource, now as Order, data);
    if (!body) throw new Error(translate('workorders.lastTool'));
    return body;
  });
}

const ids = (value: unknown): (number | string)[] => ((value ?? []) as readonly { id: number | string }[]).map(({ id }) => id);

/**
 * The body of a change of a work order, as specification 1 §7 puts it; null where nothing is to be sent: tools go only if at least one is
 * named (specification 1 §5).
 */
function orderBody(resource: Resource, order: Order, change: Values): Record<string, unknown> | null {
  if ('priority' in change) return { ...writeRecord(resource, change), title: order.title, description: order.description };
  if ('supportees' in change) return { supportees: ids(change.supportees) };
  if ('tools' in change) return ids(change.tools).length > 0 ? { tools: ids(change.tools) } : null;
  return writeRecord(resource, payloadGroups(resource, order, change));
}
