import type { Question } from './checklist';

/**
 * The value that says that a known fault is still there: the one bad option, or that of the last time. Empty where nobody can say it without
 * looking anew, such as for a number.
 */
export function knownFaultValue({ type, options }: Pick<Question, 'type' | 'options'>, last: string | null): string {
  if (type !== 'Drop-down') return '';
  const bad = (options ?? []).filter(({ result }) => result === 'reject').map(({ key }) => key);
  return (bad.length === 1 ? bad[0] : bad.find(key => key === last)) ?? '';
}
