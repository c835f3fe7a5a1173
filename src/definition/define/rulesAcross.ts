import type { DateLimitOptions } from '../kinds/date';
import type { Fields, Values } from '../language/basics';
import type { Resource } from '../language/resource';
import type { Issue } from '../rules';

type Rules = Resource['form']['validate'];

/** The rules across fields: those that fields tell themselves, and behind them those of the definition. */
export const rulesAcross =
  (register: string, fields: Fields, own: Rules = () => ({})): Rules =>
  record => ({ ...own(record), ...outOfOrder(register, fields, record) });

/** The fields that a date or a moment is limited by. */
export const limitsOf = (limit: DateLimitOptions['notBefore']): string[] =>
  typeof limit === 'string' ? [limit] : Object.keys(limit ?? {});

/** The dates and moments of a record that are before or after those that limit them. */
function outOfOrder(register: string, fields: Fields, record: Values): Record<string, Issue> {
  const issues = Object.entries(fields).flatMap(([name, field]) => {
    const { notBefore, notAfter } = field as DateLimitOptions;
    const early = limitsOf(notBefore).find(other => isBefore(record[name], record[other]));
    const late = limitsOf(notAfter).find(other => isBefore(record[other], record[name]));
    const issueOf = (other: string, limit: DateLimitOptions['notBefore'], rule: 'beforeOther' | 'afterOther'): Issue =>
      typeof limit === 'object'
        ? { rule: limit[other] ?? rule }
        : { rule, args: { register, fields: other, label: fields[other]?.label ?? other } };
    if (early !== undefined) return [[name, issueOf(early, notBefore, 'beforeOther')] as const];
    return late === undefined ? [] : [[name, issueOf(late, notAfter, 'afterOther')] as const];
  });
  return Object.fromEntries(issues);
}

/** Whether a date or a moment is before another; a day and a moment are compared by the day. */
function isBefore(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}
