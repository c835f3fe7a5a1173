import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { Failure } from '#server/http/failure.ts';
import type { StoredRecord } from './extension';
import type { Plan } from './plan';
import { readRecord, readRecords } from './readRecords';

/** Whose rows somebody sees: null for all. A superuser belongs to every company. */
export const companyOf = (account: Account): number | null => (account.may('superuser') ? null : (account.company?.id ?? null));

/** The record as it stands, held until the end of the transaction; one of another company is not there. */
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
  isHeld: boolean,
): Promise<Map<number, StoredRecord>> {
  const records = await readRecords(context, db, plan, [...new Set(ids)], isHeld ? 'held' : 'known');
  return new Map(records.filter(record => isVisible(plan, record, account)).map(record => [record.id, record]));
}

export const notFound = ({ resource }: Plan) => new Failure(`${resource.label.one} not found.`);

/** Whether the record is one of the person's company, or of none. */
export function isVisible({ resource }: Plan, record: StoredRecord, account: Account): boolean {
  const company = companyOf(account);
  const owner = resource.companyField === undefined ? null : (record[resource.companyField] as { id: number } | null);
  return company === null || !owner || owner.id === company;
}
