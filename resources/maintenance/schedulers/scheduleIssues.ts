import type { Duration, Issue } from '#definition';

/** The fields of a scheduler that are checked together. */
interface Checked {
  status?: string | null;
  assets?: readonly unknown[] | null;
  model?: unknown;
  location?: unknown;
  location_tree?: boolean | null;
  complete_within?: Duration | null;
  expire_after?: Duration | null;
  overlap?: string | null;
}

const minutesOf = ({ days, hours, minutes }: Duration) => (days * 24 + hours) * 60 + minutes;

/** Whether it says what is inspected: some assets, all of a model, or all of a place and what is within. */
const isAboutAssets = ({ assets, model, location, location_tree: isTree }: Checked) =>
  (assets?.length ?? 0) > 0 || Boolean(model) || (Boolean(location) && isTree === true);

/** What is wrong with a scheduler across its fields, by field. One that is inactive need not say yet what it is about. */
export function scheduleIssues(scheduler: Checked): Partial<Record<keyof Checked, Issue>> {
  const { status, complete_within: within, expire_after: expires, overlap } = scheduler;
  return {
    ...(status !== 'inactive' && !isAboutAssets(scheduler) && { assets: { rule: 'chooseInspected' } }),
    ...(within && expires && minutesOf(expires) < minutesOf(within) && { expire_after: { rule: 'expiresBeforeDue' } }),
    ...(overlap === 'keep_open' && !within && { complete_within: { rule: 'neededToStayOpen' } }),
    ...(overlap === 'keep_open' && !expires && { expire_after: { rule: 'neededToStayOpen' } }),
  };
}
