import type { Condition, Option, Question } from './checklist';

/** Parameters that a checklist may have, and options that one of them may have. */
export const mostParameters = 200;
export const mostOptions = 50;

/** A parameter as it is written, before it is known to be whole. */
export type ParameterDraft = Partial<Omit<Question, 'options' | 'show_when'>> & {
  key?: string | null;
  name?: string | null;
  options?: readonly Partial<Option>[] | null;
  show_when?: readonly Partial<Condition>[] | null;
};

/** The rule that a parameter breaks, with the field it stands at; `option` where it is one of the options. */
export interface ParameterIssue {
  at: number;
  field: 'key' | 'low' | 'high' | 'warn_low' | 'warn_high' | 'options' | 'show_when';
  option?: number;
  rule:
    'lowAboveHigh' | 'warnOutside' | 'noGoodOption' | 'keyRepeats' | 'keyOfDeleted' | 'notEarlier' | 'tooManyOptions' | 'tooManyParameters';
  args?: Record<string, string | number>;
}

/**
 * What is wrong with the parameters of a checklist across their fields, in their order.
 *
 * @param retired keys that parameters had which were deleted: their answers are still read by them
 */
export function parameterIssues(parameters: readonly ParameterDraft[], retired: ReadonlySet<string> = new Set()): ParameterIssue[] {
  const seen = new Set<string>();
  const tooMany: ParameterIssue[] =
    parameters.length > mostParameters
      ? [{ at: mostParameters, field: 'key', rule: 'tooManyParameters', args: { most: mostParameters } }]
      : [];
  return parameters.reduce<ParameterIssue[]>((found, parameter, at) => {
    const key = parameter.key ?? '';
    const issue = (field: ParameterIssue['field'], rule: ParameterIssue['rule'], more: Partial<ParameterIssue> = {}) =>
      found.push({ at, field, rule, ...more });
    if (key !== '' && seen.has(key)) issue('key', 'keyRepeats');
    if (retired.has(key)) issue('key', 'keyOfDeleted');
    if (parameter.type === 'Number') checkLimits(parameter, issue);
    if (parameter.type === 'Drop-down') checkOptions(parameter.options ?? [], issue);
    // What comes before is no circle, and is answered by the time.
    if ((parameter.show_when ?? []).some(condition => !seen.has(condition.key ?? ''))) issue('show_when', 'notEarlier');
    if (key !== '') seen.add(key);
    return found;
  }, tooMany);
}

type Report = (field: ParameterIssue['field'], rule: ParameterIssue['rule'], more?: Partial<ParameterIssue>) => void;

function checkLimits({ low, high, warn_low: warnLow, warn_high: warnHigh }: ParameterDraft, issue: Report): void {
  const isAbove = (one: number | null | undefined, other: number | null | undefined) =>
    typeof one === 'number' && typeof other === 'number' && one > other;
  if (isAbove(low, high)) issue('low', 'lowAboveHigh');
  if (isAbove(low, warnLow) || isAbove(warnLow, high)) issue('warn_low', 'warnOutside');
  if (isAbove(low, warnHigh) || isAbove(warnHigh, high) || isAbove(warnLow, warnHigh)) issue('warn_high', 'warnOutside');
}

function checkOptions(options: readonly Partial<Option>[], issue: Report): void {
  if (options.length > mostOptions) issue('options', 'tooManyOptions', { args: { most: mostOptions } });
  if (!options.some(({ result }) => result === 'accept')) issue('options', 'noGoodOption');
  const keys = options.map(({ key }) => key ?? '');
  keys.forEach((key, option) => {
    if (key !== '' && keys.indexOf(key) < option) issue('options', 'keyRepeats', { option });
  });
}
