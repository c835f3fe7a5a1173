import { keepable } from '#definition/texts';
import type { Extra, Rules } from '#src/domain/checklists/checklist.ts';
import { longestAnswer } from '#src/domain/checklists/evaluateAnswer.ts';
import { judgeAnswer, type Judgement } from '#src/domain/checklists/judgeAnswer.ts';
import { Failure } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import type { Parameter } from './recordChecklists';

const messagesOf = ({ decimals }: Parameter): Readonly<Record<NonNullable<Judgement['issue']>, Message>> => ({
  empty: 'Answer this.',
  option: 'Choose one of the options.',
  day: 'This must be a day.',
  number: { rule: 'number' },
  decimals: { rule: '{{max}} decimals at most.', args: { max: decimals ?? 0 } },
  tooLong: { rule: 'tooLong', args: { max: longestAnswer } },
  mustBeAnswered: 'This must be answered.',
});

/**
 * Judges an answer as a body carries it: its `value`, or `na` with the reason as comment where the parameter does not apply. Throws Failure where
 * it is no answer.
 */
export function acceptAnswer(
  rules: Rules,
  parameter: Parameter,
  { value: given, na, result }: Readonly<Record<string, unknown>>,
  has: Readonly<Record<Extra, boolean>>,
  { isKnownFault = false }: { isKnownFault?: boolean } = {},
): Judgement {
  const value = typeof given === 'number' ? String(given) : typeof given === 'string' ? keepable(given) : '';
  const isNotApplicable = na === true || result === 'na';
  const judgement = judgeAnswer(rules, parameter, { value, isNotApplicable, isKnownFault, has });
  if (judgement.issue) throw new Failure({ value: [messagesOf(parameter)[judgement.issue]] });
  if (isNotApplicable && !has.comment) throw new Failure({ comment: ['Say why it does not apply.'] });
  return judgement;
}
