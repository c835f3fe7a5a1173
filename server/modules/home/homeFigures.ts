import { sql } from 'kysely';
import { isHomeCount, type HomeCount, type HomePart } from '#definition';
import { decodeListQuery } from '#definition/derive/query';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Sql } from '#server/database/sql.ts';
import { buildListQuery } from '#server/resources/query/listQuery.ts';
import { filterParameters } from '#server/resources/reports/reportRequest.ts';

/** A part of the start page as a person sees it: what its figures count. Those of reports are asked for by themselves. */
export interface CountedPart {
  name: string;
  figures: Readonly<Record<string, number>>;
}

/**
 * Counts the rows behind each figure of the start page that an account sees, by one statement: by the filters of the list that the figure leads
 * to, so that both are the same rows.
 */
export async function countHome(context: ServerContext, account: Account): Promise<CountedPart[]> {
  const { registry } = context.plans;
  const parts = registry.home.filter(part => isShown(part, account));
  const figures = parts.flatMap(part =>
    part.figures.flatMap(figure =>
      isHomeCount(figure) && registry.has(figure.register) && mayView(registry.get(figure.register), account)
        ? [{ part: part.name, name: figure.key, figure }]
        : [],
    ),
  );
  const counts = await Promise.all(figures.map(({ figure }) => countSql(context, account, figure)));
  const columns = counts.map((count, at) => sql`(${count}) as ${sql.id(`figure ${at}`)}`);
  const { rows } = columns.length === 0 ? { rows: [] } : await sql<Record<string, string>>`select ${sql.join(columns)}`.execute(context.db);
  return parts.map(({ name }) => ({
    name,
    figures: Object.fromEntries(
      figures.flatMap(({ part, name: key }, at) => (part === name ? [[key, Number(rows[0]?.[`figure ${at}`] ?? 0)]] : [])),
    ),
  }));
}

const isShown = ({ right }: HomePart, account: Account) => right === undefined || [right].flat().some(key => account.may(key));

async function countSql(context: ServerContext, account: Account, { register, rows, me }: HomeCount): Promise<Sql> {
  const plan = context.plans.get(register);
  const filters = { ...rows, ...(me !== undefined && { [me]: account.id }) };
  const query = decodeListQuery(plan.resource, new URLSearchParams(filterParameters(plan.resource, filters)));
  const { condition } = await buildListQuery(context, plan, account, query);
  return sql`select count(*) from ${sql.table(plan.table.name)} as t where ${condition}`;
}

/** Whether there is nothing to work with yet: no place, no asset, no order, no inspection. */
export async function isEmptyFirm({ db, plans }: ServerContext): Promise<boolean> {
  const registers = ['locations', 'hardware', 'workorders', 'inspections'].filter(name => plans.registry.has(name));
  const found = registers.map(name => sql`exists (select from ${sql.table(plans.get(name).table.name)})`);
  if (found.length === 0) return false;
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(found, sql` or `)} as found`.execute(db);
  return rows[0]?.found !== true;
}
