import type { ChecklistStage, Reference } from '#definition';

export { checklistStages as stages } from '#definition/language/recordParts';
export type Stage = ChecklistStage;

/** Whether a photo, a film or a comment is wanted; null where nothing is said. */
export type Rule = 'required' | 'optional' | 'not_required' | null;

/** What may be asked for beside an answer. */
export type Extra = 'photo' | 'video' | 'comment';

/** What is asked for beside an answer that is not good, where its option does not say. */
export type Rules = Readonly<Record<Extra, Rule>>;

/** What an answer with limits or options comes to. */
export type Outcome = 'accept' | 'reject';

/** Whether what was found is good; `na` where the parameter does not apply, null where nothing says so. */
export type Result = Outcome | 'na' | null;

export interface Option {
  key: string;
  value: string;
  result: Outcome | null;
  photo: Rule;
  video?: Rule;
  comment: Rule;
}

/** Compares the answer to an earlier parameter: a number by its size, an option by its key, a day by the calendar. */
export type Operator = 'is' | 'is_not' | 'less' | 'at_most' | 'more' | 'at_least';

/** When a parameter is asked for: the answer to the parameter `key` compares so with `value`. */
export interface Condition {
  key: string;
  op: Operator;
  value: string;
}

/** What is asked for beside a good and beside a bad number: `reject_photo`. Where nothing is said the checklist's own rules hold. */
export type OutcomeRules = Readonly<Partial<Record<`${Outcome}_${Extra}`, Rule>>>;

/** What an answer is evaluated by, as the wire and the database have it. What is optional is missing in those of earlier versions. */
export interface Question extends OutcomeRules {
  type: 'Number' | 'Drop-down' | 'Text' | 'Date';
  low: number | null;
  high: number | null;
  options: readonly Option[] | null;
  /** Good numbers below and above these are close to the limit. */
  warn_low?: number | null;
  warn_high?: number | null;
  /** Digits after the decimal mark at most. */
  decimals?: number | null;
  /** It may be answered by saying why it does not apply. */
  allow_na?: boolean | null;
  /** Whether all conditions must hold, unless told, or any. */
  show_match?: 'all' | 'any' | null;
  show_when?: readonly Condition[] | null;
}

/** What somebody found. */
export interface Answer {
  value: string;
  result: Result;
  /** A good number that is close to its limit. */
  isClose: boolean;
  comment: string | null;
  /** Files of the order. */
  photos: readonly number[];
  videos: readonly number[];
  missing: readonly Extra[];
  /** The open work order on a known fault, where the answer says that it is still so. */
  knownOrder?: number | null;
  by: Reference | null;
  at: string | null;
}

/** Something to be looked at, and what was found. */
export interface Parameter extends Question {
  key: string;
  name: string;
  help: string | null;
  unit: string | null;
  isRequired: boolean;
  options: readonly Option[];
  answer: Answer | null;
}

/** A checklist of a work order. */
export interface Checklist {
  id: number;
  name: string;
  stage: Stage;
  /** The one that comes first. */
  after: number | null;
  isLocked: boolean;
  isDone: boolean;
  rules: Rules;
  parameters: readonly Parameter[];
  /** Tells one state of it from another, on servers that have such a number. */
  version: number | null;
}
