import { sql } from 'kysely';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import { seenSql } from '#server/resources/visibility.ts';
import { all } from '#server/database/sql.ts';
import type { Row } from './inbox';

/** A notification as it goes out. */
export interface Presented extends Row {
  /** Whether the person may open what it is about. */
  can_open: boolean;
}

/** What of a record a person may know. */
interface Sight {
  name: boolean;
  open: boolean;
}

const nothing: Sight = { name: false, open: false };

/**
 * Notifications as the person may read them now: of a record that they may not see, or no longer, neither the name nor the way there
 * goes out; of one that was deleted, the name.
 */
export async function presentNotifications(context: ServerContext, account: Account, rows: readonly Row[]): Promise<Presented[]> {
  const sights = new Map<string, (id: number) => Sight>();
  for (const register of new Set(rows.flatMap(row => row.register ?? []))) {
    const ids = rows.flatMap(row => (row.register === register && row.record_id !== null ? [row.record_id] : []));
    const plan = context.plans.all.find(({ resource }) => resource.name === register);
    if (plan && mayView(plan.resource, account)) sights.set(register, await sightOf(context, account, plan, ids));
  }
  return rows.map(row => {
    const sight = sights.get(row.register ?? '');
    if (row.record_id === null) return { ...row, can_open: sight !== undefined };
    const { name, open } = sight?.(row.record_id) ?? nothing;
    return { ...row, name: name ? row.name : null, can_open: open };
  });
}

async function sightOf(
  { db, plans }: ServerContext,
  account: Account,
  { resource, table }: Plan,
  ids: readonly number[],
): Promise<(id: number) => Sight> {
  const seen = seenSql(plans.registry, resource, account, 't');
  const { rows } = await sql<{ id: number; is_deleted: boolean; is_seen: boolean }>`
    select t.id, t.deleted_at is not null as is_deleted, coalesce(${all(seen)}, false) as is_seen
    from ${sql.table(table.name)} as t where t.id = any(${ids}::int[])`.execute(db);
  const found = new Map(rows.map(row => [row.id, row]));
  return id => {
    const record = found.get(id);
    // Whose a record was that is gone altogether, nobody knows any more.
    if (!record) return { name: seen.length === 0, open: false };
    return record.is_seen ? { name: true, open: !record.is_deleted } : nothing;
  };
}
