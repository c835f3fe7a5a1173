export const entryStates = ['submitted', 'returned', 'approved', 'rejected', 'withdrawn'] as const;

export type EntryState = (typeof entryStates)[number];

/** What a signature says, beside words of a master's own. */
export const meanings = ['reviewed', 'verified', 'approved', 'released', 'witnessed'] as const;

/** People, by themselves and by what they are in. */
export interface People {
  users: readonly number[];
  groups: readonly number[];
  departments: readonly number[];
}

/** A step of an approval flow, as it was when the entry was submitted. */
export interface Step extends People {
  key: string;
  name: string;
  /** One of `meanings`, or a word of the master's own. */
  meaning: string;
  /** Whether every named person signs; one is enough otherwise. */
  every: boolean;
  /** Hours of waiting after which whoever is asked is reminded. */
  remindAfter?: number;
  /** Those of `users` who sign because of what they are to the author or the entity; they need not be in the pool. */
  byRole?: readonly number[];
}

/** A signature at a step, and the revision that it covers. */
export interface Signed {
  step: number;
  person: number;
  revision: number;
  /** In whose place it was given. */
  for?: number | null;
}

/** Somebody who is away, and who signs in their place meanwhile. */
export interface StandIn {
  away: Member;
  standIn: number;
}

/** An entry as the moves see it. */
export interface Entry {
  state: EntryState;
  /** The step that waits, counted from 0; as many as there are steps once all are signed. */
  step: number;
  revision: number;
  author: number;
  steps: readonly Step[];
  /** Who may sign at all; whoever a step names where this names nobody. */
  pool: People;
  signatures: readonly Signed[];
  /** Whether nobody signs two of the steps; nobody signs one of them twice in any case. */
  signsOnce: boolean;
  /** Those in force now. */
  standIns: readonly StandIn[];
  /** Until when the author corrects it without being asked to, in milliseconds. */
  correctUntil: number;
}

/** A person by what they can be named by. */
export interface Member {
  id: number;
  groups: readonly number[];
  departments: readonly number[];
}

export interface Person extends Member {
  may(right: string): boolean;
}

export interface Conditions {
  now: number;
  isOwnApprovalAllowed: boolean;
}

export type Move = 'correct' | 'approve' | 'return' | 'reject' | 'withdraw' | 'amend';

/** Why a move is not made. */
export type Reason = 'state' | 'author' | 'window' | 'approver' | 'own' | 'signed' | 'twice' | 'last';

type Rule = (entry: Entry, person: Person, conditions: Conditions) => Reason | null;

/** Whether somebody is among some people. */
export const isAmong = ({ users, groups, departments }: People, person: Member): boolean =>
  users.includes(person.id) || groups.some(id => person.groups.includes(id)) || departments.some(id => person.departments.includes(id));

/** Whether somebody is in a pool; one that names nobody keeps nobody out. */
const isOfPool = (pool: People, person: Member): boolean =>
  pool.users.length + pool.groups.length + pool.departments.length === 0 || isAmong(pool, person);

/** The signatures that cover the entry as it is; those of earlier revisions are kept, and count for nothing. */
export const coveringSignatures = ({ signatures, revision }: Pick<Entry, 'signatures' | 'revision'>): readonly Signed[] =>
  signatures.filter(signed => signed.revision === revision);

/** What keeps whoever signed already from signing the step that waits. */
export type Signing = Pick<Entry, 'signatures' | 'revision' | 'step' | 'signsOnce'>;

/** The signatures beside which the same person gives no other at the step that waits: those of the step, or of the whole flow. */
const countingSignatures = (entry: Signing): readonly Signed[] =>
  coveringSignatures(entry).filter(({ step }) => entry.signsOnce || step === entry.step);

/** Those who do not sign the step that waits, because they have signed. */
export const signedAlready = (entry: Signing): number[] => countingSignatures(entry).map(({ person }) => person);

const mayCorrect: Rule = ({ state, author, correctUntil }, { id, may }, { now }) => {
  if (may('e-loggers.edit')) return null;
  if (id !== author) return 'author';
  return state === 'returned' || now <= correctUntil ? null : 'window';
};

