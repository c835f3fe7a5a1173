import { sql } from 'kysely';
import { possibleAccountOf } from '#server/access/account.ts';
import type { Actor } from '#server/access/authority.ts';
import type { Connection } from '#server/database/database.ts';
import { companyOf, companyOfActor } from '#server/resources/visibility.ts';

/** Whether somebody sees records that another does not: who belongs to a company sees those of that company, everybody else all. */
export async function hasWiderReach(db: Connection, actor: Actor, person: number): Promise<boolean> {
  const company = companyOfActor(actor);
  if (company === null || person === actor.account.id) return false;
  const other = await possibleAccountOf(db, person);
  return other !== null && companyOf(other) !== company;
}

/** The same of the members of a group: what it grants they do wherever they see records. */
export async function reachesFurther(db: Connection, actor: Actor, group: number): Promise<boolean> {
  const company = companyOfActor(actor);
  if (company === null) return false;
  const { rows } = await sql`select 1 from users_groups as l join users as u on u.id = l.owner_id
    where l.target_id = ${group} and u.deleted_at is null and u.company_id is distinct from ${company} limit 1`.execute(db);
  return rows.length > 0;
}
