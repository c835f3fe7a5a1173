import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { readRecords } from '#server/resources/read/readRecords.ts';

/** When a level is reached, and who is told then. */
export interface MatrixLevel {
  level: number;
  /** Minutes since the work order was made. */
  after: number;
  users: { id: number; name?: string }[];
  email: boolean;
  notification: boolean;
}

export interface Matrix {
  id: number;
  name: string;
  levels: MatrixLevel[];
}

interface StoredLevel {
  days: number | null;
  hours: number | null;
  minutes: number | null;
  users: MatrixLevel['users'] | null;
  email: boolean | null;
  notification: boolean | null;
  status: boolean | null;
}

/** The levels of a matrix that are in use, in their order; none comes before the one below it. */
function levelsOf(record: Readonly<Record<string, unknown>>): MatrixLevel[] {
  const levels: MatrixLevel[] = [];
  for (let level = 1; level <= 5; level += 1) {
    const stored = record[`level_${level}`] as StoredLevel | null;
    const after = ((stored?.days ?? 0) * 24 + (stored?.hours ?? 0)) * 60 + (stored?.minutes ?? 0);
    if (!stored || stored.status === false || after === 0) continue;
    const { users, email, notification } = stored;
    const least = levels.at(-1)?.after ?? 0;
    levels.push({ level, after: Math.max(after, least), users: users ?? [], email: email === true, notification: notification !== false });
  }
  return levels;
}

/**
 * The matrix of each work order, by their ids. An active matrix that is called like a cause, a category or a priority is for the orders of
 * these: that of the nearest cause comes first, then that of the category, then that of the priority. One that is called like none of them
 * is for all others.
 */
export async function matricesOf(context: ServerContext, db: Connection, orders: readonly number[]): Promise<Map<number, Matrix>> {
  const { rows } = await sql<{ workorder: number; matrix: number }>`
    with recursive named as (select id, ${comparisonKeySql(sql`name`)} as name from "escalation-matrix" where active and deleted_at is null and name <> ''),
      up as (
        select l.owner_id as workorder, c.id, c.parent_id, ${comparisonKeySql(sql`c.cause_name`)} as name, 0 as far
          from workorders_causes l join causes c on c.id = l.target_id where l.owner_id = any(${[...orders]}::int[])
        union
        select up.workorder, c.id, c.parent_id, ${comparisonKeySql(sql`c.cause_name`)}, up.far + 1 from up join causes c on c.id = up.parent_id where up.far < 50),
      others as (select id from named where name not in (select ${comparisonKeySql(sql`cause_name`)} from causes)
        and name not in (select ${comparisonKeySql(sql`name`)} from "maintenance-categories") and name not in (select ${comparisonKeySql(sql`name`)} from "maintenance-priorities")),
      fitting as (
        select up.workorder, named.id, up.far as rank from up join named on named.name = up.name
        union all select w.id, named.id, 100 from workorders w join "maintenance-categories" c on c.id = w.category_id
          join named on named.name = ${comparisonKeySql(sql`c.name`)} where w.id = any(${[...orders]}::int[])
        union all select w.id, named.id, 101 from workorders w join "maintenance-priorities" p on p.id = w.priority_id
          join named on named.name = ${comparisonKeySql(sql`p.name`)} where w.id = any(${[...orders]}::int[])
        union all select w.id, others.id, 102 from workorders w, others where w.id = any(${[...orders]}::int[]))
    select distinct on (workorder) workorder, id as matrix from fitting order by workorder, rank, id`.execute(db);
  const plan = context.plans.get('escalation-matrix');
  const records = await readRecords(context, db, plan, [...new Set(rows.map(({ matrix }) => matrix))]);
  const matrices = new Map(records.map(record => [record.id, { id: record.id, name: String(record.name), levels: levelsOf(record) }]));
  return new Map(
    rows.flatMap(({ workorder, matrix }) => {
      const found = matrices.get(matrix);
      return found ? [[workorder, found] as const] : [];
    }),
  );
}
