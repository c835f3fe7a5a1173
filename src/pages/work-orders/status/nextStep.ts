import type { NextStatus, Order } from '../order/order';

/** The kind of status that work goes on to. */
const onwards: Readonly<Record<string, string>> = { open: 'in_progress', in_progress: 'completed', on_hold: 'in_progress' };

/** What one does by the step that comes next, as a key of its short text. */
export const nextVerb = ({ base_status: base }: Order): 'start' | 'resume' | 'complete' =>
  base === 'in_progress' ? 'complete' : base === 'on_hold' ? 'resume' : 'start';

/** The step that comes next as a rule, where it is allowed; null where there is none, or several would do. */
export function nextStep({ base_status: base, next_statuses: next }: Order): NextStatus | null {
  const steps = (next ?? []).filter(status => status.base_status && status.base_status === onwards[base ?? '']);
  return steps.length === 1 ? (steps[0] ?? null) : null;
}
