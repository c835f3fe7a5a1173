import { stages } from '#src/domain/checklists/checklist.ts';

/** What a form calls the checklists of a stage. */
export const checklistsOf = (stage: string) => `${stage}_checklists`;

/** The checklists chosen for a new work order, by stage; null where there are none. */
export function chosenChecklists(values: Readonly<Record<string, unknown>>): Record<string, number[]> | null {
  const chosen = stages.map(
    stage => [stage, ((values[checklistsOf(stage)] ?? []) as readonly { id: number }[]).map(({ id }) => id)] as const,
  );
  const some = chosen.filter(([, ids]) => ids.length > 0);
  return some.length > 0 ? Object.fromEntries(some) : null;
}
