import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Sql } from '#server/database/sql.ts';
import { nextStatuses } from './nextStatuses';
import { wholeOf } from '#server/http/pageParameters.ts';
import { requireVisibleOrder } from '../order/requireVisibleOrder';
import { bases } from '#src/domain/work-orders/status.ts';
import { readStatus, readStatuses } from './statuses';

/**
 * The condition on statuses that may follow the one in `status_id`, or any of the kind in `base_status_id` (the kind itself, or a status of
 * it); null where neither is asked for. With `work_order_id` what somebody may as one whom that is given to is among them.
 */
export async function nextStatusFilter(context: ServerContext, account: Account, params: URLSearchParams): Promise<Sql | null> {
  const { db } = context;
  const [status, base] = [params.get('status_id'), params.get('base_status_id')];
  if (status === null && base === null) return null;
  const given = await readStatus(db, /^\d{1,9}$/.test(status ?? base ?? '') ? Number(status ?? base) : 0);
  const kind = given?.base ?? bases.find(one => one === base);
  if (!kind) return sql`false`;
  const order = params.get('work_order_id');
  const holders = order === null ? {} : await holdersOf(context, account, wholeOf(order));
  const { resource } = context.plans.get('workorders');
  const from = status === null ? null : (given?.id ?? null);
  const next = nextStatuses(resource, await readStatuses(db), from, { ...holders, base_status: kind }, account);
  return sql`t.id = any(${next.map(({ id }) => id)}::int[])`;
}

/** Whom a work order is given to: people, and departments. */
async function holdersOf(
  context: ServerContext,
  account: Account,
  order: number,
): Promise<Record<'assignees' | 'assigned_groups', { id: number }[]>> {
  const { id: owner } = await requireVisibleOrder(context, account, order);
  const { rows } = await sql<{ field: string; id: number }>`
    select 'assignees' as field, target_id as id from workorders_assignees where owner_id = ${owner}
    union all select 'assigned_groups', target_id from workorders_assigned_groups where owner_id = ${owner}`.execute(context.db);
  const of = (field: string) => rows.filter(row => row.field === field);
  return { assignees: of('assignees'), assigned_groups: of('assigned_groups') };
}
