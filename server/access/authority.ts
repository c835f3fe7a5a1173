import type { Account } from './account';

/**
 * What stands for the rights of an account where it makes a change without having them:
 * - `checked`: the caller has checked a rule of its own, which stands for the right to edit or delete records of the register. All other rights
 *   and the limits of what the account sees apply.
 * - `system`: the server makes the change; the account is whom the history names. No right is asked for, and every record is seen.
 */
export type Authority = 'checked' | 'system';

/** Who makes a change, and by whose rights. */
export interface Actor {
  account: Account;
  /** The rights of the account, where left out. */
  authority?: Authority | undefined;
}

/** Whether an actor may do what needs a right. */
export const mayAct = ({ account, authority }: Actor, right: string): boolean => authority === 'system' || account.may(right);

/** Whether an actor may edit or delete records, which needs a right of their register. */
export const mayWrite = (actor: Actor, right: string): boolean => actor.authority === 'checked' || mayAct(actor, right);
