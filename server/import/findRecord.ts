import { sql } from 'kysely';
import type { Resource, Values } from '#definition';
import type { Connection } from '#server/database/schema.ts';
import { columnOf } from '#server/database/tables.ts';
import { titleOf, type Sql } from '#server/registers/paths.ts';
import type { Plan, Plans } from '#server/registers/plan.ts';

/** The fields that are unique only together with this one. */
export function partnersOf(resource: Resource, name: string): readonly string[] {
  const unique = resource.fields[name]?.unique;
  return Array.isArray(unique) ? (unique as readonly string[]) : [];
}

/** The live records, oldest first and at most two, whose field has the value and whose others have theirs. */
export function findByValues(db: Connection, plan: Plan, values: Values): Promise<number[]> {
  return find(
    db,
    plan,
    Object.entries(values).map(([name, value]) => isValue(plan.resource, name, value)),
  );
}

/** The live records, oldest first and at most two, that are named so. */
export function findByTitle(plans: Plans, db: Connection, plan: Plan, title: string): Promise<number[]> {
  return find(db, plan, [sql`lower(${titleOf(plans.registry, plan.resource, 't')}) = lower(${title})`]);
}

async function find(db: Connection, plan: Plan, conditions: readonly Sql[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(plan.table.name)} as t
    where t.deleted_at is null and ${sql.join(conditions, sql` and `)} order by t.id limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

function isValue(resource: Resource, name: string, value: unknown): Sql {
  const field = resource.fields[name];
  const column = field && columnOf(name, field);
  if (!field || !column) throw new Error(`${resource.name}.${name} cannot be searched for`);
  const reference = sql.ref(`t.${column.name}`);
  if (value === null || value === undefined) return sql`${reference} is null`;
  return column.type === 'text'
    ? sql`lower(${reference}) = lower(${field.kind.store(value)})`
    : sql`${reference} = ${field.kind.store(value)}`;
}
