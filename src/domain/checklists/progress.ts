import { relevantParameters, type Askable } from './relevantKeys';
import type { Extra } from './checklist';

/** What progress is told by: whether a parameter must be answered, and what its answer lacks. */
interface Answerable extends Askable {
  isRequired: boolean;
  answer: { value?: string | null; missing: readonly Extra[] } | null;
}

interface Answerables {
  parameters: readonly Answerable[];
}

export interface Progress {
  checklists: number;
  done: number;
  parameters: number;
  answered: number;
}

const isAnswered = ({ answer }: Answerable): boolean => answer?.missing.length === 0;

/** The parameters that keep a checklist from being done: required ones (all of them where none is) without a full answer. */
export function openKeys({ parameters: all }: Answerables): string[] {
  const parameters = relevantParameters(all);
  const isAnyRequired = parameters.some(({ isRequired }) => isRequired);
  const isWanted = ({ isRequired, answer }: Answerable) => !isAnyRequired || isRequired || answer !== null;
  return parameters.filter(parameter => isWanted(parameter) && !isAnswered(parameter)).map(({ key }) => key);
}

/** Whether nothing more is asked for. */
export const isFinished = (checklist: Answerables): boolean => openKeys(checklist).length === 0;

/** How much of some checklists is done. */
export function progressOf(checklists: readonly Answerables[]): Progress {
  const parameters = checklists.flatMap(checklist => relevantParameters(checklist.parameters));
  return {
    checklists: checklists.length,
    done: checklists.filter(isFinished).length,
    parameters: parameters.length,
    answered: parameters.filter(isAnswered).length,
  };
}
