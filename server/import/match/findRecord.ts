import { sql } from 'kysely';
import type { Resource, Values } from '#definition';
import { execute } from '#server/database/statements/execute.ts';
import type { Connection } from '#server/database/database.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { all, type Sql } from '#server/database/sql.ts';
import { valueMatch, isValue } from '#server/resources/sql/valueMatch.ts';
import { titleOf } from '#server/resources/sql/fieldPaths.ts';
import type { Plan, Plans } from '#server/contract.ts';

/** By which fields the record of a row is found: those of the first key whose first field the row fills. */
export const keyIn = ({ csv }: Resource, isFilled: (field: string) => boolean): readonly string[] | undefined =>
  csv.keys.find(([first = '']) => isFilled(first));

/** The same for a row of a file: none where nothing tells the rows of the register from each other. */
export const rowKeyIn = (resource: Resource, isFilled: (field: string) => boolean): readonly string[] | undefined =>
  resource.csv.isKeyed ? keyIn(resource, isFilled) : undefined;

/** Among which records one is looked for: those of a register that meet conditions on the alias `t`. */
export interface Among {
  db: Connection;
  plan: Plan;
  seen: readonly Sql[];
}

/** The live records, oldest first and at most two, whose field has the value and whose others have theirs. */
export function findByValues(among: Among, values: Values): Promise<number[]> {
  return find(
    among,
    Object.entries(values).map(([name, value]) => isValue(among.plan.resource, name, value)),
  );
}

/** The live records, oldest first and at most two, that are named so. */
export function findByTitle(plans: Plans, among: Among, title: string): Promise<number[]> {
  return find(among, [sql`${comparisonKeySql(titleOf(plans.registry, among.plan.resource, 't'))} = ${comparisonKeySql(title)}`]);
}

/** The same for many at once that say the same fields, in their order. */
export async function findAllByValues(among: Among, names: readonly string[], many: readonly Values[]): Promise<number[][]> {
  const { table, isSame } = valueMatch(
    among.plan.resource,
    names,
    many.map((values, at) => ({ at, values })),
  );
  return findAll(among, { table, isSame, amount: many.length });
}

/** The same for many words at once. */
export function findAllByTitle(plans: Plans, among: Among, titles: readonly string[]): Promise<number[][]> {
  const table = sql`unnest(${titles.map((_, at) => at)}::int[], ${titles}::text[]) as given (at, title)`;
  const isSame = sql`${comparisonKeySql(titleOf(plans.registry, among.plan.resource, 't'))} = ${comparisonKeySql(sql`given.title`)}`;
  return findAll(among, { table, isSame, amount: titles.length });
}

async function findAll(
  { db, plan, seen }: Among,
  { table, isSame, amount }: { table: Sql; isSame: Sql; amount: number },
): Promise<number[][]> {
  const { rows } = await execute(
    db,
    sql<{
      at: number;
      ids: number[];
    }>`select given.at, (array_agg(t.id order by t.id))[1:2] as ids from ${table} join ${sql.table(plan.table.name)} as t on ${isSame}
    where t.deleted_at is null and ${all(seen)} group by given.at`,
    { prepare: false },
  );
  const found = new Map(rows.map(({ at, ids }) => [at, ids]));
  return Array.from({ length: amount }, (_, at) => found.get(at) ?? []);
}

async function find({ db, plan, seen }: Among, conditions: readonly Sql[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(plan.table.name)} as t
    where t.deleted_at is null and ${all([...conditions, ...seen])} order by t.id limit 2`.execute(db);
  return rows.map(({ id }) => id);
}
