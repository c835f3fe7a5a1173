import { sql } from 'kysely';
import { quote } from '../quote';
import type { Connection } from '../../database';

/** Runs a statement that is given as text. */
export const run = (db: Connection, statement: string) => sql.raw(statement).execute(db);

/** Counts the rows of a table that meet a condition. */
export async function count(db: Connection, table: string, condition = 'true'): Promise<number> {
  const { rows } = await sql.raw<{ n: number }>(`select count(*)::int as n from ${quote(table)} where ${condition}`).execute(db);
  return rows[0]?.n ?? 0;
}

/** A text as SQL writes it. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
