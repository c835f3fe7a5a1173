import { sql } from 'kysely';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { Plan, ServerContext } from '#server/contract.ts';
import { all, type Sql } from '#server/database/sql.ts';
import { forbidden } from '#server/http/failure.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { seenSql } from '#server/resources/visibility.ts';

/**
 * The row of a record that somebody may see, by one statement: its parts are read by themselves.
 *
 * @param more columns of the register's row, `t`, beside `id`, and the tables joined for them
 * @throws {Failure} 403 without the right to see records, or that there is no such record
 */
export async function requireVisible<T extends object>(
  { db, plans }: ServerContext,
  account: Account,
  plan: Plan,
  id: number,
  more: { columns: Sql; joins: Sql } = { columns: sql``, joins: sql`` },
): Promise<T & { id: number }> {
  if (!mayView(plan.resource, account)) throw forbidden();
  const seen = all(seenSql(plans.registry, plan.resource, account, 't'));
  const { rows } = await sql<T & { id: number }>`select t.id${more.columns} from ${sql.table(plan.resource.name)} t ${more.joins}
    where t.id = ${id} and ${seen}`.execute(db);
  if (!rows[0]) throw notFound(plan);
  return rows[0];
}
