import type { Field, Registry, Resource } from '#definition';
import { seesOwnOnly } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { Actor, Authority } from '#server/access/authority.ts';
import type { ServerContext, StoredRecord, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { fieldOf, ownColumn, linkTable, valueAt } from './sql/fieldPaths';
import { readRecord, readRecords } from './read/readRecords';
import { referencesIn } from './read/referenceLabels';
import { notFound } from './recordErrors';
import type { Sql } from '#server/database/sql.ts';
import { sql } from 'kysely';

/** Whose rows somebody sees: null for all. A superuser belongs to every company. */
export const companyOf = (account: Account): number | null => (account.may('superuser') ? null : (account.company?.id ?? null));

/** The company that an actor's changes stay within; null where they may reach every company. */
export const companyOfActor = ({ account, authority }: Actor): number | null => (authority === 'system' ? null : companyOf(account));

/** The record as it stands, held until the end of the transaction; one that the person does not see is not there. */
export async function readForWriting(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  account: Account,
  id: number,
  authority?: Authority,
): Promise<StoredRecord> {
  const record = await readRecord(context, db, plan, id, 'held');
  if (!record || !isWithinReach(plan, record, { account, authority })) throw notFound(plan);
  return record;
}

/** The same of many, by their ids; unless something is going to be written, they are not held. */
export async function readAllForWriting(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  actor: Actor,
  ids: readonly number[],
  isLocked: boolean,
): Promise<Map<number, StoredRecord>> {
  const records = await readRecords(context, db, plan, [...new Set(ids)], isLocked ? 'held' : 'known');
  return new Map(records.filter(record => isWithinReach(plan, record, actor)).map(record => [record.id, record]));
}

const isWithinReach = (plan: Plan, record: StoredRecord, { account, authority }: Actor): boolean =>
  authority === 'system' || isVisible(plan, record, account);

/** Whether somebody who may see a register sees a record of it: what `seenSql` says of rows. */
export function isVisible({ resource }: Plan, record: StoredRecord, account: Account): boolean {
  const company = companyOf(account);
  const owner = resource.companyField === undefined ? null : (record[resource.companyField] as { id: number } | null);
  return (company === null || !owner || owner.id === company) && (!seesOwnOnly(resource, account) || isOwn(resource, record, account));
}

const isOwn = (resource: Resource, record: StoredRecord, account: Account): boolean =>
  (resource.ownerFields ?? []).some(name => {
    const field = fieldOf(resource, name);
    const ids = belongingTo(account, field);
    return referencesIn(field, record[name]).some(({ reference }) => ids.includes(reference.id));
  });

/** Whom or what a reference must name to mean somebody. */
export const belongingTo = ({ belongsTo }: Account, field: Field): readonly number[] =>
  belongsTo[targetOf(field) as keyof Account['belongsTo']];
/**
 * Which rows of a register somebody sees, who may see the register: who belongs to a company those of that company and of none (decisions §2);
 * who sees only their own, these. No conditions where they see all.
 */
export function seenSql(registry: Registry, resource: Resource, account: Account, alias: string): Sql[] {
  return [...companySql(registry, resource, account, alias), ...ownSql(resource, account, alias)];
}

/** For somebody who belongs to a company, that a row is one of that company or of none. */
export function companySql(registry: Registry, resource: Resource, account: Account, alias: string): Sql[] {
  const company = companyOf(account);
  if (company === null || resource.companyField === undefined) return [];
  const column = valueAt(registry, resource, resource.companyField, alias);
  return [sql`(${column} = ${company} or ${column} is null)`];
}

/** For somebody who sees only their own rows of a register, that a row is one. */
export function ownSql(resource: Resource, account: Account, alias: string): Sql[] {
  if (!seesOwnOnly(resource, account)) return [];
  const parts = (resource.ownerFields ?? []).map(name => {
    const field = fieldOf(resource, name);
    const ids = [...belongingTo(account, field)];
    if (field.kind.storage(field).in === 'links')
      return sql`select own.owner_id from ${linkTable(resource, name)} as own where own.target_id = any(${ids}::int[])`;
    return sql`select own.id from ${sql.table(resource.name)} as own where ${ownColumn(resource, name, 'own')} = any(${ids}::int[])`;
  });
  // As an array the database looks them up in the index, instead of asking of each row there is.
  return [sql`${sql.ref(`${alias}.id`)} = any(array(${sql.join(parts, sql` union `)}))`];
}

/** The fields of a register that the person may not see: nothing is found, sorted or told by them either. */
export const unreadable = ({ fields }: Resource, account: Account): string[] =>
  Object.entries(fields).flatMap(([name, { access }]) => (access?.read !== undefined && !account.may(access.read) ? [name] : []));
