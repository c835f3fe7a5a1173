import type { Field, Registry, Resource } from '#definition';
import { seesOwnOnly } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { Actor, Authority } from '#server/access/authority.ts';
import type { Asker, ServerContext, StoredRecord, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { fieldOf, ownColumn, linkTable, valueAt } from './sql/fieldPaths';
import { sendLockedRead, readRecord, readRecords } from './read/readRecords';
import { referencesIn } from './read/referenceLabels';
import { notFound } from './recordErrors';
import type { Sql } from '#server/database/sql.ts';
import { executeConcurrently } from '#server/database/statements/execute.ts';
import { sql, type RawBuilder } from 'kysely';

/** The company whose rows an account sees; null where it sees those of every company, as superusers do. */
export const companyOf = (account: Account): number | null => (account.may('superuser') ? null : (account.company?.id ?? null));

/** The company that an actor's changes stay within; null where they may reach every company. */
export const companyOfActor = ({ account, authority }: Actor): number | null => (authority === 'system' ? null : companyOf(account));

/** Reads a record and locks its row until the transaction ends. Throws `Failure` (not found) also where the account may not see it. */
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

/**
 * `readForWriting`, and in the same exchange with the database the rows of a statement that reads what belongs to the record: that sees it as it is
 * once the record is locked.
 */
export async function readForWritingWith<Row>(
  { context, db, account }: Asker,
  plan: Plan,
  id: number,
  statement: RawBuilder<Row>,
): Promise<{ record: StoredRecord; rows: Row[] }> {
  const record = await sendLockedRead(context, db, plan, id);
  const rows = await executeConcurrently(db, statement);
  const found = await record();
  if (!found || !isVisible(plan, found, account)) throw notFound(plan);
  return { record: found, rows: await rows() };
}

/** Reads many records by id, those that the account sees; locks them unless `isLocked` is false. */
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

/** Whether an account that may view a resource sees this record; the same rule as `seenSql`. */
export function isVisible({ resource }: Plan, record: StoredRecord, account: Account): boolean {
  const company = companyOf(account);
  const owner = resource.companyField === undefined ? null : (record[resource.companyField] as { id: number } | null);
  return (company === null || !owner || owner.id === company) && (!seesOwnOnly(resource, account) || isOwn(resource, record, account));
}

const isOwn = (resource: Resource, record: StoredRecord, account: Account): boolean =>
  (resource.ownerFields ?? []).some(name => {
    const owners = record[name];
    if (name.includes('.')) return isAnyOwner((owners as Owners | null) ?? {}, account);
    const field = fieldOf(resource, name);
    const ids = belongingTo(account, field);
    return referencesIn(field, owners).some(({ reference }) => ids.includes(reference.id));
  });

/** Whom a field of the record that a record refers to names, by what it refers to. */
type Owners = Readonly<Partial<Record<keyof Account['belongsTo'], readonly number[]>>>;

const isAnyOwner = (owners: Owners, { belongsTo }: Account): boolean =>
  (Object.entries(owners) as [keyof Account['belongsTo'], readonly number[]][]).some(([target, ids]) =>
    ids.some(id => belongsTo[target].includes(id)),
  );

/** The ids by which a reference field can name the account: its own, or those of its departments or groups. */
export const belongingTo = ({ belongsTo }: Account, field: Field): readonly number[] =>
  belongsTo[targetOf(field) as keyof Account['belongsTo']];

/**
 * Conditions for the rows that an account sees: those of its company and of none (decisions §2), and only its own where it holds
 * `….view.own` alone. Empty where it sees all rows.
 */
export function seenSql(registry: Registry, resource: Resource, account: Account, alias: string): Sql[] {
  return [...companySql(registry, resource, account, alias), ...ownSql(registry, resource, account, alias)];
}

/** The condition that a row belongs to the account's company or to none; empty for accounts of no company. */
export function companySql(registry: Registry, resource: Resource, account: Account, alias: string): Sql[] {
  const company = companyOf(account);
  if (company === null || resource.companyField === undefined) return [];
  const column = valueAt(registry, resource, resource.companyField, alias);
  return [sql`(${column} = ${company} or ${column} is null)`];
}

/** The condition that a row names the account in one of the owner fields; empty where it sees all rows. */
export function ownSql(registry: Registry, resource: Resource, account: Account, alias: string): Sql[] {
  return seesOwnOnly(resource, account) ? [ownedSql(registry, resource, account, alias)] : [];
}

/** The condition that a row names the account in one of the owner fields. */
export function ownedSql(registry: Registry, resource: Resource, account: Account, alias: string): Sql {
  const names = resource.ownerFields ?? [];
  const own = names.filter(name => !name.includes('.'));
  // Far more rows may belong to somebody by what they refer to than by themselves: those are not listed, but tested by their reference.
  if (own.length < names.length) {
    const columns = own.map(name => sql`${ownColumn(resource, name, alias)} = any(${idsFor(resource, name, account)}::int[])`);
    return sql`(${sql.join([...columns, ...referredSql(registry, resource, account, alias)], sql` or `)})`;
  }
  const parts = own.map(name => {
    const ids = idsFor(resource, name, account);
    const field = fieldOf(resource, name);
    if (field.kind.storage(field).in === 'links')
      return sql`select own.owner_id from ${linkTable(resource, name)} as own where own.target_id = any(${ids}::int[])`;
    return sql`select own.id from ${sql.table(resource.name)} as own where ${ownColumn(resource, name, 'own')} = any(${ids}::int[])`;
  });
  // With an array PostgreSQL looks the ids up in the index; with `in (select …)` it would test every row.
  return sql`${sql.ref(`${alias}.id`)} = any(array(${sql.join(parts, sql` union `)}))`;
}

const idsFor = (resource: Resource, name: string, account: Account): number[] => [...belongingTo(account, fieldOf(resource, name))];

/** The conditions that the record which a row refers to names the account in one of the owner fields, by reference. */
function referredSql(registry: Registry, resource: Resource, account: Account, alias: string): Sql[] {
  // The register is named beside its links, so that totals hold until its next write.
  const paths = (resource.ownerFields ?? []).flatMap(path => (path.includes('.') ? [path.split('.') as [string, string]] : []));
  return [...new Set(paths.map(([first]) => first))].map(first => {
    const target = registry.get(targetOf(fieldOf(resource, first)));
    const lists = paths
      .filter(([name]) => name === first)
      .map(
        ([, name]) =>
          sql`select own.id from ${sql.table(target.name)} as own join ${linkTable(target, name)} as named on named.owner_id = own.id
            where named.target_id = any(${idsFor(target, name, account)}::int[])`,
      );
    return sql`${ownColumn(resource, first, alias)} = any(array(${sql.join(lists, sql` union `)}))`;
  });
}

/** Names of the fields that the account may not read; it may not search, filter or sort by them either. */
export const unreadable = ({ fields }: Resource, account: Account): string[] =>
  Object.entries(fields).flatMap(([name, { access }]) => (access?.read !== undefined && !account.may(access.read) ? [name] : []));
