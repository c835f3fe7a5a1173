import { keepable } from '#definition/texts';
import { evaluateAnswer, longestAnswer, type AnswerIssue, type Evaluation } from '#src/domain/checklists/evaluateAnswer.ts';
import { Failure } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import type { Parameter } from './recordChecklists';

const messages: Readonly<Record<AnswerIssue, Message>> = {
  empty: 'Answer this.',
  option: 'Choose one of the options.',
  day: 'This must be a day.',
  number: { rule: 'number' },
  tooLong: { rule: 'tooLong', args: { max: longestAnswer } },
};

/** Evaluates an answer as a body carries it. Throws Failure where it is no answer. */
export function acceptAnswer(parameter: Parameter, given: unknown): Evaluation {
  const evaluation = evaluateAnswer(
    parameter,
    typeof given === 'number' ? String(given) : typeof given === 'string' ? keepable(given) : '',
  );
  if (evaluation.issue) throw new Failure({ value: [messages[evaluation.issue]] });
  return evaluation;
}
