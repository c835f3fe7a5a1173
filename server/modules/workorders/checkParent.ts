import { sql } from 'kysely';
import type { Issues } from '#definition/derive/validation';
import type { Write } from '#server/registers/extension.ts';

/** A work order is no part of itself, by whatever way. One move at a time, for two at once could close a circle that neither sees. */
export async function checkParent({ db, before, values }: Write): Promise<Issues> {
  const parent = values.parent as { id: number } | null | undefined;
  if (!parent || before === null) return {};
  await sql`select pg_advisory_xact_lock(hashtext('tree workorders'))`.execute(db);
  const { rows } = await sql`with recursive up as (
      select ${parent.id}::int as id
      union
      select above.parent_id from up join workorders as above on above.id = up.id)
    select 1 from up where id = ${before.id}`.execute(db);
  return rows.length > 0 ? { parent: [{ rule: 'cycle' }] } : {};
}
