import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import { forbidden } from '#server/http/failure.ts';
import { all, companySql } from '#server/registers/conditions.ts';
import { companyOf, notFound } from '#server/registers/visibility.ts';
import type { Base } from './states';

/** What reading a part of a work order needs to know of it. */
export interface VisibleOrder {
  id: number;
  base_status: Base | null;
  created_at: string;
  escalation_level: number | null;
  quotation_id: number | null;
}

/** A work order that somebody may see, by one statement: its parts are read by themselves. Throws Failure. */
export async function readVisible({ db, plans }: ServerContext, account: Account, id: number): Promise<VisibleOrder> {
  if (!account.may('workorders.view')) throw forbidden();
  const plan = plans.get('workorders');
  const seen = all(companySql(plans.registry, plan.resource, companyOf(account), 't'));
  const { rows } = await sql<VisibleOrder>`select t.id, s.base_status, t.created_at, t.escalation_level, t.quotation_id
    from workorders t left join "maintenance-statuses" s on s.id = t.status_id where t.id = ${id} and ${seen}`.execute(db);
  if (!rows[0]) throw notFound(plan);
  return rows[0];
}
