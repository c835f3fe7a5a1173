import { sql } from 'kysely';
import type { Resource } from '#definition';
import { searchedFields, searchedReferences } from '#definition/derive/search';
import { searchKey } from '#definition/text/searchKey';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { searchKeySql } from '#server/database/text/keySql.ts';
import { pattern } from '#server/database/text/pattern.ts';
import type { Sql } from '#server/database/sql.ts';
import { referenceSql } from './searchReferences';

const mostTerms = 10;

/** Who searches; to choose a record rather than in a list. */
interface Searcher {
  account: Account;
  isChoice: boolean;
}

/**
 * A search as a condition on the alias `t`: terms parted by ` OR `, each a part of any searched text or of the words of a
 * referenced record. Which records those are is asked first: only with their ids at hand does the database know whether its
 * indexes serve the search better than walking the list in its order. Where one chooses a record, less of what it refers to is looked into.
 */
export async function searchSql(
  context: ServerContext,
  resource: Resource,
  search: string,
  { account, isChoice }: Searcher,
): Promise<Sql[]> {
  const terms = search
    .split(' OR ')
    .map(term => term.trim())
    .filter(Boolean)
    .slice(0, mostTerms);
  if (terms.length === 0) return [];
  const containsOne = (words: (text: string) => Sql) => (text: Sql) =>
    sql.join(
      terms.map(term => containsSql(text, term, words)),
      sql` or `,
    );
  const ownText = searchedFields(resource).length > 0 ? [containsOne(keyOf)(sql.ref('t.search_text'))] : [];
  // Whether letters of other scripts make trigrams is the database's own setting.
  const isIndexed = terms.every(term => /[a-z\d]{3}/.test(searchKey(term)));
  const referring = await referenceSql(context, resource, searchedReferences(resource, isChoice), {
    key: terms.join(' OR '),
    contains: containsOne(keyOf),
    containsKept: isIndexed ? containsOne(hidden) : null,
    account,
  });
  const conditions = [...ownText, ...referring];
  return [conditions.length > 0 ? sql.join(conditions, sql` or `) : sql`false`];
}

/**
 * The index on trigrams serves `like` on the column as it is: both sides are keys of searches already. Of a code such as
 * `as-0004711` the last six digits are looked up: the prefix, which all share, would lead through the whole index, and every further
 * digit through one list more, for hardly fewer rows.
 */
function containsSql(text: Sql, term: string, words: (text: string) => Sql): Sql {
  const whole = sql`${text} like ${words(pattern(term))}`;
  const code = /\d{5,6}(?!\d)/.exec(term)?.[0];
  if (code === undefined || code === term) return whole;
  return sql`(${text} like ${words(pattern(code))} and strpos(${text}, ${words(term)}) > 0)`;
}

const keyOf = (text: string) => searchKeySql(text);

/** The planner does not see what it is, and so keeps its plan. */
const hidden = (text: string) => sql`(select ${searchKeySql(text)})`;
