import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Sql } from '#server/registers/paths.ts';
import { nextStatuses } from './mayMove';
import { wholeOf } from './page';
import { readVisible } from './readVisible';
import { bases, type Base } from './states';
import { readStatus, readStatuses } from './statuses';

/**
 * The condition on statuses that may follow the one in `status_id`, or any of the kind in `base_status_id` (the kind itself, or a status of
 * it); null where neither is asked for. With `work_order_id` what somebody may as one whom that is given to is among them.
 */
export async function nextChoices(context: ServerContext, account: Account, params: URLSearchParams): Promise<Sql | null> {
  const { db } = context;
  const [status, base] = [params.get('status_id'), params.get('base_status_id')];
  if (status === null && base === null) return null;
  const given = await readStatus(db, /^\d{1,9}$/.test(status ?? base ?? '') ? Number(status ?? base) : 0);
  const kind = given?.base ?? bases.find(one => one === base);
  if (!kind) return sql`false`;
  const from: { id: number; base: Base } = { id: status === null ? 0 : (given?.id ?? 0), base: kind };
  const order = params.get('work_order_id');
  const assignees = order === null ? [] : await assigneesOf(context, account, wholeOf(order));
  const next = nextStatuses(await readStatuses(db), from, { assignees }, account);
  return sql`t.id = any(${next.map(({ id }) => id)}::int[])`;
}

async function assigneesOf(context: ServerContext, account: Account, order: number): Promise<{ id: number }[]> {
  const { id } = await readVisible(context, account, order);
  const { rows } = await sql<{ id: number }>`select target_id as id from workorders_assignees where owner_id = ${id}`.execute(context.db);
  return rows;
}
