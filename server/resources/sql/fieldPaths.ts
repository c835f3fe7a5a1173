import { sql } from 'kysely';
import { isFromRows, type Aggregate, type Field, type Registry, type Resource, type When } from '#definition';
import type { RunningTotalOptions } from '#definition/kinds/runningTotal';
import { addDays } from '#definition/derive/ranges/calendar';
import { plantCalendar } from '#definition/derive/ranges/plantCalendar';
import { settings } from '#definition/settings';
import { boundOf, type Bound } from '#definition/when';
import type { AggregateOptions } from '#definition/numbers/aggregate';
import { columnOf, isOption, targetOf } from '#server/database/schema/tables.ts';
import { sortKeySql } from '#server/database/text/keySql.ts';
import { all, type Sql } from '#server/database/sql.ts';

/** The registers, and which rows of each a count includes for the person who reads it; all live rows where `counted` is left out. */
export type Reach = Registry & { readonly counted?: (target: Resource, alias: string) => readonly Sql[] };

/** A column that every table has beside the fields'. */
const plainColumns = ['id', 'created_at', 'updated_at', 'deleted_at'];

/** The table of links of a field that refers to many. */
export const linkTable = (resource: Resource, field: string) => sql.table(`${resource.name}_${field}`);

export function fieldOf(resource: Resource, name: string): Field {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field "${name}"`);
  return field;
}

/** The value at the end of a path such as `model.category`, for the row of `alias`; for a reference, its id. */
export function valueAt(registry: Reach, resource: Resource, path: string, alias: string): Sql {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0 && plainColumns.includes(name)) return sql.ref(`${alias}.${name}`);
  const field = fieldOf(resource, name);
  if (field.through !== undefined) return valueAt(registry, resource, [field.through, ...rest].join('.'), alias);
  if (rest.length === 0) return isFromRows(field) ? relatedValue(registry, resource, field, alias) : ownColumn(resource, name, alias);
  const target = registry.get(targetOf(field));
  const next = `${alias}_${name}`;
  return sql`(select ${valueAt(registry, target, rest.join('.'), next)} from ${sql.table(target.name)} as ${sql.ref(next)}
    where ${sql.ref(`${next}.id`)} = ${ownColumn(resource, name, alias)})`;
}

/** The column of a stored field. */
export function ownColumn(resource: Resource, name: string, alias: string): Sql {
  const column = columnOf(name, fieldOf(resource, name));
  if (!column) throw new Error(`${resource.name}.${name} has no column`);
  return sql.ref(`${alias}.${column.name}`);
}

/** A column as lists sort it and its index holds it (`sortKey`). */
export function keyOf(column: Sql, field: Field | null): Sql {
  if (!field || !isText(field)) return column;
  return isOption(field) ? sql`lower(${column}) collate "C"` : sortKeySql(column);
}

export function isText(field: Field): boolean {
  const storage = field.kind.storage(field);
  return storage.in === 'column' && storage.type === 'text';
}

/** How many of the records that a count speaks of refer to the row of `alias`. */
function countOf(registry: Reach, field: Field, alias: string): Sql {
  const next = `${alias}_n`;
  return sql`(select count(*)::int from ${sql.table(targetOf(field))} as ${sql.ref(next)} where ${countedAt(registry, field, alias, next)})`;
}

/** What other records say of the row of `alias`: the number of those that refer to it, an aggregate of their values, or its running total. */
function relatedValue(registry: Reach, resource: Resource, field: Field, alias: string): Sql {
  const { aggregate, derived } = field.kind;
  if (derived === 'running') return runningTotalOf(resource, field, alias);
  if (!aggregate) return countOf(registry, field, alias);
  const next = `${alias}_n`;
  const target = registry.get(targetOf(field));
  const { of, order = 'id' } = field as unknown as AggregateOptions;
  const value = valueAt(registry, target, of, next);
  const from = sql`from ${sql.table(target.name)} as ${sql.ref(next)} where ${countedAt(registry, field, alias, next)}`;
  const aggregates: Record<Aggregate, () => Sql> = {
    sum: () => sql`select coalesce(sum(${value}), 0)::numeric ${from}`,
    average: () => sql`select round(avg(${value})::numeric, 6) ${from}`,
    least: () => sql`select min(${value}) ${from}`,
    most: () => sql`select max(${value}) ${from}`,
    last: () => {
      const by = valueAt(registry, target, order, next);
      return sql`select ${value} ${from} and ${value} is not null order by ${by} desc nulls last, ${sql.ref(`${next}.id`)} desc limit 1`;
    },
  };
  return sql`(${aggregates[aggregate]()})`;
}

/** What a number comes to over the live rows of a sequence up to the row of `alias`; null where that belongs to no group. */
function runningTotalOf(resource: Resource, field: Field, alias: string): Sql {
  const { of } = field as unknown as RunningTotalOptions;
  const sequence = resource.sequences.find(one => one.field === of);
  if (!sequence) throw new Error(`${resource.name} has no sequence of "${of}"`);
  const next = `${alias}_n`;
  const column = (name: string, at: string) => ownColumn(resource, name, at);
  const place = (at: string) => sql`(${column(sequence.by, at)}, ${sql.ref(`${at}.id`)})`;
  return sql`(select sum(${column(of, next)})::numeric from ${sql.table(resource.name)} as ${sql.ref(next)}
    where ${sql.ref(`${next}.deleted_at`)} is null and ${column(sequence.of, next)} = ${column(sequence.of, alias)}
      and ${place(next)} <= ${place(alias)})`;
}

/** That the row of `next` is one that a count of the row of `alias` counts: it is live, refers there, meets `where` and is in reach. */
function countedAt(registry: Reach, field: Field, alias: string, next: string): Sql {
  const target = registry.get(targetOf(field));
  const { by, where = {} } = field as unknown as { by: string; where?: Readonly<Record<string, Scalar>> };
  const refersHere = conditionAt(registry, target, by, next, column => sql`${column} = ${sql.ref(`${alias}.id`)}`);
  const met = Object.entries(where).map(([name, value]) => {
    // What rows are read with is made once, and counts by the moment at which it runs.
    const word = target.list.filters.find(({ key }) => key === name)?.choices?.[String(value)];
    return word
      ? whenSql(registry, target, word, next, sql.lit, limitWhenRun)
      : conditionAt(registry, target, name, next, column => sql`${column} = ${sql.lit(value)}`);
  });
  const seen = registry.counted?.(target, next) ?? [];
  return sql.join([sql`${sql.ref(`${next}.deleted_at`)} is null`, refersHere, ...met, ...seen], sql` and `);
}

/**
 * A condition on the value at the end of a path, put so that indexes on the way can be used:
 * `model.category` = 5 becomes `model_id in (select id from models where category_id = 5)`.
 */
export function conditionAt(
  registry: Reach,
  resource: Resource,
  path: string,
  alias: string,
  make: (value: Sql, field: Field | null) => Sql,
): Sql {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0 && plainColumns.includes(name)) return make(sql.ref(`${alias}.${name}`), null);
  const field = fieldOf(resource, name);
  if (field.through !== undefined) return conditionAt(registry, resource, [field.through, ...rest].join('.'), alias, make);
  if (field.kind.derived === 'counted' && rest.length > 0) {
    const next = `${alias}_n`;
    const condition = conditionAt(registry, registry.get(targetOf(field)), rest.join('.'), next, make);
    return sql`exists (select 1 from ${sql.table(targetOf(field))} as ${sql.ref(next)}
      where ${countedAt(registry, field, alias, next)} and ${condition})`;
  }
  const isMany = field.kind.storage(field).in === 'links';
  const inner = (value: Sql) =>
    rest.length === 0
      ? make(value, field)
      : sql`${value} = any(array${idsAt(registry, registry.get(targetOf(field)), rest.join('.'), alias, make)})`;
  if (!isMany)
    return rest.length === 0 && isFromRows(field)
      ? make(relatedValue(registry, resource, field, alias), field)
      : inner(ownColumn(resource, name, alias));
  const link = `${alias}_${name}`;
  return sql`${sql.ref(`${alias}.id`)} in (select ${sql.ref(`${link}.owner_id`)} from ${linkTable(resource, name)} as ${sql.ref(link)}
    where ${inner(sql.ref(`${link}.target_id`))})`;
}

function idsAt(registry: Reach, target: Resource, path: string, alias: string, make: (value: Sql, field: Field | null) => Sql): Sql {
  const next = `${alias}_${target.name}`;
  return sql`(select ${sql.ref(`${next}.id`)} from ${sql.table(target.name)} as ${sql.ref(next)} where ${conditionAt(registry, target, path, next, make)})`;
}

/** The words that name a record: its title fields, parted by spaces. */
export function titleOf(registry: Registry, resource: Resource, alias: string): Sql {
  const [only = ''] = resource.title;
  if (resource.title.length === 1 && fieldOf(resource, only).kind.reference !== 'one')
    return sql`coalesce(${valueAt(registry, resource, only, alias)}::text, '')`;
  const parts = resource.title.map(name => {
    const field = fieldOf(resource, name);
    if (field.kind.reference !== 'one') return sql`nullif(${valueAt(registry, resource, name, alias)}::text, '')`;
    const target = registry.get(targetOf(field));
    const next = `${alias}_${name}`;
    return sql`(select ${titleOf(registry, target, next)} from ${sql.table(target.name)} as ${sql.ref(next)}
      where ${sql.ref(`${next}.id`)} = ${valueAt(registry, resource, name, alias)})`;
  });
  return sql`concat_ws(' ', ${sql.join(parts)})`;
}

export type Scalar = string | number | boolean;

/** How the values of a condition stand in a statement: written out, or as parameters. */
type ValueSql = (value: Scalar) => Sql;

/** How days, which are those of the plant, and moments stand in a statement: as they are now, or as the database tells them whenever the statement runs. */
type LimitSql = (bound: Exclude<Bound, { field: string }>) => Sql;

const limitNow: LimitSql = bound =>
  typeof bound === 'object' && 'days' in bound ? sql`${addDays(plantCalendar().today, bound.days)}` : sql`${boundOf(bound)}`;

const limitWhenRun: LimitSql = bound => {
  if (typeof bound !== 'object') return sql.lit(bound);
  if ('days' in bound) return sql`((now() at time zone ${sql.lit(settings.timeZone)})::date + ${sql.lit(bound.days)})`;
  return sql`(now() at time zone 'UTC' + ${sql.lit(bound.seconds)} * interval '1 second')`;
};

/**
 * A condition as SQL: what `holds` answers for a record, this answers for a row. The values of a definition's conditions are written out:
 * they never change, and a statement without any is planned once a connection. Others are handed over as parameters by `valueSql`.
 */
export function whenSql(
  registry: Registry,
  resource: Resource,
  when: When,
  alias: string,
  valueSql: ValueSql = sql.lit,
  limitSql: LimitSql = limitNow,
): Sql {
  const conditions = Object.entries(when).flatMap(([path, condition]) =>
    condition === undefined ? [] : [conditionSql({ registry, resource, alias, valueSql, limitSql }, path, condition)],
  );
  return all(conditions);
}

function conditionSql(
  row: { registry: Registry; resource: Resource; alias: string; valueSql: ValueSql; limitSql: LimitSql },
  path: string,
  condition: NonNullable<When[string]> | null,
): Sql {
  const { registry, resource, alias, valueSql, limitSql } = row;
  const at = (make: (value: Sql, field: Field | null) => Sql) => conditionAt(registry, resource, path, alias, make);
  if (condition === null) {
    // Said of the column itself where it is the row's own: as the opposite of its being there no index would be looked at.
    const own = resource.fields[path];
    return own && columnOf(path, own) ? at((value, field) => sql`${keyOf(value, field)} is null`) : sql`(${at(isThere)}) is not true`;
  }
  if (isList(condition)) return condition.length === 0 ? sql`false` : at(value => sql`${value} in (${sql.join(condition.map(valueSql))})`);
  if (typeof condition !== 'object') return at(value => sql`${value} = ${valueSql(condition)}`);
  if ('not' in condition && condition.not === null) return at(isThere);
  if ('not' in condition) return sql`(${conditionSql(row, path, condition.not)}) is not true`;
  const { atLeast, atMost } = condition;
  const limit = (bound: Bound) =>
    typeof bound === 'object' && 'field' in bound ? valueAt(registry, resource, bound.field, alias) : limitSql(bound);
  return at(value =>
    all([
      ...(atLeast === undefined ? [] : [sql`${value} >= ${limit(atLeast)}`]),
      ...(atMost === undefined ? [] : [sql`${value} <= ${limit(atMost)}`]),
    ]),
  );
}

const isThere = (value: Sql, field: Field | null): Sql => sql`${keyOf(value, field)} is not null`;

const isList = (condition: unknown): condition is readonly Scalar[] => Array.isArray(condition);