/** Whether a step names somebody who may sign at all. */
export const isSigner = (step: Step, pool: People, person: Member): boolean =>
  isAmong(step, person) && (step.byRole?.includes(person.id) === true || isOfPool(pool, person));

/**
 * The person in whose place somebody signs the step that waits: one who is away, did not write the entry, and has not signed already. Null where they sign
 * for themselves, or not at all.
 */
export function representedBy(entry: Entry, person: Member): number | null {
  const step = entry.steps[entry.step];
  if (!step || isSigner(step, entry.pool, person)) return null;
  const signed = countingSignatures(entry).flatMap(one => [one.person, one.for]);
  const found = entry.standIns.find(
    ({ away, standIn }) =>
      standIn === person.id && away.id !== entry.author && !signed.includes(away.id) && isSigner(step, entry.pool, away),
  );
  return found?.away.id ?? null;
}

const maySign: Rule = (entry, person, { isOwnApprovalAllowed }) => {
  const step = entry.steps[entry.step];
  if (!step || !(isSigner(step, entry.pool, person) || representedBy(entry, person) !== null)) return 'approver';
  if (person.id === entry.author && !isOwnApprovalAllowed) return 'own';
  const own = countingSignatures(entry).filter(signed => signed.person === person.id);
  if (own.length === 0) return null;
  return own.some(signed => signed.step === entry.step) ? 'signed' : 'twice';
};

const isAuthor: Rule = ({ author }, { id }) => (id === author ? null : 'author');

/** Who may do what from which state: the whole machine. Nothing leads out of approved, rejected and withdrawn. */
export const moves: Readonly<Record<Move, { from: readonly EntryState[]; rule?: Rule }>> = {
  correct: { from: ['submitted', 'returned'], rule: mayCorrect },
  approve: { from: ['submitted'], rule: maySign },
  return: { from: ['submitted'], rule: maySign },
  reject: {
    from: ['submitted'],
    rule: (entry, person, conditions) => maySign(entry, person, conditions) ?? (entry.step === entry.steps.length - 1 ? null : 'last'),
  },
  withdraw: { from: ['submitted', 'returned'], rule: isAuthor },
  amend: { from: ['approved'] },
};

/** Why somebody does not make a move; null where they may. */
export function refusalOf(move: Move, entry: Entry, person: Person, conditions: Conditions): Reason | null {
  const { from, rule } = moves[move];
  if (!from.includes(entry.state)) return 'state';
  return rule?.(entry, person, conditions) ?? null;
}

/** The state of a new entry: with no step to sign it is approved at once. */
export const stateAtFirst = (steps: readonly Step[]): EntryState => (steps.length === 0 ? 'approved' : 'submitted');

/** The entry after a move that is allowed. */
export function afterMove(move: Move, entry: Entry, person: Member): Entry {
  switch (move) {
    case 'correct':
      return { ...entry, state: stateAtFirst(entry.steps), step: 0, revision: entry.revision + 1 };
    case 'approve':
      return afterSignature(entry, person);
    case 'return':
      return { ...entry, state: 'returned' };
    case 'reject':
      return { ...entry, state: 'rejected' };
    case 'withdraw':
      return { ...entry, state: 'withdrawn' };
    case 'amend':
      return entry;
  }
}

function afterSignature(before: Entry, person: Member): Entry {
  const away = representedBy(before, person);
  const signature = { step: before.step, person: person.id, revision: before.revision, ...(away !== null && { for: away }) };
  const entry = { ...before, signatures: [...before.signatures, signature] };
  const step = entry.steps[entry.step];
  const signed = coveringSignatures(entry).flatMap(one => (one.step === entry.step ? (one.for ?? one.person) : []));
  if (step?.every && !step.users.every(id => signed.includes(id))) return entry;
  const next = entry.step + 1;
  return { ...entry, step: next, state: next >= entry.steps.length ? 'approved' : 'submitted' };
}
