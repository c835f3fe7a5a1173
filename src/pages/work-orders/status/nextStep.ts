import { nextCategory } from '#src/domain/work-orders/status.ts';
import type { NextStatus, Order } from '../order/order';

/** What one does by the step that comes next, as a key of its short text. */
export const nextVerb = ({ base_status: base }: Order): 'start' | 'resume' | 'complete' =>
  base === 'in_progress' ? 'complete' : base === 'on_hold' ? 'resume' : 'start';

/** The step that comes next as a rule, where it is allowed; null where there is none, or several would do. */
export function nextStep({ base_status: base, next_statuses: next }: Order): NextStatus | null {
  const steps = (next ?? []).filter(status => status.base_status && status.base_status === nextCategory(base));
  return steps.length === 1 ? (steps[0] ?? null) : null;
}
