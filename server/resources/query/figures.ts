import { sql } from 'kysely';
import type { Figure } from '#definition';
import { figureOf, type Figures } from '#definition/derive/figures';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { Sql } from '#server/database/sql.ts';
import { valueAt } from '../sql/fieldPaths';
import { unreadable } from '../visibility';
import { readListQuery } from './listRecords';

const functions: Record<Figure, (value: Sql) => Sql> = {
  sum: value => sql`sum(${value})`,
  average: value => sql`avg(${value})`,
  least: value => sql`min(${value})`,
  most: value => sql`max(${value})`,
};

/** The figures below a list, over all rows that it finds: by one statement, which the database ends where it takes too long. */
export async function listFigures(
  context: ServerContext,
  plan: Plan,
  account: Account,
  params: URLSearchParams,
): Promise<{ figures: Figures }> {
  const { resource, table } = plan;
  const hidden = unreadable(resource, account);
  const wanted = Object.entries(resource.list.footer).flatMap(([name, figures]) =>
    hidden.includes(name) ? [] : figures.map(figure => ({ name, figure })),
  );
  if (wanted.length === 0) return { figures: {} };
  const { listQuery } = await readListQuery(context, plan, account, params);
  const columns = wanted.map(
    ({ name, figure }, at) => sql`${functions[figure](valueAt(listQuery.reach, resource, name, 't'))}::float8 as ${sql.id(`figure ${at}`)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)} from ${sql.table(table.name)} as t
    where ${listQuery.condition}`.execute(context.db);
  const found: Record<string, Partial<Record<Figure, number | null>>> = {};
  for (const [at, { name, figure }] of wanted.entries())
    found[name] = { ...found[name], [figure]: figureOf(resource, name, rows[0]?.[`figure ${at}`]) };
  return { figures: found };
}
