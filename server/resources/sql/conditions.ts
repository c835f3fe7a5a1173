import { sql } from 'kysely';
import type { Field, Filter, Registry, Resource, When } from '#definition';
import { chosenWhens, shapeOf, type DecodedQuery } from '#definition/derive/query';
import { searchedFields } from '#definition/derive/search';
import { comparisonKey } from '#definition/text/comparisonKey';
import { boundOf, type Bound } from '#definition/when';
import { columnOf, isOption } from '#server/database/schema/tables.ts';
import { comparisonKeySql, isOneOfTexts, searchKeySql } from '#server/database/text/keySql.ts';
import { customFilter } from './customFields';
import { conditionAt, isText, keyOf, valueAt } from './fieldPaths';
import { all, any, type Sql } from '#server/database/sql.ts';
import { pattern } from '#server/database/text/pattern.ts';

type Scalar = string | number | boolean;

/** How the values of a condition stand in a statement: written out, or as parameters. */
type ValueSql = (value: Scalar) => Sql;

/**
 * A condition as SQL: what `holds` answers for a record, this answers for a row. The values of a definition's conditions are written out:
 * they never change, and a statement without any is planned once a connection. Others are handed over as parameters by `valueSql`.
 */
export function whenSql(registry: Registry, resource: Resource, when: When, alias: string, valueSql: ValueSql = sql.lit): Sql {
  const conditions = Object.entries(when).flatMap(([path, condition]) =>
    condition === undefined ? [] : [conditionSql({ registry, resource, alias, valueSql }, path, condition)],
  );
  return all(conditions);
}

function conditionSql(
  row: { registry: Registry; resource: Resource; alias: string; valueSql: ValueSql },
  path: string,
  condition: NonNullable<When[string]> | null,
): Sql {
  const { registry, resource, alias, valueSql } = row;
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
    typeof bound === 'object' && 'field' in bound ? valueAt(registry, resource, bound.field, alias) : boundOf(bound);
  return at(value =>
    all([
      ...(atLeast === undefined ? [] : [sql`${value} >= ${limit(atLeast)}`]),
      ...(atMost === undefined ? [] : [sql`${value} <= ${limit(atMost)}`]),
    ]),
  );
}

const isThere = (value: Sql, field: Field | null): Sql => sql`${keyOf(value, field)} is not null`;

const isList = (condition: unknown): condition is readonly Scalar[] => Array.isArray(condition);

/** The filters of a call as SQL, with the conditions that stand while a filter is not used. */
export function filterSql(
  registry: Registry,
  resource: Resource,
  { filters, deleted }: Pick<DecodedQuery, 'filters' | 'deleted'>,
  alias: string,
): Sql[] {
  const used = new Set(filters.map(({ filter }) => filter.key));
  const otherwise = resource.list.filters.flatMap(filter =>
    filter.defaultWhere && !deleted && ![filter.key, ...(filter.defaultWhere.unless ?? [])].some(key => used.has(key))
      ? [whenSql(registry, resource, filter.defaultWhere.when, alias)]
      : [],
  );
  return [...otherwise, ...filters.map(({ filter, value }) => oneFilterSql(registry, resource, filter, value, alias))];
}

function oneFilterSql(registry: Registry, resource: Resource, filter: Filter, value: unknown, alias: string): Sql {
  // The rows that are somebody's own are found by the account: see `ownSql`.
  if (filter.own) return sql`true`;
  const custom = customFilter(resource, filter.on, alias, value);
  if (custom) return custom;
  const chosen = chosenWhens(filter, value);
  if (chosen.length > 0) return any(chosen.map(when => whenSql(registry, resource, when, alias)));
  const texts = [value].flat().map(String);
  const isSearched = searchedFields(resource).includes(filter.on);
  if (filter.contains === true) {
    const contains = conditionAt(registry, resource, filter.on, alias, column => containsSql(searchKeySql(column), texts));
    return isSearched ? sql`(${isFoundSql(alias, texts)} and ${contains})` : contains;
  }
  if (filter.below === true) return belowSql(registry, resource, filter, value, alias);
  const isAmong = conditionAt(registry, resource, filter.on, alias, (column, field) =>
    shapeOf(filter) === 'range' ? rangeSql(column, field ?? filter.field, value) : oneOfSql(column, field ?? filter.field, value),
  );
  // A text that has no index of its own is in that of searches.
  return isSearched && !hasOwnIndex(resource, filter.on) ? sql`(${isFoundSql(alias, texts.map(comparisonKey))} and ${isAmong})` : isAmong;
}

const hasOwnIndex = ({ fields, list }: Resource, name: string) => Boolean(fields[name]?.unique) || list.frequentSorts.includes(name);

/** That a search key contains one of some texts. */
const containsSql = (key: Sql, parts: readonly string[]): Sql =>
  sql`(${sql.join(
    parts.map(part => sql`${key} like ${searchKeySql(pattern(part))}`),
    sql` or `,
  )})`;

/** The same of all searched texts of a row, which have an index. */
const isFoundSql = (alias: string, parts: readonly string[]): Sql => containsSql(sql.ref(`${alias}.search_text`), parts);

/** The chosen records and all that hang below them in their tree. */
function belowSql(
  registry: Registry,
  resource: Resource,
  { on, field: { target } }: Filter & { field: { target?: string } },
  value: unknown,
  alias: string,
): Sql {
  const { tree = '', name } = registry.get(target ?? '');
  const ids = [value].flat().map(storedOf);
  return conditionAt(
    registry,
    resource,
    on,
    alias,
    // As an array the database sees a handful of values rather than a tree of unknown size, and looks them up in the index.
    column => sql`${column} = any(array(
      with recursive below as (
        select id from ${sql.table(name)} where id in (${sql.join(ids)})
        union
        select t.id from ${sql.table(name)} as t join below on t.${sql.ref(`${tree}_id`)} = below.id)
      select id from below))`,
  );
}

const numeric = sql.raw('numeric');
const temporal: Readonly<Record<string, Sql>> = { date: sql.raw('date'), datetime: sql.raw('timestamp') };

function rangeSql(column: Sql, field: Field, range: unknown): Sql {
  const { start, end } = range as { start?: Scalar; end?: Scalar };
  const type = temporal[field.kind.format ?? ''] ?? numeric;
  // A day as the end of a range of moments means the whole of that day.
  const isWholeDay = type !== numeric && /^\d{4}-\d{2}-\d{2}( 00:00:00)?$/.test(String(end));
  return all([
    ...(start === undefined ? [] : [sql`${column} >= ${String(start)}::${type}`]),
    ...(end === undefined
      ? []
      : [isWholeDay ? sql`${column} < ${String(end)}::${type} + interval '1 day'` : sql`${column} <= ${String(end)}::${type}`]),
  ]);
}

function oneOfSql(column: Sql, field: Field, value: unknown): Sql {
  const values = (Array.isArray(value) ? value : [value]).map(one => storedOf(one));
  // Set beside the keys of a row's tags, as texts are compared.
  if (field.kind.freeWords) {
    const keys = sql.join(values.map(one => comparisonKeySql(sql`${String(one)}::text`)));
    return sql`exists (select from jsonb_array_elements_text(${column}) as tag where ${comparisonKeySql(sql`tag`)} in (${keys}))`;
  }
  if (!isText(field)) return sql`${column} in (${sql.join(values)})`;
  return isOption(field)
    ? sql`${keyOf(column, field)} in (${sql.join(values.map(one => sql`lower(${String(one)})`))})`
    : isOneOfTexts(column, values.map(String));
}

/** A reference is compared by its id, anything else as it is. */
const storedOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);
