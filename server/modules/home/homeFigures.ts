import { sql } from 'kysely';
import { isHomeCount, type HomePart } from '#definition';
import { mayView } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { countRows } from '#server/resources/query/countRows.ts';

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
  const counts = await countRows(
    context,
    account,
    figures.map(({ figure: { register, rows, me } }) => ({ register, rows: { ...rows, ...(me !== undefined && { [me]: account.id }) } })),
  );
  return parts.map(({ name }) => ({
    name,
    figures: Object.fromEntries(figures.flatMap(({ part, name: key }, at) => (part === name ? [[key, counts[at] ?? 0]] : []))),
  }));
}

const isShown = ({ right }: HomePart, account: Account) => right === undefined || [right].flat().some(key => account.may(key));

/** Whether there is nothing to work with yet: no place, no asset, no order, no inspection. */
export async function isEmptyFirm({ db, plans }: ServerContext): Promise<boolean> {
  const registers = ['locations', 'hardware', 'workorders', 'inspections'].filter(name => plans.registry.has(name));
  const found = registers.map(name => sql`exists (select from ${sql.table(plans.get(name).table.name)})`);
  if (found.length === 0) return false;
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(found, sql` or `)} as found`.execute(db);
  return rows[0]?.found !== true;
}
