import { conditionsHold } from '#src/domain/checklists/relevantKeys.ts';
import { comparableText } from './checkValues';
import type { Values } from './field';
import type { StepCondition } from './stepCondition';

/** What of an entry its steps depend on. */
export interface StepSubject {
  late: boolean;
  /** How many of its values are not good. */
  rejected: number;
  values: Values;
}

/** Whether an entry goes through a step. A condition on a field without a value does not hold. */
export function isStepNeeded({ onlyIf, conditions }: StepCondition, { late, rejected, values }: StepSubject): boolean {
  switch (onlyIf) {
    case 'always':
      return true;
    case 'late':
      return late;
    case 'out_of_range':
      return rejected > 0;
    case 'value':
      return conditionsHold(
        conditions,
        new Map(
          Object.entries(values)
            .map(([key, value]) => [key, comparableText(value)] as const)
            .filter(([, text]) => text !== ''),
        ),
      );
  }
}
