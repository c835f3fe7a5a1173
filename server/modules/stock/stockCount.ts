import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { Stock } from './stockTypes';

/** How many of a thing are out. */
export async function countOut(db: Connection, { out }: Stock, id: number): Promise<number> {
  const { rows } = await sql<{ out: number }>`select coalesce(sum(qty), 0)::int as out from ${sql.table(out.register)}
    where ${sql.ref(`${out.item}_id`)} = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.out ?? 0;
}

/** The thing tells how many are left, and whether these are few. Answers how many. */
export async function noteRemaining(db: Connection, stock: Stock, id: number): Promise<number> {
  const out = await countOut(db, stock, id);
  const [remaining, minimum] = [sql.ref(stock.remaining), sql.ref(stock.minimum)];
  const { rows } = await sql<{ remaining: number }>`update ${sql.table(stock.register)}
    set ${remaining} = qty - ${out}::int, is_low = coalesce(qty - ${out}::int <= ${minimum}, false)
    where id = ${id} returning ${remaining} as remaining`.execute(db);
  return rows[0]?.remaining ?? 0;
}
