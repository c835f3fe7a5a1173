import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure } from '#server/http/failure.ts';
import { companySql } from '#server/resources/visibility.ts';
import { all } from '#server/database/sql.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { saveValues } from '#server/resources/write/saveRecord.ts';
import type { LockedOrder } from '../order/changeOrder';

type Named = readonly { id: number }[] | null;

/** Lets people watch a work order. Whoever may not change it may watch it themselves. */
export async function addWatchers(locked: LockedOrder, given: unknown): Promise<void> {
  const wanted = [given ?? []].flat();
  if (wanted.length === 0) throw new Failure({ user_id: ['Choose a person.'] });
  const people = [];
  for (const one of wanted) people.push(await requireRecord(locked, 'users', 'user_id', one));
  const ids = new Set([...((locked.order.watchers as Named) ?? []), ...people].map(({ id }) => id));
  await saveWatchers(locked, [...ids]);
}

/** Lets people watch a work order no more; the same of oneself. */
export async function removeWatchers(locked: LockedOrder, given: unknown): Promise<void> {
  const gone = [given ?? []].flat().map(Number);
  const left = ((locked.order.watchers as Named) ?? []).map(({ id }) => id).filter(id => !gone.includes(id));
  await saveWatchers(locked, left);
}

/** Who names nobody else changes nothing of the work. */
export const isOwnWatch = ({ id }: Account, given: unknown): boolean => [given ?? []].flat().every(one => Number(one) === id);

/** The route has checked that the account may edit the work order, or names itself alone. */
async function saveWatchers({ context, db, account, order }: LockedOrder, ids: readonly number[]): Promise<void> {
  const values = { watchers: ids.map(id => ({ id })) };
  await saveValues(context, db, account, context.plans.get('workorders'), { id: order.id, values, authority: 'checked' });
}

/** Who watches a work order; somebody of another company is told by their id alone. */
export async function listWatchers({ db, plans }: ServerContext, account: Account, order: number) {
  const seen = all(companySql(plans.registry, plans.get('users').resource, account, 'u'));
  const { rows } = await sql<{ id: number; name: string; email: string | null; avatar: string | null }>`
    select u.id, case when ${seen} then concat_ws(' ', u.first_name, u.last_name) else '#' || u.id end as name,
      case when ${seen} then u.email end as email, case when ${seen} then u.avatar end as avatar
    from workorders_watchers w join users u on u.id = w.target_id where w.owner_id = ${order} and u.deleted_at is null
    order by w.position, u.id`.execute(db);
  return { total: rows.length, rows: rows.map(escapeTexts) };
}
