import { sql } from 'kysely';
import type { Issues } from '#definition/derive/validation';
import type { Connection } from '#server/database/schema.ts';
import type { Write } from '#server/registers/extension.ts';
import { over } from './states';

/**
 * A work order is no part of itself, by whatever way; and what is over gets no more parts, for it was over with all that it had. One move at a
 * time, for two at once could close a circle that neither sees.
 */
export async function checkParent({ db, account, before, values, isImport }: Write): Promise<Issues> {
  const parent = values.parent as { id: number } | null | undefined;
  if (!parent) return {};
  const isNew = (before?.parent as { id: number } | null | undefined)?.id !== parent.id;
  if (isNew && account.id !== 0 && !isImport && (await isOver(db, parent.id)))
    return { parent: [{ rule: 'This work order is over. Reopen it first.' }] };
  if (before === null) return {};
  await sql`select pg_advisory_xact_lock(hashtext('tree workorders'))`.execute(db);
  const { rows } = await sql`with recursive up as (
      select ${parent.id}::int as id
      union
      select above.parent_id from up join workorders as above on above.id = up.id)
    select 1 from up where id = ${before.id}`.execute(db);
  return rows.length > 0 ? { parent: [{ rule: 'cycle' }] } : {};
}

async function isOver(db: Connection, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from workorders w join "maintenance-statuses" s on s.id = w.status_id
    where w.id = ${id} and s.base_status in (${sql.join(over)}) for share of w`.execute(db);
  return rows.length > 0;
}
