import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';

/** A work order's row as an answer carries it; null when it is gone. */
export async function orderRow(context: ServerContext, account: Account, id: number): Promise<Record<string, unknown> | null> {
  const plan = context.plans.get('workorders');
  const record = await readRecord(context, context.db, plan, id);
  return record && presentRow(context, account, plan, record);
}
