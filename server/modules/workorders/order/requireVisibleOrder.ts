import { sql } from 'kysely';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { forbidden } from '#server/http/failure.ts';
import { seenSql } from '#server/resources/visibility.ts';
import { all } from '#server/database/sql.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import type { StatusCategory } from '#src/domain/work-orders/status.ts';

/** What reading a part of a work order needs to know of it. */
export interface VisibleOrder {
  id: number;
  base_status: StatusCategory | null;
  created_at: string;
  escalation_level: number | null;
  quotation_id: number | null;
}

/** A work order that somebody may see, by one statement: its parts are read by themselves. Throws Failure. */
export async function requireVisibleOrder({ db, plans }: ServerContext, account: Account, id: number): Promise<VisibleOrder> {
  const plan = plans.get('workorders');
  if (!mayView(plan.resource, account)) throw forbidden();
  const seen = all(seenSql(plans.registry, plan.resource, account, 't'));
  const { rows } = await sql<VisibleOrder>`select t.id, s.base_status, t.created_at, t.escalation_level, t.quotation_id
    from workorders t left join "maintenance-statuses" s on s.id = t.status_id where t.id = ${id} and ${seen}`.execute(db);
  if (!rows[0]) throw notFound(plan);
  return rows[0];
}
