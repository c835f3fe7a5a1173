import type { Account } from '#server/access/account.ts';
import type { Participation, ServerContext, StoredRecord } from '#server/contract.ts';
import { changeParts, type LockedRecord } from '#server/resources/parts/changeParts.ts';
import type { Part } from '#src/domain/work-orders/parts.ts';
import type { StatusCategory } from '#src/domain/work-orders/status.ts';

/** A work order that is held until the end of the transaction, so that its changes come one after the other. */
export interface LockedOrder extends LockedRecord {
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
  may?: Participation['may'];
}

/** How somebody changes the work order itself. */
export const editing = { rights: ['workorders.edit'] } as const;

/** Changes what belongs to a work order, all or nothing. Throws Failure for whoever may not, or where there is none. */
export const changeOrder = <T>(
  context: ServerContext,
  { account, id, changes, rights = editing.rights, may }: OrderCall,
  work: (locked: LockedOrder) => Promise<T>,
): Promise<T> =>
  changeParts(
    context,
    { account, plan: context.plans.get('workorders'), id, changes, participation: { rights, ...(may && { may }) } },
    locked => work({ ...locked, order: locked.record, base: locked.record.base_status as StatusCategory | null }),
  );
