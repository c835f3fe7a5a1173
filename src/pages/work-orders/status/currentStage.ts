import type { Stage } from '#src/domain/checklists/checklist.ts';
import type { Order } from '../order/order';

/** The stage whose checklists are due now, by the kind of the order's status. */
export function currentStage({ base_status: base }: Pick<Order, 'base_status'>): Stage {
  if (base === 'in_progress') return 'inter';
  return base === 'completed' ? 'post' : 'pre';
}
