import { sql } from 'kysely';
import type { Registry, Resource } from '#definition';
import { searchedFields, searchedReferences } from '#definition/derive/search';
import type { ServerContext } from '#server/context.ts';
import { plannedAnew } from '#server/database/prepared.ts';
import type { Connection } from '#server/database/schema.ts';
import { targetOf } from '#server/database/tables.ts';
import { conditionAt, fieldOf, linkTable, ownColumn, type Sql } from './paths';

const mostTerms = 10;
/**
 * Where more records than a few match, those are left out that no row refers to: the database takes each for as often used as any
 * other, and would walk the whole list for rows that are hardly there. Of very many that match only those are read that are referred to.
 */
const few = 2;
const mostMatches = 500;
/** Where rows refer to more matching records than this, they are looked up by the list's own query. */
const mostReferredTo = 2_000;

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

interface Reference {
  name: string;
  target: string;
}

/** Conditions on the references whose words hold one of the terms. */
async function referenceSql({ plans, db }: ServerContext, resource: Resource, terms: readonly string[]): Promise<Sql[]> {
  const references = searchedReferences(resource).flatMap((name): Reference[] => {
    const target = plans.get(targetOf(fieldOf(resource, name))).resource;
    return searchedFields(target).length > 0 ? [{ name, target: target.name }] : [];
  });
  const matching = (target: string) =>
    sql`select g.id from ${sql.table(target)} as g where (${sql.join(
      terms.map(term => containsSql(sql.ref('g.search_text'), term)),
      sql` or `,
    )})`;
  const referredTo = ({ name }: Reference, among: Sql): Question => ({
    key: `.${name}`,
    ids: sql`${among} and ${isReferredTo(resource, name)}`,
    most: mostReferredTo,
  });
  const isOwn = ({ name }: Reference) => fieldOf(resource, name).via === undefined;
  const isWithin = (reference: Reference) => reference.target === resource.name && isOwn(reference);
  const targets = [...new Set(references.filter(reference => !isWithin(reference)).map(({ target }) => target))];
  const found = await answersTo(db, [
    ...targets.map(target => ({ key: target, ids: matching(target), most: mostMatches })),
    ...references.filter(isWithin).map(reference => referredTo(reference, matching(reference.target))),
  ]);
  const crowded = references.filter(reference => isOwn(reference) && (found.get(reference.target)?.ids.length ?? 0) > few);
  const used = await answersTo(
    db,
    crowded.map(reference => {
      const { ids = [], isAll } = found.get(reference.target) ?? {};
      return referredTo(reference, isAll ? sql`select g.id from unnest(${ids}::int[]) as g (id) where true` : matching(reference.target));
    }),
  );
  return references.flatMap(({ name, target }) => {
    const { ids, isAll } = used.get(`.${name}`) ?? found.get(`.${name}`) ?? found.get(target) ?? { ids: [], isAll: true };
    const isOne = (column: Sql) => (isAll ? sql`${column} = any(${ids}::int[])` : sql`${column} in (${matching(target)})`);
    return ids.length > 0 ? [refersSql(plans.registry, resource, name, isOne)] : [];
  });
}

const isMany = (resource: Resource, name: string) => {
  const field = fieldOf(resource, name);
  return field.via === undefined && field.kind.storage(field).in === 'links';
};

/** That the row `t` refers to a record whose id meets a condition; of links as an array of rows, which the index finds. */
function refersSql(registry: Registry, resource: Resource, name: string, isOne: (id: Sql) => Sql): Sql {
  if (!isMany(resource, name)) return conditionAt(registry, resource, name, 't', isOne);
  return sql`t.id = any(array(select l.owner_id from ${linkTable(resource, name)} as l where ${isOne(sql.ref('l.target_id'))}))`;
}

/** That a row of the register refers to the record `g`. */
function isReferredTo(resource: Resource, name: string): Sql {
  if (isMany(resource, name)) return sql`g.id in (select l.target_id from ${linkTable(resource, name)} as l)`;
  const column = ownColumn(resource, name, 'r');
  return sql`g.id in (select ${column} from ${sql.table(resource.name)} as r where ${column} is not null)`;
}

interface Question {
  key: string;
  ids: Sql;
  /** So many ids are all that is wanted. */
  most: number;
}

/** The ids of several questions by one statement, and whether these are all. */
async function answersTo(db: Connection, questions: readonly Question[]): Promise<Map<string, { ids: number[]; isAll: boolean }>> {
  if (questions.length === 0) return new Map();
  const parts = questions.map(({ key, ids, most }) => sql`select ${key}::text as key, array(${ids} limit ${most + 1}) as ids`);
  const { rows } = await sql<{ key: string; ids: number[] }>`${plannedAnew} ${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(
    questions.map(({ key, most }) => {
      const ids = rows.find(row => row.key === key)?.ids ?? [];
      return [key, { ids, isAll: ids.length <= most }];
    }),
  );
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
