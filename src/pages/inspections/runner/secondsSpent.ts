import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { parseMoment } from '#src/engine/texts/useFormats.ts';

/** The seconds between the first answer and the last; null for less than two that say when they were given. A break counts as well. */
export function secondsSpent(parameters: readonly Pick<Parameter, 'answer'>[]): number | null {
  const moments = parameters.flatMap(({ answer }) => (answer?.at ? parseMoment(answer.at).getTime() : []));
  return moments.length < 2 ? null : Math.round((Math.max(...moments) - Math.min(...moments)) / 1000);
}
