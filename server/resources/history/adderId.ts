import type { Account } from '#server/access/account.ts';
import type { Plan } from '#server/contract.ts';

/** Whose id is kept with what somebody adds to a register: nobody's, 0, where it keeps no authors. */
export const adderId = ({ resource }: Plan, account: Account): number => (resource.anonymous ? 0 : account.id);
