import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { isFree, movesBetween } from '#definition/derive/flow/moves';
import { useUndo } from '#src/engine/actions/useUndo.tsx';
import { useIsConnected, useRegistry } from '#src/engine/EngineContext.tsx';
import { readProblem, reasonsIn } from '#src/engine/data/readProblem.ts';
import { missingIn } from '../order/missingRequirements';
import type { Missing } from '#src/domain/work-orders/missingRequirement.ts';
import type { NextStatus, Order } from '../order/order';
import { useOrder } from '../order/OrderContext';
import { useSaveOrder } from '../order/useSaveOrder';
import { useQueueMove } from './useQueueMove';

/** A change of status that waits for something. */
export interface Halted {
  to: NextStatus;
  missing: readonly Missing[];
  reasons: readonly string[];
}

/**
 * Moves the work order to another status; what the move lacks is kept for a dialog that leads there. A move that has a way back can be undone where it is
 * told. Without network it waits in the outbox, and the server checks it once it arrives.
 */
export function useChangeStatus() {
  const notify = useNotify();
  const translate = useTranslate();
  const tellUndoable = useUndo();
  const order = useOrder();
  const { flow } = useRegistry().get('workorders');
  const isConnected = useIsConnected();
  const queueMove = useQueueMove();
  const { mutateAsync, isPending } = useSaveOrder();
  const [halted, setHalted] = useState<Halted | null>(null);
  const send = (seen: Order, to: NextStatus, comment?: string) =>
    mutateAsync({
      seen,
      change: changeTo(to),
      body: { sub_status_id: to.id, ...(comment !== undefined && { comment }) },
    });
  const hasWayBack = (from: string | null | undefined, to: string | null | undefined) =>
    flow && from && to && (isFree(flow, to, from) || movesBetween(flow, to, from).length > 0);
  const tell = (to: NextStatus) => {
    const { status, base_status: base } = order;
    const back = status && {
      id: Number(status.id),
      name: status.name ?? '',
      base_status: base ?? null,
      ...(status.color && { color: status.color }),
    };
    if (back && hasWayBack(base, to.base_status))
      tellUndoable(translate('workorders.status.moved', { status: to.name }), () => send({ ...order, ...changeTo(to) }, back));
  };
  const move = async (to: NextStatus, comment?: string) => {
    if (!isConnected) {
      await queueMove(to);
      return notify(translate('workorders.status.queued', { status: to.name }), { type: 'info' });
    }
    try {
      await send(order, to, comment);
      setHalted(null);
      tell(to);
    } catch (error) {
      if (readProblem(error).status === 401) return;
      const reasons = reasonsIn(error).map(reason => translate(reason, { _: reason }));
      const missing = missingIn(error);
      if (missing.length > 0) setHalted({ to, missing, reasons });
      else reasons.forEach(reason => notify(reason, { type: 'error' }));
    }
  };
  return { move, isMoving: isPending, halted, letGo: () => setHalted(null) };
}

const changeTo = ({ id, name, color, base_status }: NextStatus) => ({
  status: { id, name, ...(color && { color }) },
  base_status: base_status ?? null,
});
