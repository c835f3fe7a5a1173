import { sql } from 'kysely';
import type { Registry } from '#definition';
import { seesOwnOnly } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import { seenSql, companyOf } from '../visibility';
import type { Reach } from '../sql/fieldPaths';

/** Whether somebody sees all rows of all registers that they may see at all. */
export const seesEverything = (registry: Registry, account: Account): boolean =>
  companyOf(account) === null && !registry.all.some(resource => seesOwnOnly(resource, account));

/** The registers for statements on behalf of somebody: what is counted in them are rows that the person sees. */
export const reachOf = (registry: Registry, account: Account): Reach =>
  seesEverything(registry, account)
    ? registry
    : { ...registry, counted: (target, alias) => seenSql(registry, target, account, alias).map(condition => sql`(${condition})`) };
