import type { Issue } from '#definition';
import { shiftsIn } from '#src/domain/schedulers/scheduleOf.ts';
import { overlappingShifts } from '#src/domain/schedulers/shifts.ts';

/** The fields of a master that say its shifts. */
interface Checked {
  mode?: string | null;
  shifts?: readonly unknown[] | null;
}

/** What is wrong with a pattern of shifts: two of one name, or two at the same time. */
export function shiftIssues({ mode, shifts: rows }: Checked): Partial<Record<keyof Checked, Issue>> {
  if (mode !== 'shifts') return {};
  const shifts = shiftsIn(rows);
  const names = shifts.map(({ name }) => name.trim().toLowerCase());
  const repeated = shifts.find((_, at) => names.indexOf(names[at] ?? '') < at);
  if (repeated) return { shifts: { rule: 'shiftNameRepeats', args: { name: repeated.name } } };
  const overlap = overlappingShifts(shifts);
  return overlap ? { shifts: { rule: 'shiftsOverlap', args: { one: overlap[0].name, other: overlap[1].name } } } : {};
}
