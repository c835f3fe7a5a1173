import type { Status } from './status';

/** What can be done with an inspection. */
export type Move =
  | 'take'
  | 'give_back'
  | 'answer'
  | 'submit'
  | 'excuse'
  | 'approve'
  | 'reject'
  | 'justify'
  | 'refuse_excuse'
  | 'reopen'
  | 'withdraw'
  | 'cancel'
  | 'reassign';

/** What moves look at beside the state. */
export interface Inspection {
  status: Status;
  assigneeUser: number | null;
  assigneeGroup: number | null;
  takenBy: number | null;
  /** Whether somebody asks to be excused. */
  hasExcuse: boolean;
  /** Whether the checklists may be answered before the start. */
  isEarlyAllowed: boolean;
  /** Who answered or submitted it. */
  answeredBy: readonly number[];
  /** Whom the scheduler names to judge it; whoever has the right where it names nobody. */
  approverUser: number | null;
  approverGroup: number | null;
  /** Since when it is approved or justified, in milliseconds. */
  judgedAt: number | null;
}

export interface Person {
  id: number;
  groups: readonly number[];
  may(right: string): boolean;
}

/** Why a move is not made: the state, a missing right, or whose inspection it is. */
export type Reason = 'state' | 'right' | 'taken' | 'notYours' | 'notApprover' | 'own' | 'late' | 'early';

export interface Conditions {
  now: number;
  isOwnApprovalAllowed: boolean;
}

type Rule = (inspection: Inspection, person: Person, conditions: Conditions) => Reason | null;

interface MoveRule {
  from: readonly Status[];
  right: string;
  rule?: Rule;
}

const open = ['pending', 'due', 'overdue', 'rejected'] as const;
const answerable = ['due', 'overdue', 'rejected'] as const;
const oneDay = 24 * 60 * 60 * 1000;

/** Whether it waits for this person: it is assigned to them or a group of theirs, or to nobody. */
function isTheirs({ assigneeUser, assigneeGroup }: Inspection, { id, groups }: Person): boolean {
  if (assigneeUser === null && assigneeGroup === null) return true;
  return assigneeUser === id || (assigneeGroup !== null && groups.includes(assigneeGroup));
}

const mayTake: Rule = (inspection, person) => (isTheirs(inspection, person) || person.may('inspections.assign') ? null : 'notYours');

const mayAnswer: Rule = (inspection, person) => {
  if (inspection.takenBy !== null) return inspection.takenBy === person.id ? null : 'taken';
  return isTheirs(inspection, person) ? null : 'notYours';
};

const mayAnswerNow: Rule = (inspection, person, conditions) =>
  inspection.status === 'pending' && !inspection.isEarlyAllowed ? 'early' : mayAnswer(inspection, person, conditions);

const mayJudge: Rule = (inspection, person, { isOwnApprovalAllowed }) => {
  const { approverUser, approverGroup, answeredBy } = inspection;
  const isNamed =
    (approverUser === null && approverGroup === null) ||
    approverUser === person.id ||
    (approverGroup !== null && person.groups.includes(approverGroup));
  if (!isNamed) return 'notApprover';
  return !isOwnApprovalAllowed && answeredBy.includes(person.id) ? 'own' : null;
};

const withinADay: Rule = ({ judgedAt }, _, { now }) => (judgedAt !== null && now - judgedAt <= oneDay ? null : 'late');

/** Who may do what from which state: the whole machine. */
export const moves: Readonly<Record<Move, MoveRule>> = {
  take: { from: open, right: 'inspections.perform', rule: mayTake },
  give_back: {
    from: open,
    right: 'inspections.perform',
    rule: ({ takenBy }, { id, may }) => (takenBy === null ? 'state' : takenBy === id || may('inspections.assign') ? null : 'taken'),
  },
  answer: { from: ['pending', ...answerable], right: 'inspections.perform', rule: mayAnswerNow },
  submit: { from: ['pending', ...answerable], right: 'inspections.perform', rule: mayAnswerNow },
  excuse: { from: ['due', 'overdue'], right: 'inspections.perform', rule: mayAnswer },
  approve: { from: ['completed'], right: 'inspections.approve', rule: mayJudge },
  reject: { from: ['completed'], right: 'inspections.approve', rule: mayJudge },
  justify: {
    from: ['expired', 'due', 'overdue'],
    right: 'inspections.justify',
    rule: ({ status, hasExcuse }) => (status === 'expired' || hasExcuse ? null : 'state'),
  },
  refuse_excuse: { from: ['due', 'overdue'], right: 'inspections.approve', rule: ({ hasExcuse }) => (hasExcuse ? null : 'state') },
  reopen: { from: ['expired'], right: 'inspections.approve' },
  withdraw: { from: ['approved', 'justified'], right: 'admin', rule: withinADay },
  cancel: { from: open, right: 'admin' },
  reassign: { from: open, right: 'inspections.assign' },
};

export const allMoves = Object.keys(moves) as Move[];

/**
 * Whether what somebody found is kept beside the answers of whoever has taken the inspection, or has completed it before: they may answer it but for
 * that.
 */
export function isOtherReading(inspection: Inspection, person: Person, conditions: Conditions): boolean {
  const isDone = inspection.status === 'completed' || inspection.status === 'approved';
  if (isDone && inspection.answeredBy.includes(person.id)) return false;
  const status = isDone ? 'due' : inspection.status;
  const isTaken = inspection.takenBy !== null && inspection.takenBy !== person.id;
  return (isDone || isTaken) && refusalOf('answer', { ...inspection, status, takenBy: null }, person, conditions) === null;
}

/** Why somebody may not make a move now; null where they may. */
export function refusalOf(move: Move, inspection: Inspection, person: Person, conditions: Conditions): Reason | null {
  const { from, right, rule } = moves[move];
  if (!person.may(right)) return 'right';
  if (!from.includes(inspection.status)) return 'state';
  return rule?.(inspection, person, conditions) ?? null;
}
