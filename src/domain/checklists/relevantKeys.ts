import type { Condition, Question } from './checklist';

/** What is looked at of a parameter to know whether it is asked for. */
export interface Askable extends Partial<Pick<Question, 'show_match' | 'show_when'>> {
  key: string;
  answer: { value?: string | null } | null;
}

/**
 * The keys of the parameters that are asked for, by the answers given so far. Conditions look at earlier parameters alone; one that is not asked
 * for itself, or has no answer, meets none.
 */
export function relevantKeys(parameters: readonly Askable[]): ReadonlySet<string> {
  const values = new Map<string, string>();
  const relevant = new Set<string>();
  for (const { key, answer, show_match: match, show_when: conditions } of parameters) {
    if (!conditionsHold(conditions ?? [], values, match === 'any')) continue;
    relevant.add(key);
    if (answer?.value) values.set(key, answer.value);
  }
  return relevant;
}

/** The parameters that are asked for. */
export function relevantParameters<P extends Askable>(parameters: readonly P[]): readonly P[] {
  const relevant = relevantKeys(parameters);
  return parameters.filter(({ key }) => relevant.has(key));
}

/** Whether conditions hold, all of them unless any is enough; one on what has no value does not. */
export function conditionsHold(conditions: readonly Condition[], values: ReadonlyMap<string, string>, isAnyEnough = false): boolean {
  if (conditions.length === 0) return true;
  const holds = ({ key, op, value }: Condition) => {
    const found = values.get(key);
    return found !== undefined && comparisons[op](compare(found, value));
  };
  return isAnyEnough ? conditions.some(holds) : conditions.every(holds);
}

const comparisons: Readonly<Record<Condition['op'], (order: number) => boolean>> = {
  is: order => order === 0,
  is_not: order => order !== 0,
  less: order => order < 0,
  at_most: order => order <= 0,
  more: order => order > 0,
  at_least: order => order >= 0,
};

/** Numbers by their size, days and other texts by their letters; below 0, 0 or above. */
function compare(found: string, value: string): number {
  const [one, other] = [Number(found), Number(value.replace(',', '.'))];
  if (value.trim() !== '' && Number.isFinite(one) && Number.isFinite(other)) return one - other;
  return found === value ? 0 : found < value ? -1 : 1;
}
