import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import type { StoredRecord } from '#server/registers/extension.ts';
import type { Asker } from '#server/registers/namedRecord.ts';
import { readForWriting } from '#server/registers/visibility.ts';
import { signalOrder, type Part } from './signalOrder';
import type { Base } from './states';

/** A work order that is held until the end of the transaction, so that its changes come one after the other. */
export interface HeldOrder extends Asker {
  order: StoredRecord;
  base: Base | null;
}

/** Which work order, who changes it, and which parts of it open pages are to read again. */
export interface OrderCall {
  account: Account;
  id: number;
  changes: readonly Part[];
  /** Who may; whoever may edit work orders, unless told. */
  may?: (account: Account, order: StoredRecord) => boolean;
}

const mayEdit = (account: Account) => account.may('workorders.edit');

/** Changes what belongs to a work order, all or nothing. Throws Failure for whoever may not, or where there is none. */
export async function withOrder<T>(
  context: ServerContext,
  { account, id, changes, may = mayEdit }: OrderCall,
  work: (held: HeldOrder) => Promise<T>,
): Promise<T> {
  if (!account.may('workorders.edit') && !account.may('workorders.request')) throw forbidden();
  return context.db.transaction().execute(async db => {
    const order = await readForWriting(context, db, context.plans.get('workorders'), account, id);
    if (!may(account, order)) throw forbidden();
    if (order.deleted_at) throw new Failure('This work order is deleted.');
    const done = await work({ context, db, account, order, base: order.base_status as Base | null });
    await signalOrder(db, id, changes, account);
    return done;
  });
}
