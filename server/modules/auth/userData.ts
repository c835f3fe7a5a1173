import type { Registry } from '#definition';
import { abilitiesOf, type Ability } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';

/** What signing in tells the console about the person. */
export interface UserData {
  id: number;
  fullName: string;
  username: string;
  email: string | null;
  avatar: string | null;
  role: 'superuser' | 'admin' | 'user';
  company: { id: number; name: string } | null;
  ability: Ability[];
}

/** The person's data and abilities; a password or a hash is never a part of it. */
export function userDataOf(account: Account, registry: Registry): UserData {
  const { id, fullName, username, email, avatar, company, permissions } = account;
  const role = account.may('superuser') ? 'superuser' : account.may('admin') ? 'admin' : 'user';
  return { id, fullName, username, email, avatar, role, company, ability: abilitiesOf(registry, permissions.own, permissions.groups) };
}
