import type { Condition } from '#src/domain/checklists/checklist.ts';

export const stepConditions = ['always', 'out_of_range', 'late', 'value'] as const;

/** When a step of an approval is needed. */
export interface StepCondition {
  onlyIf: (typeof stepConditions)[number];
  /** What the values of the entry compare with, where the step depends on them: all of these have to hold. */
  conditions: readonly Condition[];
}
