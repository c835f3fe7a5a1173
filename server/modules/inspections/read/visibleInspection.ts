import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import { forbidden } from '#server/http/failure.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { isVisible } from '#server/resources/visibility.ts';

/** Reads an inspection that somebody sees. Throws `Failure` for others. */
export async function visibleInspection(context: ServerContext, account: Account, id: number): Promise<StoredRecord> {
  const plan = context.plans.get('inspections');
  if (!mayView(plan.resource, account)) throw forbidden();
  const record = await readRecord(context, context.db, plan, id);
  if (!record || !isVisible(plan, record, account)) throw notFound(plan);
  return record;
}
