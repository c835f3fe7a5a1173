import type { Answer, Extra, Parameter, Rule, Rules } from './checklist';

export interface Evaluation {
  /** As it is sent. */
  value: string;
  result: Answer['result'];
  /** Why it is no answer: the key of a text. */
  problem: string | null;
}

/** What something typed means, by the server's own rules: so that it is judged as one types, and without network. */
export function evaluateAnswer(
  { type, low, high, options }: Pick<Parameter, 'type' | 'low' | 'high' | 'options'>,
  typed: string,
): Evaluation {
  const text = typed.trim();
  if (type === 'Drop-down') {
    const option = options.find(({ key }) => key === text);
    return { value: text, result: option?.result ?? null, problem: option ? null : 'workorders.checklists.choose' };
  }
  if (type === 'Date')
    return { value: text, result: null, problem: /^\d{4}-\d{2}-\d{2}$/.test(text) ? null : 'workorders.checklists.notADay' };
  if (type === 'Text') return { value: text, result: null, problem: text.length <= 2000 ? null : 'workorders.checklists.tooLong' };
  const plain = text.replace(',', '.').replaceAll('−', '-');
  if (!/^[+-]?\d{1,15}(\.\d{1,10})?$/.test(plain)) return { value: text, result: null, problem: 'workorders.checklists.notANumber' };
  const number = Number(plain);
  const isGood = (low === null || number >= low) && (high === null || number <= high);
  return { value: String(number), result: low === null && high === null ? null : isGood ? 'accept' : 'reject', problem: null };
}

export type Requirement = 'required' | 'offered' | 'none';

/**
 * Whether a photo, a film or a comment is asked for: by the option that was chosen, else by the checklist for what is not good. A film is offered
 * only there: nobody films what is in order.
 */
export function requirementsOf(
  rules: Rules,
  { options, type }: Pick<Parameter, 'options' | 'type'>,
  { value, result }: Pick<Evaluation, 'value' | 'result'>,
): Readonly<Record<Extra, Requirement>> {
  const option = type === 'Drop-down' ? options.find(({ key }) => key === value) : undefined;
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
