import { useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useSaveRecord } from '#src/engine/record/useSaveRecord.ts';
import { useOrder } from './OrderContext';
import type { Order } from './order';
import { orderBody } from './orderBody';

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
