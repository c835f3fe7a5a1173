import { sql } from 'kysely';
import type { Reference } from '#definition';
import type { DecodedQuery } from '#definition/derive/query';
import type { Connection } from '#server/database/database.ts';
import type { StoredRecord } from '#server/contract.ts';
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
  records: readonly StoredRecord[],
  filters: DecodedQuery['filters'],
): Promise<void> {
  const queries = holders.flatMap(holder => {
    const found = filters.find(({ filter }) => filter.on.endsWith(`.assigned_${holder}`));
    const ids = found ? [found.value as Reference | readonly Reference[]].flat().map(({ id }) => id) : [];
    return found ? [sql`${sql.ref(`assigned_${holder}_id`)} = any(${ids}::int[])`] : [];
  });
  if (queries.length === 0 || records.length === 0) return;
  const item = sql.ref(`${out.item}_id`);
  const { rows } = await sql<Out>`select ${item} as id, sum(qty)::int as qty, min(checked_out_on) as since from ${sql.table(out.register)}
    where (${sql.join(queries, sql` or `)}) and deleted_at is null
      and ${item} = any(${records.map(({ id }) => id)}::int[]) group by ${item}`.execute(db);
  const found = new Map(rows.map(row => [row.id, row]));
  for (const record of records) Object.assign(record, { out_qty: found.get(record.id)?.qty, out_since: found.get(record.id)?.since });
}
