import { sql } from 'kysely';
import type { Filter } from '#definition';
import { chosenWhens, type DecodedQuery } from '#definition/derive/query';
import { seesOwnOnly } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { Plan, Rows, ServerContext } from '#server/contract.ts';
import { firstField } from '#server/database/schema/filteredFields.ts';
import { columnFilter } from './columnFilter';
import { filterSql } from '../sql/conditions';
import { seenSql, companyOf, unreadable, ownedSql } from '../visibility';
import { all, type Sql } from '#server/database/sql.ts';
import type { Reach } from '../sql/fieldPaths';
import { reachOf } from '../reach/reachOf';
import { searchSql } from './search';

/** The `WHERE` clause of a list request. */
export interface ListQuery extends Rows {
  /** Neither filters nor search nor a company narrow it: the list as it opens. */
  isWhole: boolean;
  /** What the account sees of other resources; sorting by a referenced record's name needs it. */
  reach: Reach;
}

/**
 * Builds the `WHERE` clause from search, filters and what the account may see. Filters on fields that it may not read are ignored.
 *
 * @param isChoice the rows are choices of a reference field, whose search looks at fewer columns
 */
export async function buildListQuery(
  context: ServerContext,
  plan: Plan,
  account: Account,
  given: Pick<DecodedQuery, 'search' | 'filters' | 'columns' | 'deleted'>,
  isChoice = false,
): Promise<ListQuery> {
  const { resource } = plan;
  const hidden = unreadable(resource, account);
  const query = { ...given, filters: given.filters.filter(({ filter }) => !hidden.includes(filter.on)) };
  const columns = given.columns.filter(({ paths }) => !paths.some(path => hidden.includes(path.split('.')[0] ?? path)));
  const registry = reachOf(context.plans.registry, account);
  const isMine = query.filters.some(({ filter, value }) => filter.own && value === true);
  const narrowed = [
    ...seenSql(registry, resource, account, 't'),
    ...filterSql(registry, resource, query, 't'),
    ...(isMine ? [ownedSql(registry, resource, account, 't')] : []),
  ];
  const found =
    columns.length > 0
      ? columns.map(column => columnFilter(registry, account, resource, column))
      : await searchSql(context, resource, query.search, { account, isChoice });
  const isKept = !isMine && !query.deleted && found.length === 0 && isCounted(plan, account, query.filters);
  return {
    condition: all([...deletedSql(query), ...narrowed, ...found]),
    ofGroups: isKept ? all(narrowed) : null,
    reach: registry,
    isWhole: isKept && query.filters.length === 0 && companyOf(account) === null,
  };
}

const deletedSql = ({ deleted }: Pick<DecodedQuery, 'deleted'>): Sql[] =>
  deleted === 'both' ? [] : [deleted ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`];

/** Whether the total can be read from the totals that triggers keep: every condition is on a column that they group by. */
function isCounted({ resource, table }: Plan, account: Account, filters: DecodedQuery['filters']): boolean {
  const paths = filters.flatMap(({ filter, value }) => pathsOf(filter, value));
  const hidden = resource.list.filters.flatMap(filter => Object.keys(filter.defaultWhere?.when ?? {}));
  if (seesOwnOnly(resource, account)) return false;
  const company = companyOf(account) !== null && resource.companyField !== undefined ? [resource.companyField] : [];
  return [...paths, ...hidden, ...company].every(path => table.counted.some(({ field }) => field === firstField(resource, path)));
}

/** The paths of the fields that a filter looks at. */
export function pathsOf(filter: Filter, value: unknown): string[] {
  const chosen = chosenWhens(filter, value);
  return chosen.length > 0 ? chosen.flatMap(when => Object.keys(when)) : [filter.on];
}
