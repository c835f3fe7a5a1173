import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { Plan, ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { comparisonKeySql, searchKeySql } from '#server/database/text/keySql.ts';
import { pattern } from '#server/database/text/pattern.ts';
import { unreadable } from '../visibility';
import { readListQuery } from './listRecords';

/** So many are offered. */
const most = 20;

/** The tags that the records which the account sees have in a field, the most frequent first; those that contain `search`. */
export async function listTags(
  context: ServerContext,
  plan: Plan,
  account: Account,
  { field, search }: { field: string; search: string },
): Promise<{ tags: string[] }> {
  if (unreadable(plan.resource, account).includes(field)) throw new Failure('There is nothing at this address.', { status: 404 });
  const { listQuery } = await readListQuery(context, plan, account, new URLSearchParams());
  const isFound = search === '' ? sql`true` : sql`${searchKeySql(sql`tag`)} like ${searchKeySql(pattern(search))}`;
  const { rows } = await sql<{ tag: string }>`select min(tag) as tag from ${sql.table(plan.table.name)} as t
    cross join lateral jsonb_array_elements_text(t.${sql.ref(field)}) as tag
    where ${listQuery.condition} and ${isFound}
    group by ${comparisonKeySql(sql`tag`)} order by count(*) desc, min(tag) limit ${most}`.execute(context.db);
  return { tags: rows.map(({ tag }) => tag) };
}
