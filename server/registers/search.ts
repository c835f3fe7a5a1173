import { sql } from 'kysely';
import type { Resource } from '#definition';
import { searchedFields, searchedReferences } from '#definition/derive/search';
import type { ServerContext } from '#server/context.ts';
import { targetOf } from '#server/database/tables.ts';
import { valueAt, type Sql } from './paths';

const mostTerms = 10;
/** Where more records than this match, they are looked up by the list's own query. */
const mostMatches = 500;

/**
 * A search as a condition on the alias `t`: terms parted by ` OR `, each a part of any searched text or of the words of a
 * referenced record. Which records those are is asked first: only with their ids at hand does the database know whether its
 * indexes serve the search better than walking the list in its order.
 */
export async function searchSql(context: ServerContext, resource: Resource, search: string): Promise<Sql[]> {
  const terms = search
    .split(' OR ')
    .map(term => term.trim())
    .filter(Boolean)
    .slice(0, mostTerms);
  if (terms.length === 0) return [];
  const ownText = searchedFields(resource).length > 0 ? terms.map(term => containsSql(sql.ref('t.search_text'), term)) : [];
  const conditions = [...ownText, ...(await referenceSql(context, resource, terms))];
  return [conditions.length > 0 ? sql.join(conditions, sql` or `) : sql`false`];
}

/** Conditions on the references whose words hold one of the terms. */
async function referenceSql({ plans, db }: ServerContext, resource: Resource, terms: readonly string[]): Promise<Sql[]> {
  const references = searchedReferences(resource).flatMap(name => {
    const field = resource.fields[name];
    const target = field && plans.get(targetOf(field)).resource;
    return target && searchedFields(target).length > 0 ? [{ name, target: target.name }] : [];
  });
  const targets = [...new Set(references.map(({ target }) => target))];
  if (targets.length === 0) return [];
  const matching = (target: string) =>
    sql`select id from ${sql.table(target)} where ${sql.join(
      terms.map(term => containsSql(sql.ref('search_text'), term)),
      sql` or `,
    )}`;
  const parts = targets.map(
    target => sql`(select ${target}::text as target, id from (${matching(target)} limit ${mostMatches + 1}) as found)`,
  );
  const { rows } = await sql<{ target: string; id: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return references.flatMap(({ name, target }) => {
    const ids = rows.filter(row => row.target === target).map(row => row.id);
    if (ids.length === 0) return [];
    return [sql`${valueAt(plans.registry, resource, name, 't')} in (${ids.length > mostMatches ? matching(target) : sql.join(ids)})`];
  });
}

/**
 * The index on trigrams serves `like` on the column as it is: both sides are in small letters already. Of a code such as
 * `as-0004711` the part with the digits is looked up: the prefix, which all share, would lead through the whole index.
 */
function containsSql(text: Sql, term: string): Sql {
  const whole = sql`${text} like lower(${pattern(term)})`;
  const code = /[\p{L}\d]*\d{5}[\p{L}\d]*/u.exec(term)?.[0];
  if (code === undefined || code === term) return whole;
  return sql`(${text} like lower(${pattern(code)}) and strpos(${text}, lower(${term})) > 0)`;
}

/** A pattern of `like` that finds words anywhere. */
export const pattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
