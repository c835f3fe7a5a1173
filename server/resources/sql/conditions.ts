import { sql } from 'kysely';
import type { Field, Filter, Registry, Resource } from '#definition';
import { chosenWhens, shapeOf, type DecodedQuery } from '#definition/derive/query';
import { searchedFields } from '#definition/derive/search';
import { comparisonKey } from '#definition/text/comparisonKey';
import { isOption } from '#server/database/schema/tables.ts';
import { comparisonKeySql, isOneOfTexts, searchKeySql } from '#server/database/text/keySql.ts';
import { customFilter } from './customFields';
import { conditionAt, isText, keyOf, whenSql, type Scalar } from './fieldPaths';
import { all, any, type Sql } from '#server/database/sql.ts';
import { pattern } from '#server/database/text/pattern.ts';

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
  const isLed = ({ filter }: (typeof filters)[number]) => filter.or !== undefined && used.has(filter.or);
  const conditionOf = ({ filter, value }: (typeof filters)[number]) => oneFilterSql(registry, resource, filter, value, alias);
  const found = filters
    .filter(one => !isLed(one))
    .map(one => any([conditionOf(one), ...filters.filter(other => isLed(other) && other.filter.or === one.filter.key).map(conditionOf)]));
  return [...otherwise, ...found];
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
