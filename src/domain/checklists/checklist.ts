import type { Reference } from '#definition';

/** When a checklist is due: before, during or after the work. */
export type Stage = 'pre' | 'inter' | 'post';

export const stages: readonly Stage[] = ['pre', 'inter', 'post'];

/** Whether a photo, a film or a comment is wanted; null where nothing is said. */
export type Rule = 'required' | 'optional' | 'not_required' | null;

export interface Option {
  key: string;
  value: string;
  result: 'accept' | 'reject' | null;
  photo: Rule;
  comment: Rule;
}

/** What may be asked for beside an answer. */
export type Extra = 'photo' | 'video' | 'comment';

/** What is asked for beside an answer that is not good, where its option does not say. */
export type Rules = Readonly<Record<Extra, Rule>>;

/** What somebody found. */
export interface Answer {
  value: string;
  result: 'accept' | 'reject' | null;
  comment: string | null;
  /** Files of the record. */
  photos: readonly number[];
  videos: readonly number[];
  missing: readonly Extra[];
  by: Reference | null;
  at: string | null;
}

/** Something to be looked at, and what was found. */
export interface Parameter {
  key: string;
  name: string;
  type: 'Number' | 'Drop-down' | 'Text' | 'Date';
  unit: string | null;
  low: number | null;
  high: number | null;
  isRequired: boolean;
  options: readonly Option[];
  answer: Answer | null;
}

/** A checklist of a record. */
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
