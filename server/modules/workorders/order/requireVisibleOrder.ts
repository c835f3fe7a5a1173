import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { requireVisible } from '#server/resources/parts/requireVisible.ts';
import type { StatusCategory } from '#src/domain/work-orders/status.ts';

/** What reading a part of a work order needs to know of it. */
export interface VisibleOrder {
  id: number;
  base_status: StatusCategory | null;
  created_at: string;
  escalation_level: number | null;
  quotation_id: number | null;
}

/** A work order that somebody may see, by one statement. Throws Failure. */
export const requireVisibleOrder = (context: ServerContext, account: Account, id: number): Promise<VisibleOrder> =>
  requireVisible<Omit<VisibleOrder, 'id'>>(context, account, context.plans.get('workorders'), id, {
    columns: sql`, s.base_status, t.created_at, t.escalation_level, t.quotation_id`,
    joins: sql`left join "maintenance-statuses" s on s.id = t.status_id`,
  });
