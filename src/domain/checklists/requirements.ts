import type { Extra, Question, Rule, Rules } from './checklist';
import type { Evaluation } from './evaluateAnswer';

export type Requirement = 'required' | 'offered' | 'none';

type QuestionPart = Pick<Question, 'options' | 'type'> & Partial<Question>;

/** The rules that hold for an answer before those of the checklist: of the option that was chosen, or of what a number comes to. */
function ownRules(question: QuestionPart, { value, result }: Pick<Evaluation, 'value' | 'result'>): Partial<Record<Extra, Rule>> {
  if (question.type === 'Drop-down') return (question.options ?? []).find(({ key }) => key === value) ?? {};
  if (question.type !== 'Number' || (result !== 'accept' && result !== 'reject')) return {};
  const rule = (extra: Extra) => question[`${result}_${extra}`] ?? null;
  return { photo: rule('photo'), video: rule('video'), comment: rule('comment') };
}

/**
 * Whether a photo, a film or a comment is asked for: by the option that was chosen or by what a number comes to, else by the checklist for what is
 * not good. A film is offered only there, unless a rule asks for it: nobody films what is in order. What does not apply needs its reason alone.
 */
export function requirementsOf(
  rules: Rules,
  question: QuestionPart,
  evaluation: Pick<Evaluation, 'value' | 'result'>,
): Readonly<Record<Extra, Requirement>> {
  const { result } = evaluation;
  if (result === 'na') return { photo: 'none', video: 'none', comment: 'required' };
  const own = ownRules(question, evaluation);
  const requirementFor = (rule: Rule | undefined, general: Rule): Requirement => {
    if (rule) return rule === 'required' ? 'required' : rule === 'optional' ? 'offered' : 'none';
    if (result === 'reject' && general === 'required') return 'required';
    return general === 'not_required' ? 'none' : 'offered';
  };
  const isFilmed = Boolean(own.video) || (result === 'reject' && rules.video !== null);
  return {
    photo: requirementFor(own.photo, rules.photo),
    video: isFilmed ? requirementFor(own.video, rules.video) : 'none',
    comment: requirementFor(own.comment, rules.comment),
  };
}

/** What an answer must have beside it and has not. */
export function missingExtras(
  rules: Rules,
  question: QuestionPart,
  evaluation: Pick<Evaluation, 'value' | 'result'>,
  has: Readonly<Record<Extra, boolean>>,
): Extra[] {
  const requirements = requirementsOf(rules, question, evaluation);
  return (['photo', 'video', 'comment'] as const).filter(extra => requirements[extra] === 'required' && !has[extra]);
}
