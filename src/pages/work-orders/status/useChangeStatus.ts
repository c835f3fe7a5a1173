import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useIsConnected } from '#src/engine/EngineContext.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { missingIn } from '../order/missingRequirements';
import type { Missing } from '#src/domain/work-orders/missingRequirement.ts';
import type { NextStatus } from '../order/order';
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
 * Moves the work order to another status; what the move lacks is kept for a dialog that leads there. Without network the move waits in the outbox, and
 * the server checks it once it arrives.
 */
export function useChangeStatus() {
  const notify = useNotify();
  const translate = useTranslate();
  const order = useOrder();
  const isConnected = useIsConnected();
  const { mutateAsync, isPending } = useSaveOrder();
  const [halted, setHalted] = useState<Halted | null>(null);
  const queueMove = useQueueMove();
  const move = async (to: NextStatus, comment?: string) => {
    if (!isConnected) {
      await queueMove(to);
      notify(translate('workorders.status.queued', { status: to.name }), { type: 'info' });
      return;
    }
    const { id, name, color, base_status } = to;
    const status = { id, name, ...(color && { color }) };
    try {
      await mutateAsync({
        seen: order,
        change: { status, base_status: base_status ?? null },
        body: { sub_status_id: id, ...(comment !== undefined && { comment }) },
      });
      setHalted(null);
    } catch (error) {
      const { errors, messages, status: code } = readProblem(error);
      if (code === 401) return;
      const reasons = [...new Set([...Object.values(errors), ...messages])].map(reason => translate(reason, { _: reason }));
      const missing = missingIn(error);
      if (missing.length > 0) setHalted({ to, missing, reasons });
      else reasons.forEach(reason => notify(reason, { type: 'error' }));
    }
  };
  return { move, isMoving: isPending, halted, letGo: () => setHalted(null) };
}
