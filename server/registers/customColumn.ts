import { sql } from 'kysely';
import type { Resource } from '#definition';
import type { Sql } from './paths';

/**
 * The text of a custom field in the row `alias`, by its path `custom_fields._snipeit_colour_3`; null for a path that is none. What is kept from
 * most people says nothing here: order and hits would tell it.
 */
export function customColumn({ fields }: Resource, path: string, alias: string): Sql | null {
  const [owner = '', name] = path.split('.');
  if (name === undefined || fields[owner]?.kind.name !== 'customFields') return null;
  const isOpen = sql`${name}::text = any(array(select db_column_name from fields where field_encrypted is not true))`;
  return sql`case when ${isOpen} then ${sql.ref(`${alias}.${owner}`)} ->> ${name}::text end`;
}

/** The same as it is sorted: numbers by their size, before words. */
export function customOrder(resource: Resource, path: string, alias: string): Sql | null {
  const value = customColumn(resource, path, alias);
  return (
    value &&
    sql`(select case when said ~ '^-?\\d{1,40}(\\.\\d{1,40})?$' then to_jsonb(said::numeric) else to_jsonb(lower(said)) end
    from (select ${value} as said) as custom)`
  );
}
