import { Refusal } from '#definition';
import { parseDay } from '#definition/parseDay';
import type { Extra, Question, Result, Rule, Rules } from './checklist';

/** Why a text is no answer. */
export type AnswerIssue = 'empty' | 'option' | 'day' | 'number' | 'tooLong';

export interface Evaluation {
  /** As it is sent and stored. */
  value: string;
  result: Result;
  issue: AnswerIssue | null;
}

/** The longest text that is an answer, in characters. */
export const longestAnswer = 2000;

/** Evaluates an answer: a number by its range, an option by what it stands for. Its text is trimmed; digits are ASCII. */
export function evaluateAnswer(question: Question, given: string): Evaluation {
  const text = given.trim();
  const refused = (issue: AnswerIssue): Evaluation => ({ value: text, result: null, issue });
  if (text === '') return refused('empty');
  switch (question.type) {
    case 'Number':
      return evaluateNumber(question, text) ?? refused('number');
    case 'Drop-down': {
      const option = (question.options ?? []).find(({ key }) => key === text);
      return option ? { value: option.key, result: option.result, issue: null } : refused('option');
    }
    case 'Date': {
      const day = dayIn(text);
      return day === null ? refused('day') : { value: day, result: null, issue: null };
    }
    default:
      return text.length > longestAnswer ? refused('tooLong') : { value: text, result: null, issue: null };
  }
}

function evaluateNumber({ low, high }: Question, text: string): Evaluation | null {
  if (!/^[+-]?\d{1,15}([.,]\d{1,10})?$/.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  const isGood = (low === null || value >= low) && (high === null || value <= high);
  return { value: String(value), result: low === null && high === null ? null : isGood ? 'accept' : 'reject', issue: null };
}

function dayIn(text: string): string | null {
  try {
    return parseDay(text);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export type Requirement = 'required' | 'offered' | 'none';

/**
 * Whether a photo, a film or a comment is asked for: by the option that was chosen, else by the checklist for what is not good. A film is offered
 * only there: nobody films what is in order.
 */
export function requirementsOf(
  rules: Rules,
  { options, type }: Pick<Question, 'options' | 'type'>,
  { value, result }: Pick<Evaluation, 'value' | 'result'>,
): Readonly<Record<Extra, Requirement>> {
  const option = type === 'Drop-down' ? (options ?? []).find(({ key }) => key === value) : undefined;
  const requirementFor = (own: Rule | undefined, general: Rule): Requirement => {
    if (own) return own === 'required' ? 'required' : own === 'optional' ? 'offered' : 'none';
    if (result === 'reject' && general === 'required') return 'required';
    return general === 'not_required' ? 'none' : 'offered';
  };
  return {
    photo: requirementFor(option?.photo, rules.photo),
    video: result === 'reject' && rules.video !== null ? requirementFor(undefined, rules.video) : 'none',
    comment: requirementFor(option?.comment, rules.comment),
  };
}

/** What an answer must have beside it and has not. */
export function missingExtras(
  rules: Rules,
  question: Pick<Question, 'options' | 'type'>,
  evaluation: Pick<Evaluation, 'value' | 'result'>,
  has: Readonly<Record<Extra, boolean>>,
): Extra[] {
  const requirements = requirementsOf(rules, question, evaluation);
  return (['photo', 'video', 'comment'] as const).filter(extra => requirements[extra] === 'required' && !has[extra]);
}
