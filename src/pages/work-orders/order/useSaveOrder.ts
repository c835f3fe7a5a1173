import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Values } from '#definition';
import { useWriteRecord } from '#src/engine/conflicts/useWriteRecord.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { recordPlace, rowKey } from '#src/engine/record/recordKey.ts';
import type { RecordSave } from '#src/engine/record/RecordPart.tsx';
import { useOrder } from './OrderContext';
import type { Order } from './order';
import { orderBody } from './orderBody';
import { orderKey } from './orderKey';

/**
 * Saves a change of the work order: on screen at once, taken back when it is refused, one after the other. Rejects with the reason.
 */
export function useSaveOrder() {
  const order = useOrder();
  const resource = useRegistry().get('workorders');
  const queries = useQueryClient();
  const translate = useTranslate();
  const write = useWriteRecord(resource);
  const row = rowKey('workorders', order.id);
  /** As it is by the time that a change goes out, which may have waited for others. */
  const latest = () => queries.getQueriesData<Order>({ queryKey: row }).find(([, found]) => found)?.[1] ?? order;
  const put = (values: Values) => {
    queries.setQueriesData<Order>({ queryKey: row }, found => found && { ...found, ...values });
  };
  return useMutation({
    mutationKey: orderKey(order.id),
    scope: { id: recordPlace('workorders', order.id) },
    mutationFn: ({ change, seen, body: given }: RecordSave) =>
      write({ data: change, seen }, async (data, read) => {
        // Words that go along with another field go as they now are at the server, not as the page last saw them.
        const now = 'priority' in data && !given ? ((await read()) as Order) : latest();
        const body = given ?? orderBody(resource, now, data);
        if (!body) throw new Error(translate('workorders.lastTool'));
        return body;
      }),
    onMutate: async ({ change }) => {
      await queries.cancelQueries({ queryKey: row });
      const before = Object.fromEntries(Object.keys(change).map(name => [name, (order as Values)[name]]));
      put(change);
      return before;
    },
    onError: (_, __, before) => before && put(before),
    onSettled: () => {
      // While more of one's own is on its way the screen is ahead of the server, and nobody waits for what is read again.
      const isLast = queries.isMutating({ mutationKey: orderKey(order.id) }) <= 1;
      const stale = [orderKey(order.id), ['workorders', 'getList'], ...(isLast ? [row] : [])];
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
    },
  });
}
