const [minute, day] = [60_000, 86_400_000];

/** How long ago something may have happened that is entered now, in days. */
export const mostDaysAgo = 31;

/** Why a moment is not taken as that at which something happened: it lies ahead of the clock, or too far back. Null where it is taken. */
export function happenedIssue(happened: number, now: number, minutesAhead: number): 'ahead' | 'tooOld' | null {
  if (happened > now + minutesAhead * minute) return 'ahead';
  return happened < now - mostDaysAgo * day ? 'tooOld' : null;
}
