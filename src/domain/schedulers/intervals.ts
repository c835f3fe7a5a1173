import { occurrences, type Occurrence } from './occurrences';
import type { Schedule } from './schedule';

const day = 24 * 60 * 60 * 1000;

/** How far the neighbour of an occurrence is looked for, in days. */
const horizons = [2, 40, 800] as const;

/**
 * The minutes between each of some occurrences and the one before it; between the first of a schedule and the one after it, and null where there is
 * no other. They are all that a schedule has between the first and the last of them.
 */
export function intervalsOf(schedule: Schedule, zone: string, found: readonly Occurrence[]): (number | null)[] {
  const [first] = found;
  if (!first) return [];
  const at = first.start.getTime();
  const near = (from: (days: number) => number, to: (days: number) => number) =>
    horizons.reduce<readonly Occurrence[]>(
      (others, days) => (others.length > 0 ? others : occurrences(schedule, zone, new Date(from(days)), new Date(to(days)))),
      [],
    );
  const before = near(
    days => at - days * day,
    () => at,
  ).at(-1);
  const after = before
    ? undefined
    : (found[1] ??
      near(
        () => at + 1,
        days => at + days * day,
      )[0]);
  const other = (before ?? after)?.start.getTime();
  const minutes = (one: number, another: number) => Math.round(Math.abs(one - another) / 60_000);
  return found.map(({ start }, index) => {
    const previous = found[index - 1]?.start.getTime() ?? other;
    return previous === undefined ? null : minutes(start.getTime(), previous);
  });
}
