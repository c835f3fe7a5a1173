import type { Checklist } from './checklist';

export interface Progress {
  checklists: number;
  done: number;
  parameters: number;
  answered: number;
}

/** Whether nothing more is asked for: every required parameter (each of them where none is) has a full answer. */
export function isFinished({ parameters }: Pick<Checklist, 'parameters'>): boolean {
  const isAnyRequired = parameters.some(({ isRequired }) => isRequired);
  return parameters.every(({ isRequired, answer }) => {
    const isWanted = !isAnyRequired || isRequired || answer !== null;
    return !isWanted || answer?.missing.length === 0;
  });
}

/** How much of some checklists is done. */
export function progressOf(checklists: readonly Checklist[]): Progress {
  const parameters = checklists.flatMap(checklist => checklist.parameters);
  return {
    checklists: checklists.length,
    done: checklists.filter(isFinished).length,
    parameters: parameters.length,
    answered: parameters.filter(({ answer }) => answer && answer.missing.length === 0).length,
  };
}
