import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useOrder } from '../order/OrderContext';
import { orderKey } from '../order/orderKey';

/** Orders what follows from answers that are not good; the new order is linked with the one at hand. */
export function useFollowUp() {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useCall();
  const queries = useQueryClient();
  const order = useOrder();
  const { api } = useRegistry().get('workorders');
  const isAllowed = useMay().right(['workorders.create', 'workorders.request']);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call('POST', `${api.path}/${order.id}/follow-up`),
    onSuccess: () => Promise.all([orderKey(order.id), ['workorders', 'getList']].map(queryKey => queries.invalidateQueries({ queryKey }))),
  });
  /** Answers whether it was done; why not is said. */
  const send = async (): Promise<boolean> => {
    try {
      const { payload } = (await mutateAsync()) as { payload?: { ticket_id?: string } | null };
      notify(translate('workorders.missing.followedUp', { ticket: payload?.ticket_id ?? '' }), { type: 'success' });
      return true;
    } catch (error) {
      reasonsIn(error).forEach(reason => notify(translate(reason, { _: reason }), { type: 'error' }));
      return false;
    }
  };
  return { send, isPending, isAllowed };
}
