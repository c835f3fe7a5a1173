import { sql } from 'kysely';
import type { Reference } from '#definition';
import { dateKind } from '#definition/kinds/date';
import type { DecodedQuery } from '#definition/derive/query';
import type { Connection } from '#server/database/database.ts';
import type { PresentedRow } from '#server/contract.ts';
import type { Stock } from './stockTypes';

interface Out {
  id: number;
  qty: number;
  since: string | null;
}

/** In a list of what somebody or something has, each thing tells how many of it, and since when. */
export async function presentCheckedOut(
  db: Connection,
  { out, holders }: Stock,
  rows: readonly PresentedRow[],
  filters: DecodedQuery['filters'],
): Promise<void> {
  const queries = holders.flatMap(holder => {
    const found = filters.find(({ filter }) => filter.on.endsWith(`.assigned_${holder}`));
    const ids = found ? [found.value as Reference | readonly Reference[]].flat().map(({ id }) => id) : [];
    return found ? [sql`${sql.ref(`assigned_${holder}_id`)} = any(${ids}::int[])`] : [];
  });
  if (queries.length === 0) return;
  const item = sql.ref(`${out.item}_id`);
  const { rows: found } =
    await sql<Out>`select ${item} as id, sum(qty)::int as qty, min(checked_out_on) as since from ${sql.table(out.register)}
    where (${sql.join(queries, sql` or `)}) and deleted_at is null
      and ${item} = any(${rows.map(({ record }) => record.id)}::int[]) group by ${item}`.execute(db);
  const byId = new Map(found.map(one => [one.id, one]));
  for (const { row, record } of rows) {
    const { qty = null, since = null } = byId.get(record.id) ?? {};
    Object.assign(row, { out_qty: qty, out_since: dateKind.present(since, { label: '' }) });
  }
}
