import { sql } from 'kysely';
import type { Values } from '#definition';
import { decodeListQuery, encodeFilters } from '#definition/derive/query';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { buildListQuery } from './listQuery';

/** Rows of a register by the filters of its list. */
export interface RowsOf {
  register: string;
  rows: Values;
}

/** Counts the rows of several lists that an account sees, by one statement; the lists show the same rows. */
export async function countRows(context: ServerContext, account: Account, lists: readonly RowsOf[]): Promise<number[]> {
  if (lists.length === 0) return [];
  const counts = await Promise.all(
    lists.map(async ({ register, rows }) => {
      const plan = context.plans.get(register);
      const query = decodeListQuery(plan.resource, new URLSearchParams(encodeFilters(plan.resource, rows)));
      const { condition } = await buildListQuery(context, plan, account, query);
      return sql`select count(*) from ${sql.table(plan.table.name)} as t where ${condition}`;
    }),
  );
  const columns = counts.map((count, at) => sql`(${count}) as ${sql.id(`count ${at}`)}`);
  const { rows } = await sql<Record<string, string>>`select ${sql.join(columns)}`.execute(context.db);
  return lists.map((_, at) => Number(rows[0]?.[`count ${at}`] ?? 0));
}
