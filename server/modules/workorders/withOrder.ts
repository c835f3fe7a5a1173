import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import type { StoredRecord } from '#server/registers/extension.ts';
import type { Asker } from '#server/registers/namedRecord.ts';
import { readForWriting } from '#server/registers/visibility.ts';
import type { Base } from './states';

/** A work order that is held until the end of the transaction, so that its changes come one after the other. */
export interface HeldOrder extends Asker {
  order: StoredRecord;
  base: Base | null;
}

/** Changes what belongs to a work order, all or nothing. Throws Failure for whoever may not, or where there is none. */
export async function withOrder<T>(
  context: ServerContext,
  account: Account,
  id: number,
  work: (held: HeldOrder) => Promise<T>,
): Promise<T> {
  if (!account.may('workorders.edit')) throw forbidden();
  return context.db.transaction().execute(async db => {
    const order = await readForWriting(context, db, context.plans.get('workorders'), account, id);
    if (order.deleted_at) throw new Failure('This work order is deleted.');
    return work({ context, db, account, order, base: order.base_status as Base | null });
  });
}
