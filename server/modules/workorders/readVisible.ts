import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import { forbidden } from '#server/http/failure.ts';
import type { StoredRecord } from '#server/registers/extension.ts';
import { readRecord } from '#server/registers/readRecords.ts';
import { isVisible, notFound } from '#server/registers/visibility.ts';

/** A work order that somebody may see. Throws Failure. */
export async function readVisible(context: ServerContext, account: Account, id: number): Promise<StoredRecord> {
  if (!account.may('workorders.view')) throw forbidden();
  const plan = context.plans.get('workorders');
  const record = await readRecord(context, context.db, plan, id);
  if (!record || !isVisible(plan, record, account)) throw notFound(plan);
  return record;
}
