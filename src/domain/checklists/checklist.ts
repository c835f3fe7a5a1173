import type { ChecklistStage, Reference } from '#definition';

export { checklistStages as stages } from '#definition/language/recordParts';
export type Stage = ChecklistStage;

/** Whether a photo, a film or a comment is wanted; null where nothing is said. */
export type Rule = 'required' | 'optional' | 'not_required' | null;

/** What may be asked for beside an answer. */
export type Extra = 'photo' | 'video' | 'comment';

/** What is asked for beside an answer that is not good, where its option does not say. */
export type Rules = Readonly<Record<Extra, Rule>>;

/** Whether what was found is good; null where nothing says so. */
export type Result = 'accept' | 'reject' | null;

export interface Option {
  key: string;
  value: string;
  result: Result;
  photo: Rule;
  comment: Rule;
}

/** What an answer is evaluated by. */
export interface Question {
  type: 'Number' | 'Drop-down' | 'Text' | 'Date';
  low: number | null;
  high: number | null;
  options: readonly Option[] | null;
}

/** What somebody found. */
export interface Answer {
  value: string;
  result: Result;
  comment: string | null;
  /** Files of the order. */
  photos: readonly number[];
  videos: readonly number[];
  missing: readonly Extra[];
  by: Reference | null;
  at: string | null;
}

/** Something to be looked at, and what was found. */
export interface Parameter extends Question {
  key: string;
  name: string;
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
