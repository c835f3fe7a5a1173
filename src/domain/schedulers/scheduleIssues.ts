import type { Duration, Issue } from '#definition';

/** The fields of a scheduler that are checked together. */
interface Checked {
  complete_within?: Duration | null;
  expire_after?: Duration | null;
  overlap?: string | null;
}

const minutesOf = ({ days, hours, minutes }: Duration) => (days * 24 + hours) * 60 + minutes;

/** What is wrong with the times of a scheduler, by field. */
export function scheduleIssues({
  complete_within: within,
  expire_after: expires,
  overlap,
}: Checked): Partial<Record<keyof Checked, Issue>> {
  return {
    ...(within && expires && minutesOf(expires) < minutesOf(within) && { expire_after: { rule: 'expiresBeforeDue' } }),
    ...(overlap === 'keep_open' && !within && { complete_within: { rule: 'neededToStayOpen' } }),
    ...(overlap === 'keep_open' && !expires && { expire_after: { rule: 'neededToStayOpen' } }),
  };
}
