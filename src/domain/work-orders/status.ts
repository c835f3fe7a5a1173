import type { Stage } from '../checklists/checklist';

/** What kinds of status there are; each status that somebody names is of one (decisions §4). */
export const bases = ['requested', 'open', 'in_progress', 'on_hold', 'completed', 'cancelled'] as const;
export type StatusCategory = (typeof bases)[number];

/** In these the work is over, and the order stays as it is. */
export const over: readonly StatusCategory[] = ['completed', 'cancelled'];

/** Whether the work is over; a server may tell no status, and then it is not. */
export const isOver = (base: string | null | undefined): boolean => over.some(one => one === base);

/** The kind of status that work goes on to from each. */
const onwards: Readonly<Partial<Record<string, StatusCategory>>> = {
  open: 'in_progress',
  in_progress: 'completed',
  on_hold: 'in_progress',
};

/** The kind of status that comes next as a rule, or null where none does. */
export const nextCategory = (base: string | null | undefined): StatusCategory | null => onwards[base ?? ''] ?? null;

/** The stage whose checklists are due now, by the kind of the order's status. */
export function currentStage(base: string | null | undefined): Stage {
  if (base === 'in_progress') return 'inter';
  return base === 'completed' ? 'post' : 'pre';
}

/** Whether work should have been done by a day, `2026-03-31`. */
export const isOverdue = (due: string | null | undefined, base: string | null | undefined, today: string): boolean =>
  typeof due === 'string' && due !== '' && !isOver(base) && due < today;
