import type { Answer, Extra, Parameter, Rule, Rules } from './checklist';

export interface Judged {
  /** As it is sent. */
  value: string;
  result: Answer['result'];
  /** Why it is no answer: the key of a text. */
  problem: string | null;
}

/** What something typed means, by the server's own rules: so that it is judged as one types, and without network. */
export function judge({ type, low, high, options }: Pick<Parameter, 'type' | 'low' | 'high' | 'options'>, typed: string): Judged {
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

export type Demand = 'required' | 'offered' | 'none';

/**
 * Whether a photo, a film or a comment is asked for: by the option that was chosen, else by the checklist for what is not good. A film is offered
 * only there: nobody films what is in order.
 */
export function demandsOf(
  rules: Rules,
  { options, type }: Pick<Parameter, 'options' | 'type'>,
  { value, result }: Pick<Judged, 'value' | 'result'>,
): Readonly<Record<Extra, Demand>> {
  const option = type === 'Drop-down' ? options.find(({ key }) => key === value) : undefined;
  const demand = (own: Rule | undefined, general: Rule): Demand => {
    if (own) return own === 'required' ? 'required' : own === 'optional' ? 'offered' : 'none';
    if (result === 'reject' && general === 'required') return 'required';
    return general === 'not_required' ? 'none' : 'offered';
  };
  return {
    photo: demand(option?.photo, rules.photo),
    video: result === 'reject' && rules.video !== null ? demand(undefined, rules.video) : 'none',
    comment: demand(option?.comment, rules.comment),
  };
}
