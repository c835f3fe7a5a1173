import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';
import { searchKeySql, sortKeySql } from '#server/database/text/keySql.ts';
import { whole } from './listRows';
import type { ImportRecord } from '../jobs/importTables';

type Sql = ReturnType<typeof sql>;

/** What the list can be sorted by, under the names that its rows have it. */
const sortings: Readonly<Record<string, Sql>> = {
  id: sql`id`,
  created_at: sql`id`,
  name: sortKeySql(sql`name`),
  file_path: sortKeySql(sql`name`),
  filesize: sql`size`,
  import_type: sql`register`,
  state: sql`state`,
  total: sql`total`,
};

/** The names of `sort`. */
export const sortable = Object.keys(sortings);

/** Imports by `search`, `sort`, `order`, `offset` and `limit`, the newest first: one's own, and everybody's for whoever may do everything. */
export async function listImports(db: Connection, account: Account, params: URLSearchParams): Promise<ImportRecord[]> {
  const search = (params.get('search') ?? '').trim();
  const sort = params.get('sort') ?? '';
  const by = Object.hasOwn(sortings, sort) ? (sortings[sort] ?? sql`id`) : sql`id`;
  const direction = sql.raw(params.get('order') === 'asc' ? 'asc' : 'desc');
  const { rows } = await sql<ImportRecord>`select * from imports where (${account.may('superuser')} or user_id = ${account.id})
    and (strpos(${searchKeySql(sql`name`)}, ${searchKeySql(search)}) > 0 or strpos(coalesce(register, ''), ${searchKeySql(search)}) > 0)
    order by ${by} ${direction} nulls last, id desc
    limit ${whole(params.get('limit'), 500, 500)} offset ${whole(params.get('offset'), 0, 1_000_000)}`.execute(db);
  return rows;
}
