import type { DateOptions } from '../kinds/date';
import type { Fields, Values } from '../language/basics';
import type { Resource } from '../language/resource';
import type { Issue } from '../rules';

type Rules = Resource['form']['validate'];

/** The rules across fields: those that fields tell themselves, and behind them those of the definition. */
export const rulesAcross =
  (fields: Fields, own: Rules = () => ({})): Rules =>
  record => ({ ...own(record), ...tooEarly(fields, record) });

/** The dates of a record that are before those they must follow. */
function tooEarly(fields: Fields, record: Values): Record<string, Issue> {
  const issues = Object.entries(fields).flatMap(([name, field]) => {
    const rule = Object.entries((field as DateOptions).notBefore ?? {}).find(([other]) => isBefore(record[name], record[other]))?.[1];
    return rule === undefined ? [] : [[name, { rule }] as const];
  });
  return Object.fromEntries(issues);
}

const isBefore = (day: unknown, other: unknown) => typeof day === 'string' && typeof other === 'string' && day < other;
