import { sql } from 'kysely';
import { possibleAccountOf, type Account } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';
import { companyOf } from '#server/resources/visibility.ts';

/** Whether somebody sees records that another does not: who belongs to a company sees those of that company, everybody else all. */
export async function hasWiderReach(db: Connection, account: Account, person: number): Promise<boolean> {
  const company = companyOf(account);
  if (company === null || person === account.id) return false;
  const other = await possibleAccountOf(db, person);
  return other !== null && companyOf(other) !== company;
}

/** The same of the members of a group: what it grants they do wherever they see records. */
export async function reachesFurther(db: Connection, account: Account, group: number): Promise<boolean> {
  const company = companyOf(account);
  if (company === null) return false;
  const { rows } = await sql`select 1 from users_groups as l join users as u on u.id = l.owner_id
    where l.target_id = ${group} and u.deleted_at is null and u.company_id is distinct from ${company} limit 1`.execute(db);
  return rows.length > 0;
}
