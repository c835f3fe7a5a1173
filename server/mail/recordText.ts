import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { mayView } from '#definition/derive/rights';
import { exportFormat, type Reader } from '#definition/derive/export/exportFormat';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';

/** The fields of a record in words, as far as this person may see them; null where they may not see the record, or it is gone. */
export async function recordText(
  context: ServerContext,
  account: Account,
  { register, id }: { register: string; id: number },
  reader: Reader,
): Promise<Record<string, string> | null> {
  const plan = context.plans.all.find(({ resource }) => resource.name === register);
  if (!plan || !mayView(plan.resource, account)) return null;
  const record = await readRecord(context, context.db, plan, id);
  if (!record || record.deleted_at !== null || !isVisible(plan, record, account)) return null;
  const seen = Object.entries(plan.resource.fields).filter(([, { access }]) => access?.read === undefined || account.may(access.read));
  return Object.fromEntries(seen.map(([name]) => [name, exportFormat(plan.resource, name, reader).text(record[name]) || '–']));
}
