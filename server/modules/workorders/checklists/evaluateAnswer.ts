import { parseDay } from '#definition/parseDay';
import { Refusal } from '#definition';
import { keepable } from '#definition/texts';
import { Failure } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import type { Answer, Extra, OrderChecklist, Parameter, Rule } from './orderChecklists';

export interface Evaluation {
  value: string;
  result: Answer['result'];
}

const refuse = (message: Message) => new Failure({ value: [message] });
const longest = 2000;

/** What an answer means: a number is judged by its range, a choice by what it stands for. Throws Failure when it is no answer. */
export function evaluateAnswer(parameter: Parameter, given: unknown): Evaluation {
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? keepable(given).trim() : '';
  if (text === '') throw refuse('Answer this.');
  if (parameter.type === 'Number') return evaluateNumber(parameter, text);
  if (parameter.type === 'Drop-down') {
    const option = (parameter.options ?? []).find(({ key }) => key === text);
    if (!option) throw refuse('Choose one of the options.');
    return { value: option.key, result: option.result };
  }
  if (parameter.type === 'Date') return { value: dayIn(text), result: null };
  if (text.length > longest) throw refuse({ rule: 'tooLong', args: { max: longest } });
  return { value: text, result: null };
}

function evaluateNumber({ low, high }: Parameter, text: string): Evaluation {
  const value = /^[+-]?\d{1,15}([.,]\d{1,10})?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
  if (Number.isNaN(value)) throw refuse({ rule: 'number' });
  const isGood = (low === null || value >= low) && (high === null || value <= high);
  return { value: String(value), result: low === null && high === null ? null : isGood ? 'accept' : 'reject' };
}

function dayIn(text: string): string {
  try {
    return parseDay(text);
  } catch (error) {
    if (error instanceof Refusal) throw refuse('This must be a day.');
    throw error;
  }
}

/**
 * Whether a photo, a film and a comment are asked for: the rule of the option that was chosen says so; where it says nothing, the checklist's own
 * rule holds for what is not good.
 */
export function asksFor(checklist: Pick<OrderChecklist, Extra>, parameter: Parameter, { value, result }: Evaluation): Answer['missing'] {
  const option = parameter.type === 'Drop-down' ? (parameter.options ?? []).find(({ key }) => key === value) : undefined;
  const isRequired = (own: Rule | undefined, general: Rule) => (own ? own === 'required' : result === 'reject' && general === 'required');
  return [
    ...(isRequired(option?.photo, checklist.photo) ? ['photo' as const] : []),
    ...(isRequired(undefined, checklist.video) ? ['video' as const] : []),
    ...(isRequired(option?.comment, checklist.comment) ? ['comment' as const] : []),
  ];
}
