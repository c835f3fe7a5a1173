import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Values } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useOrder } from './OrderContext';
import type { Order } from './order';
import { orderBody } from './orderBody';
import { recordKey } from '#src/engine/record/recordKey.ts';
import { useWriteOrder } from './useWriteOrder';

/** What goes to the server, and how the order looks once it has been taken. */
export interface OrderChange {
  change: Values;
  /** The order as it was when the person began; somebody else may have changed it since. */
  seen: RaRecord;
  /** Instead of what follows from the change. */
  body?: Record<string, unknown>;
}

/**
 * Saves a change of the work order: on screen at once, taken back when it is refused, one after the other. Rejects with the reason.
 */
export function useSaveOrder() {
  const order = useOrder();
  const resource = useRegistry().get('workorders');
  const queries = useQueryClient();
  const translate = useTranslate();
  const write = useWriteOrder();
  const rowKey = ['workorders', 'getOne', { id: String(order.id) }];
  /** As it is by the time that a change goes out, which may have waited for others. */
  const latest = () => queries.getQueriesData<Order>({ queryKey: rowKey }).find(([, row]) => row)?.[1] ?? order;
  const put = (values: Values) => {
    queries.setQueriesData<Order>({ queryKey: rowKey }, row => row && { ...row, ...values });
  };
  return useMutation({
    mutationKey: recordKey(order.id),
    scope: { id: `workorder ${order.id}` },
    mutationFn: ({ change, seen, body: given }: OrderChange) =>
      write({ data: change, seen }, async (data, read) => {
        // Words that go along with another field go as they now are at the server, not as the page last saw them.
        const now = 'priority' in data && !given ? await read() : latest();
        const body = given ?? orderBody(resource, now, data);
        if (!body) throw new Error(translate('workorders.lastTool'));
        return body;
      }),
    onMutate: async ({ change }) => {
      await queries.cancelQueries({ queryKey: rowKey });
      const before = Object.fromEntries(Object.keys(change).map(name => [name, (order as Values)[name]]));
      put(change);
      return before;
    },
    onError: (_, __, before) => before && put(before),
    onSettled: () => {
      // While more of one's own is on its way the screen is ahead of the server, and nobody waits for what is read again.
      const isLast = queries.isMutating({ mutationKey: recordKey(order.id) }) <= 1;
      const stale = [recordKey(order.id), ['workorders', 'getList'], ...(isLast ? [rowKey] : [])];
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
    },
  });
}
