import { digitsOf } from '#definition/numbers/plainDigits';
import { readTyped, writeTyped } from '#definition/numbers/typedNumber';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { evaluateAnswer, type AnswerIssue, type Evaluation } from '#src/domain/checklists/evaluateAnswer.ts';

/** What something typed means. */
export interface TypedEvaluation extends Pick<Evaluation, 'value' | 'result' | 'isClose'> {
  /** Why it is no answer: the key of a text. */
  problem: string | null;
  /** The numbers that it could be, where one has to choose. */
  either?: readonly number[];
}

const problems: Readonly<Record<AnswerIssue, string>> = {
  empty: 'checklists.choose',
  option: 'checklists.choose',
  day: 'checklists.notADay',
  number: 'checklists.notANumber',
  decimals: 'checklists.tooManyDecimals',
  tooLong: 'checklists.tooLong',
};

function inWords({ issue, ...evaluation }: Evaluation): TypedEvaluation {
  return { ...evaluation, problem: issue && problems[issue] };
}

/** Judges what is typed on a page of a language: a number is read as that language writes it, and judged as it is sent. */
export function evaluateTyped(parameter: Parameter, typed: string, language: string): TypedEvaluation {
  if (parameter.type !== 'Number') return inWords(evaluateAnswer(parameter, typed));
  const read = readTyped(typed, language);
  if (typeof read === 'number') return inWords(evaluateAnswer(parameter, digitsOf(read)));
  if (read === null) return { value: typed, result: null, isClose: false, problem: 'checklists.notANumber' };
  return { value: typed, result: null, isClose: false, problem: 'engine.number.which', either: read };
}

/** A kept answer as one would type it. */
export function savedText({ type, answer }: Parameter, language: string): string {
  const value = answer?.value ?? '';
  return type === 'Number' && value !== '' && Number.isFinite(Number(value)) ? writeTyped(Number(value), language) : value;
}
