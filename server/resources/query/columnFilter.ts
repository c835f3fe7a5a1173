import { sql } from 'kysely';
import type { Registry, Resource } from '#definition';
import type { SearchColumn } from '#definition/derive/columnSearch';
import { searchedFields } from '#definition/derive/search';
import type { Account } from '#server/access/account.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { searchKeySql } from '#server/database/text/keySql.ts';
import { companySql } from '../visibility';
import { all, type Sql } from '#server/database/sql.ts';
import { customColumn } from '../sql/customFields';
import { conditionAt, titleOf } from '../sql/fieldPaths';
import { pattern } from '#server/database/text/pattern.ts';

/** That a text is found in a column of the row `t`: in its value, or in the name of what it refers to, where the person sees that. */
export function columnFilter(registry: Registry, account: Account, resource: Resource, { paths, text }: SearchColumn): Sql {
  const has = (value: Sql) => sql`${searchKeySql(sql`${value}::text`)} like ${searchKeySql(pattern(text))}`;
  const conditions = paths.map(path => {
    const custom = customColumn(resource, path, 't');
    if (custom) return has(custom);
    const own = conditionAt(registry, resource, path, 't', (value, field) => {
      if (!field?.kind.reference) return has(value);
      const target = registry.get(targetOf(field));
      return sql`${value} in (select named.id from ${sql.table(target.name)} as named where ${all([has(titleOf(registry, target, 'named')), ...companySql(registry, target, account, 'named')])})`;
    });
    // The index of the whole text leaves few rows whose column is to be looked into.
    return searchedFields(resource).includes(path) ? sql`(t.search_text like ${searchKeySql(pattern(text))} and ${own})` : own;
  });
  return sql.join(conditions, sql` or `);
}
