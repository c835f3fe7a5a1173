import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import { stamp } from '#server/time.ts';
import type { ServerContext, StoredRecord, Asker } from '#server/contract.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { signalOrder } from '../activity/signalOrder';
import type { Part } from '#src/domain/work-orders/parts.ts';
import type { StatusCategory } from '#src/domain/work-orders/status.ts';
import { mayParticipate } from './mayParticipate';

/** A work order that is held until the end of the transaction, so that its changes come one after the other. */
export interface LockedOrder extends Asker {
  order: StoredRecord;
  base: StatusCategory | null;
}

/** Which work order, who changes it, and which parts of it open pages are to read again. */
export interface OrderCall {
  account: Account;
  id: number;
  changes: readonly Part[];
  /** One of these rights is needed; that to edit work orders, unless told. */
  rights?: readonly string[];
  /** Who may, of those. */
  may?: (account: Account, order: StoredRecord) => boolean;
}

/** How somebody changes the work order itself. */
export const editing = { rights: ['workorders.edit'] } as const;

/** How somebody changes what whoever takes part in a work order may add to. */
export const takingPart = { rights: ['workorders.edit', 'workorders.request'], may: mayParticipate } as const;

/** Changes what belongs to a work order, all or nothing. Throws Failure for whoever may not, or where there is none. */
export async function changeOrder<T>(
  context: ServerContext,
  { account, id, changes, rights = editing.rights, may }: OrderCall,
  work: (locked: LockedOrder) => Promise<T>,
): Promise<T> {
  if (!rights.some(right => account.may(right))) throw forbidden();
  return context.db.transaction().execute(async db => {
    const order = await readForWriting(context, db, context.plans.get('workorders'), account, id);
    if (may && !may(account, order)) throw forbidden();
    if (order.deleted_at) throw new Failure('This work order is deleted.');
    const done = await work({ context, db, account, order, base: order.base_status as StatusCategory | null });
    // What is said, logged or shown of the work is news of it, as a change of its fields is.
    await signalOrder(db, id, changes, account, sql`update workorders set updated_at = ${stamp(context.now())} where id = ${id}`);
    return done;
  });
}
