import { sql } from 'kysely';
import type { ColumnType, Resource } from '#definition';
import { columnOf } from '#server/database/schema/tables.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { all, type Sql } from '#server/database/sql.ts';

/** A column by the name of its field, and how a value gets there. */
export interface ValueColumn {
  name: string;
  type: ColumnType;
  store(value: unknown): unknown;
}

/** The column of a field that records are told apart by. Throws where it has none. */
export function valueColumn(resource: Resource, name: string): ValueColumn {
  const field = resource.fields[name];
  const column = field && columnOf(name, field);
  if (!field || !column) throw new Error(`${resource.name}.${name} has no column to be compared`);
  return { ...column, store: value => (value === null || value === undefined ? null : field.kind.store(value)) };
}

/** Whether the row `t` has a value, as texts are compared. */
export function isValue(resource: Resource, name: string, value: unknown): Sql {
  const { name: column, type, store } = valueColumn(resource, name);
  const reference = sql.ref(`t.${column}`);
  if (value === null || value === undefined) return sql`${reference} is null`;
  return type === 'text' ? sql`${comparisonKeySql(reference)} = ${comparisonKeySql(store(value))}` : sql`${reference} = ${store(value)}`;
}

/**
 * The values of some fields in many records, the first of them never empty, as a table `given (at, own, …)`, and whether the row `t` has
 * those of one: the same as `isValue` for each, by one statement.
 */
export function valueMatch(
  resource: Resource,
  names: readonly string[],
  records: readonly { at: number; own?: number; values: Readonly<Record<string, unknown>> }[],
): { table: Sql; isSame: Sql } {
  const columns = names.map(name => ({ ...valueColumn(resource, name), field: name }));
  const lists = columns.map(({ type, store, field }) => sql`${records.map(({ values }) => store(values[field]))}::${sql.raw(type)}[]`);
  const same = columns.map(({ name, type }, place) => {
    const [one, other] = [sql.ref(`t.${name}`), sql.ref(`given.value_${place}`)];
    const equals = sql.raw(place === 0 ? '=' : 'is not distinct from');
    return type === 'text' ? sql`${comparisonKeySql(one)} ${equals} ${comparisonKeySql(other)}` : sql`${one} ${equals} ${other}`;
  });
  const places = sql`${records.map(({ at }) => at)}::int[], ${records.map(({ own = 0 }) => own)}::int[]`;
  return {
    table: sql`unnest(${places}, ${sql.join(lists)}) as given (at, own, ${sql.join(columns.map((_, place) => sql.ref(`value_${place}`)))})`,
    isSame: all(same),
  };
}
