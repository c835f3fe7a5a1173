import type { Issue, Permissions } from '#definition';
import type { Account } from '#server/access/account.ts';

const rank = (permissions: Permissions, key: string) => permissions[key] ?? 0;

/** The keys whose value differs. */
export function rightChanges(before: Permissions, after: Permissions): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter(key => rank(before, key) !== rank(after, key));
}

/** Of those the ones that allow more than before: granted, or no longer denied. */
export const raisedRights = (before: Permissions, after: Permissions): string[] =>
  rightChanges(before, after).filter(key => rank(after, key) > rank(before, key));

/** What is wrong with somebody's changing these keys, for a person or a group; null when nothing is. Only a superuser may do all. */
export function refusedChange(account: Account, keys: readonly string[]): Issue | null {
  if (keys.includes('superuser') && !account.may('superuser'))
    return { rule: 'Only a superuser may grant, deny or take away “superuser”.' };
  const beyond = keys.filter(key => !account.may(key));
  if (beyond.length === 0) return null;
  return {
    rule: 'You cannot grant, deny or take away rights that you do not have yourself: {{rights}}.',
    args: { rights: inWords(beyond) },
  };
}

/** Some keys, and how many more there are. */
export const inWords = (keys: readonly string[], most = 4): string =>
  keys.length > most ? `${keys.slice(0, most).join(', ')} … (+${keys.length - most})` : keys.join(', ');
