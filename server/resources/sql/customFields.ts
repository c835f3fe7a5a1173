import { sql } from 'kysely';
import type { Resource, Values } from '#definition';
import { withCustomColumns } from '#definition/derive/customFields/customColumns';
import { customOwner } from '#definition/kinds/customFields';
import { comparisonKey } from '#definition/text/comparisonKey';
import type { Connection } from '#server/database/database.ts';
import { comparisonKeySql, sortKeySql } from '#server/database/text/keySql.ts';
import type { Sql } from '#server/database/sql.ts';

/** Where a path such as `custom_fields._snipeit_colour_3` leads; null for one that is none. */
function customAt({ fields }: Resource, path: string): { owner: string; name: string } | null {
  const [owner = '', name] = path.split('.');
  return name !== undefined && fields[owner]?.kind.custom ? { owner, name } : null;
}

/**
 * The text of a custom field in the row `alias`, by its path; null for a path that is none. What is kept from most people says nothing here:
 * order and hits would tell it.
 */
export function customColumn(resource: Resource, path: string, alias: string): Sql | null {
  const found = customAt(resource, path);
  if (!found) return null;
  const isOpen = sql`${found.name}::text = any(array(select db_column_name from fields where field_encrypted is not true))`;
  return sql`case when ${isOpen} then ${sql.ref(`${alias}.${found.owner}`)} ->> ${found.name}::text end`;
}

/** A text as the number it is; null where it is none. */
const numberIn = (text: Sql) => sql`case when ${text} ~ '^-?\\d{1,40}(\\.\\d{1,40})?$' then (${text})::numeric end`;

/** The same as it is sorted: numbers by their size, before words. */
export function customOrder(resource: Resource, path: string, alias: string): Sql | null {
  const value = customColumn(resource, path, alias);
  return (
    value &&
    sql`(select case when said ~ '^-?\\d{1,40}(\\.\\d{1,40})?$' then to_jsonb(said::numeric) else to_jsonb(${sortKeySql(sql`said`)}) end
    from (select ${value} as said) as custom)`
  );
}

const words = [
  ['1', 'true', 'yes'],
  ['0', 'false', 'no'],
];

/**
 * That a custom field of the row `alias` says one of these, as texts are compared: of choices that can be ticked any one of the ticks, numbers
 * by their size, and yes and no in all words they are kept in. Null for a path that is none.
 */
export function customFilter(resource: Resource, path: string, alias: string, given: unknown): Sql | null {
  const found = customAt(resource, path);
  const column = customColumn(resource, path, alias);
  if (!found || !column) return null;
  const values = [given].flat().map(String);
  const isOneOf = (text: Sql, of: readonly string[]) =>
    sql`${comparisonKeySql(text)} in (${sql.join(of.map(one => comparisonKeySql(sql`${one}::text`)))})`;
  const ticked = (value: string) => isTicked(found.name, column, value);
  const isOf = (what: Sql) => sql`exists (select 1 from fields where db_column_name = ${found.name}::text and ${what})`;
  const alike = values.flatMap(value => words.find(one => one.includes(comparisonKey(value))) ?? value);
  return sql`(${isOneOf(column, values)}
    or (${isOf(sql`format = 'NUMERIC'`)} and ${numberIn(column)} in (${sql.join(values.map(one => numberIn(sql`${one}::text`)))}))
    or (${isOf(sql`format = 'BOOLEAN'`)} and ${isOneOf(column, alike)})
    or (${isOf(sql`element = 'checkbox'`)} and (${sql.join(values.map(ticked), sql` or `)})))`;
}

/**
 * That a choice is among the ticks of a text, which stand between commas. Other choices that have commas themselves are left out first: of
 * `Oil, synthetic` neither `Oil` nor `synthetic` is ticked.
 */
function isTicked(name: string, column: Sql, value: string): Sql {
  const between = (text: Sql) => sql`',' || regexp_replace(${comparisonKeySql(text)}, '\\s*,\\s*', ',', 'g') || ','`;
  const wanted = between(sql`${value}::text`);
  const others = sql`select string_agg(regexp_replace(choice, '[.*+?^(){}|\\\\$\\[\\]-]', '\\\\\\&', 'g'), '|' order by length(choice) desc)
    from (select ${between(sql`line`)} as choice from fields, regexp_split_to_table(field_values, '[\\r\\n]+') as line
      where db_column_name = ${name}::text) as choices
    where choice like ',%_,_%,' and strpos(${wanted}, choice) = 0`;
  return sql`strpos(regexp_replace(${between(column)}, coalesce((${others}), '^$'), ',', 'g'), ${wanted}) > 0`;
}

/** The register with the fields that administrators added, each as a column of its own. */
export async function customListed(db: Connection, resource: Resource): Promise<Resource> {
  if (customOwner(resource.fields) === undefined) return resource;
  const { rows } = await sql<Values>`select name, db_column_name, format, element, field_values, field_encrypted from fields
    where deleted_at is null order by ${sortKeySql(sql`name`)}, id`.execute(db);
  return withCustomColumns(resource, rows);
}
