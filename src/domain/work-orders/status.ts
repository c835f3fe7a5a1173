import type { Stage } from '../checklists/checklist';

/** What kinds of status there are; each status that somebody names is of one (decisions §4). */
export const bases = ['requested', 'open', 'in_progress', 'on_hold', 'completed', 'cancelled'] as const;
export type StatusCategory = (typeof bases)[number];

/** What must be there before a move: a word why, the checklists of a stage, the end of all sub-tasks. */
export type Requirement = 'comment' | 'pre' | 'inter' | 'subtasks';

/** Who may make it: whoever may edit work orders, or whoever may accept requests. */
export type MoveRight = 'edit' | 'accept';

export interface Move {
  from: StatusCategory;
  to: StatusCategory;
  right: MoveRight;
  requirements: readonly Requirement[];
}

const move = (from: StatusCategory, to: StatusCategory, requirements: readonly Requirement[] = [], right: MoveRight = 'edit'): Move => ({
  from,
  to,
  right,
  requirements,
});

/** Every move from one kind of status to another. */
export const moves: readonly Move[] = [
  move('requested', 'open', [], 'accept'),
  move('requested', 'cancelled', ['comment'], 'accept'),
  move('open', 'in_progress', ['pre']),
  move('open', 'on_hold'),
  move('open', 'cancelled'),
  move('in_progress', 'on_hold'),
  move('in_progress', 'completed', ['inter', 'subtasks']),
  move('on_hold', 'in_progress', ['pre']),
  move('on_hold', 'cancelled'),
  move('completed', 'in_progress', ['pre']),
  move('cancelled', 'open'),
];

/** Those that a new work order may begin with, the usual one first. */
export const beginnings: readonly StatusCategory[] = ['open', 'requested'];

/** In these the work is over, and the order stays as it is. */
export const over: readonly StatusCategory[] = ['completed', 'cancelled'];

/** The move from one kind of status to another, or null where there is none. Among the statuses of one kind one moves freely; out of none as well. */
export function moveBetween(from: StatusCategory | null, to: StatusCategory): Move | null {
  if (from === null || from === to) return move(to, to);
  return moves.find(one => one.from === from && one.to === to) ?? null;
}

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
