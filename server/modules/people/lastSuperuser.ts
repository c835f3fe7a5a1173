import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';

/**
 * Throws Failure where nobody who can sign in would be a superuser any more. To be called once the change is written; `gone` is about to be
 * deleted. Changes that take the role away are looked at one after the other, so that two at once do not each count on the other's superuser.
 */
export async function keepSuperuser(db: Connection, gone = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('superusers'))`.execute(db);
  const { rows } = await sql`select 1 from users as u where activated and deleted_at is null and id <> ${gone} and (
      permissions ->> 'superuser' = '1' or (permissions ->> 'superuser' is distinct from '-1' and exists (
        select 1 from users_groups as l join groups as g on g.id = l.target_id
        where l.owner_id = u.id and g.permissions ->> 'superuser' = '1')))
    limit 1`.execute(db);
  if (rows.length === 0) throw new Failure('Nobody would be a superuser any more. Make somebody else one first.');
}
