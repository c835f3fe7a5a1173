import type { Field, Issue, Resource } from '#definition';
import { seesOwnOnly } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/time.ts';
import type { Connection } from '#server/database/database.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { Failure } from '#server/http/failure.ts';
import type { StoredRecord } from '../discoverModules';
import type { Plan } from './plans';
import { fieldOf } from './sql/fieldPaths';
import { readRecord, readRecords } from './read/readRecords';
import { referencesIn } from './read/referenceLabels';
import { wordsFor } from './wordsFor';

/** Whose rows somebody sees: null for all. A superuser belongs to every company. */
export const companyOf = (account: Account): number | null => (account.may('superuser') ? null : (account.company?.id ?? null));

/** The record as it stands, held until the end of the transaction; one that the person does not see is not there. */
export async function readForWriting(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  account: Account,
  id: number,
): Promise<StoredRecord> {
  const record = await readRecord(context, db, plan, id, 'held');
  if (!record || !isVisible(plan, record, account)) throw notFound(plan);
  return record;
}

/** The same of many, by their ids; unless something is going to be written, they are not held. */
export async function readAllForWriting(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  account: Account,
  ids: readonly number[],
  isLocked: boolean,
): Promise<Map<number, StoredRecord>> {
  const records = await readRecords(context, db, plan, [...new Set(ids)], isLocked ? 'held' : 'known');
  return new Map(records.filter(record => isVisible(plan, record, account)).map(record => [record.id, record]));
}

/** What is said of a record that is not there, or not for this person. */
export const notFoundOf = (resource: Resource): Issue => ({ rule: '{{record}} not found.', args: wordsFor(resource) });

export const notFound = ({ resource }: Plan) => new Failure(notFoundOf(resource));

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
