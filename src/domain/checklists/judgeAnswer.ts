import type { Extra, Question, Rules } from './checklist';
import { evaluateAnswer, type AnswerIssue, type Evaluation } from './evaluateAnswer';
import { missingExtras } from './requirements';

/** What somebody gives for an answer. */
export interface Given {
  value: string;
  /** The parameter does not apply: the comment says why. */
  isNotApplicable?: boolean;
  /** The fault of an open work order is still there: that is not good, also without a new value. */
  isKnownFault?: boolean;
  /** What is there beside the value. */
  has: Readonly<Record<Extra, boolean>>;
}

/** What an answer is worth, and what it lacks. */
export interface Judgement extends Omit<Evaluation, 'issue'> {
  issue: AnswerIssue | 'mustBeAnswered' | null;
  missing: readonly Extra[];
}

/** Judges an answer by its parameter and the rules of its checklist. Pure: console and server come to the same. */
export function judgeAnswer(
  rules: Rules,
  question: Question,
  { value, isNotApplicable = false, isKnownFault = false, has }: Given,
): Judgement {
  if (isNotApplicable) {
    const isAllowed = question.allow_na === true;
    return {
      ...{ value: '', result: isAllowed ? 'na' : null, isClose: false, issue: isAllowed ? null : 'mustBeAnswered' },
      missing: isAllowed && !has.comment ? ['comment'] : [],
    };
  }
  const evaluated: Evaluation =
    isKnownFault && value.trim() === '' ? { value: '', result: 'reject', isClose: false, issue: null } : evaluateAnswer(question, value);
  return { ...evaluated, missing: evaluated.issue === null ? missingExtras(rules, question, evaluated, has) : [] };
}
