import type { Checklist, Stage } from '#src/domain/checklists/checklist.ts';
import { isFinished } from '#src/domain/checklists/progress.ts';

/** More than anybody sees at once; what comes after is a press away. */
const most = 20;

/** The checklists that are open at first: those that are due now and can be answered, the next ones only where there are many. */
export function initiallyOpen(checklists: readonly Checklist[], stage: Stage): ReadonlySet<number> {
  const due = checklists.filter(one => one.stage === stage && !one.isLocked && !isFinished(one));
  let shown = 0;
  const open = due.filter(({ parameters }, index) => {
    const isOpen = index === 0 || shown + parameters.length <= most;
    shown += parameters.length;
    return isOpen;
  });
  return new Set(open.map(({ id }) => id));
}
