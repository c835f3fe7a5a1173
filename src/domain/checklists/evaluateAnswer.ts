import { Refusal } from '#definition';
import { parseDay } from '#definition/parseDay';
import { plainDigits } from '#definition/numbers/plainDigits';
import type { Question, Result } from './checklist';

/** Why a text is no answer. */
export type AnswerIssue = 'empty' | 'option' | 'day' | 'number' | 'decimals' | 'tooLong';

export interface Evaluation {
  /** As it is sent and stored. */
  value: string;
  result: Result;
  /** A good number that is close to its limit. */
  isClose: boolean;
  issue: AnswerIssue | null;
}

/** The longest text that is an answer, in characters. */
export const longestAnswer = 2000;

/**
 * Evaluates an answer: a number by its range, an option by what it stands for. Its text is trimmed. A number may have digits of any script,
 * either decimal mark and the mathematical minus; it is answered in ASCII.
 */
export function evaluateAnswer(question: Question, given: string): Evaluation {
  const text = given.trim();
  const refused = (issue: AnswerIssue): Evaluation => ({ value: text, result: null, isClose: false, issue });
  if (text === '') return refused('empty');
  switch (question.type) {
    case 'Number':
      return evaluateNumber(question, text, refused);
    case 'Drop-down': {
      const option = (question.options ?? []).find(({ key }) => key === text);
      return option ? { value: option.key, result: option.result, isClose: false, issue: null } : refused('option');
    }
    case 'Date': {
      const day = dayIn(text);
      return day === null ? refused('day') : { value: day, result: null, isClose: false, issue: null };
    }
    default:
      return text.length > longestAnswer ? refused('tooLong') : { value: text, result: null, isClose: false, issue: null };
  }
}

function evaluateNumber(question: Question, text: string, refused: (issue: AnswerIssue) => Evaluation): Evaluation {
  const { low, high, warn_low: warnLow, warn_high: warnHigh, decimals } = question;
  const digits = plainDigits(text).replace(/[,\u066b]/u, '.');
  const parts = /^[+-]?\d{1,15}(?:\.(\d{1,10}))?$/.exec(digits);
  if (!parts) return refused('number');
  const [, fraction = ''] = parts;
  if (typeof decimals === 'number' && fraction.replace(/0+$/, '').length > decimals) return refused('decimals');
  const value = Number(digits);
  const isBetween = (least: number | null | undefined, most: number | null | undefined) =>
    (typeof least !== 'number' || value >= least) && (typeof most !== 'number' || value <= most);
  const result = typeof low !== 'number' && typeof high !== 'number' ? null : isBetween(low, high) ? 'accept' : 'reject';
  return { value: String(value), result, isClose: result === 'accept' && !isBetween(warnLow, warnHigh), issue: null };
}

function dayIn(text: string): string | null {
  try {
    return parseDay(text);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
