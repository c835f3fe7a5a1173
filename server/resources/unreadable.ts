import type { Resource } from '#definition';
import type { Account } from '#server/access/account.ts';

/** The fields of a register that the person may not see: nothing is found, sorted or told by them either. */
export const unreadable = ({ fields }: Resource, account: Account): string[] =>
  Object.entries(fields).flatMap(([name, { access }]) => (access?.read !== undefined && !account.may(access.read) ? [name] : []));
