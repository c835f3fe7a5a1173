import { sql } from 'kysely';
import type { Registry, Resource } from '#definition';
import { searchedFields } from '#definition/derive/search';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { execute } from '#server/database/statements/execute.ts';
import type { Connection } from '#server/database/database.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { companySql, companyOf } from '../visibility';
import { all, type Sql } from '#server/database/sql.ts';
import { VersionedCache } from './count/versionedCache';
import { conditionAt, fieldOf, linkTable, ownColumn } from '../sql/fieldPaths';
import { stateSql } from './count/totals';

/**
 * Where more records than a few match, those are left out that no row refers to: the database takes each for as often used as any
 * other, and would walk the whole list for rows that are hardly there. Of very many that match only those are read that are referred to.
 */
const few = 2;
const mostMatches = 500;

/** Where rows refer to more matching records than this, they are looked up by the list's own query. */
const mostReferredTo = 2_000;

interface Reference {
  name: string;
  target: string;
  /** How the rows refer: by a column of their table, by links, or otherwise: through another record, or as rows of a query. */
  by: 'column' | 'links' | 'otherwise';
}

/** What is asked by one name, and how many answers are all that is wanted. */
interface Question {
  key: string;
  ids: Sql;
  most: number;
}

type Answers = ReadonlyMap<string, { ids: readonly number[]; isAll: boolean }>;

/** What is searched for. */
export interface Wanted {
  /** What tells it from any other search. */
  key: string;
  /** That a text contains it. */
  contains: (text: Sql) => Sql;
  /** The same for statements that are planned once; null where no index on texts finds what is searched for. */
  containsKept: ((text: Sql) => Sql) | null;
  /** Who searches: by the words of another company's records nothing is found. */
  account: Account;
}

/** So many searches are remembered: who pages through what they found, or sorts it, does not have all references looked into anew. */
const mostSearches = 500;
const searches = new WeakMap<Connection, VersionedCache<readonly Sql[]>>();

/**
 * Conditions on the alias `t`, each that a reference of the row leads to a record whose words a search finds.
 *
 * @param names the references that are looked into
 */
export async function referenceSql(
  context: ServerContext,
  resource: Resource,
  names: readonly string[],
  wanted: Wanted,
): Promise<readonly Sql[]> {
  const { db, plans, totals } = context;
  const references = names.flatMap((name): Reference[] => {
    const target = plans.get(targetOf(fieldOf(resource, name))).resource;
    return searchedFields(target).length > 0 ? [{ name, target: target.name, by: byWhat(resource, name) }] : [];
  });
  if (references.length === 0) return [];
  const cache = searches.get(db) ?? new VersionedCache<readonly Sql[]>(mostSearches);
  searches.set(db, cache);
  const key = JSON.stringify([resource.name, names, wanted.key, companyOf(wanted.account)]);
  const registers = [...new Set([resource.name, ...references.map(({ target }) => target)])];
  const known = cache.last(key) && cache.in(key, await totals.stateOf(registers));
  if (known) return known;
  const { conditions, state } = await lookedInto(context, resource, references, { ...wanted, registers });
  cache.hold(key, state, conditions);
  return conditions;
}

/** The conditions, and the state that the registers were in before they were found. */
async function lookedInto(
  { db, plans }: ServerContext,
  resource: Resource,
  references: readonly Reference[],
  { contains, containsKept, account, registers }: Wanted & { registers: readonly string[] },
): Promise<{ conditions: readonly Sql[]; state: string }> {
  const matchingBy = (condition: (text: Sql) => Sql) => (target: string) =>
    sql`select g.id from ${sql.table(target)} as g
      where ${all([condition(sql.ref('g.search_text')), ...companySql(plans.registry, plans.get(target).resource, account, 'g')])}`;
  const matching = matchingBy(contains);
  const within: Reference[] = [];
  for (const reference of references)
    if (
      reference.target === resource.name &&
      reference.by !== 'otherwise' &&
      (containsKept === null || (await doFewRefer(db, resource, reference)))
    )
      within.push(reference);
  const first = matchingBy(containsKept ?? contains);
  const others = new Set(references.filter(reference => !within.includes(reference)).map(({ target }) => target));
  const questions = [
    ...[...others].map(target => ({ key: target, ids: first(target), most: mostMatches })),
    ...within.map(reference => referredTo(resource, reference, first(resource.name))),
  ];
  const { answers: found, state } = await answersTo(db, questions, registers, containsKept !== null);
  const { answers: used } = await answersTo(db, secondQuestions(resource, references, matching, found), []);
  const conditions = references.flatMap(reference => {
    const { name, target } = reference;
    const { ids, isAll } = used.get(ofOne(name)) ?? found.get(ofOne(name)) ?? found.get(target) ?? { ids: [], isAll: true };
    const isOne = (id: Sql) => (isAll ? sql`${id} = any(${ids}::int[])` : sql`${id} in (${matching(target)})`);
    return ids.length > 0 ? [refersSql(plans.registry, resource, reference, isOne)] : [];
  });
  return { conditions, state };
}

function byWhat(resource: Resource, name: string): Reference['by'] {
  const field = fieldOf(resource, name);
  if (resource.isQuery || field.through !== undefined) return 'otherwise';
  return field.kind.storage(field).in === 'links' ? 'links' : 'column';
}

/** The answer for one reference alone stands under another key than that for all of a target's. */
const ofOne = (name: string) => `.${name}`;

/** For so long it is taken for known how many rows refer. */
const knownFor = 10 * 60_000;
const knownReferring = new WeakMap<Connection, Map<string, { until: number; areFew: Promise<boolean> }>>();

/**
 * Whether so few rows refer to others of their own register that these are sooner looked through than the whole register is searched. A
 * statement that is planned once cannot see it from what is searched for.
 */
function doFewRefer(db: Connection, resource: Resource, { name, by }: Reference): Promise<boolean> {
  const known = knownReferring.get(db) ?? new Map<string, { until: number; areFew: Promise<boolean> }>();
  knownReferring.set(db, known);
  const key = `${resource.name}.${name}`;
  const before = known.get(key);
  if (before && before.until > performance.now()) return before.areFew;
  const { column, table } = referring(resource, name, by);
  const areFew = sql`select 1 from ${table} as r where ${column} is not null limit ${sql.lit(mostMatches + 1)}`
    .execute(db)
    .then(({ rows }) => rows.length <= mostMatches);
  known.set(key, { until: performance.now() + knownFor, areFew });
  areFew.catch(() => known.delete(key));
  return areFew;
}

/** Of more than a few that match, which are referred to. */
function secondQuestions(
  resource: Resource,
  references: readonly Reference[],
  matching: (target: string) => Sql,
  found: Answers,
): Question[] {
  return references.flatMap(reference => {
    const { ids, isAll } = found.get(reference.target) ?? { ids: [], isAll: true };
    if (reference.by === 'otherwise' || ids.length <= few) return [];
    const among = isAll ? sql`select g.id from unnest(${ids}::int[]) as g (id) where true` : matching(reference.target);
    return [referredTo(resource, reference, among)];
  });
}

/** Where rows `r` of a register say which records they refer to. */
const referring = (resource: Resource, name: string, by: Reference['by']) =>
  by === 'links'
    ? { column: sql.ref('r.target_id'), table: linkTable(resource, name) }
    : { column: ownColumn(resource, name, 'r'), table: sql.table(resource.name) };

/** Those of some records `g` that a row of the register refers to. */
function referredTo(resource: Resource, { name, by }: Reference, among: Sql): Question {
  const { column, table } = referring(resource, name, by);
  const ids = sql`${among} and g.id in (select ${column} from ${table} as r where ${column} is not null)`;
  return { key: ofOne(name), ids, most: mostReferredTo };
}

/** The ids of several questions by one statement, and whether these are all; with the state that some registers are in. */
async function answersTo(
  db: Connection,
  questions: readonly Question[],
  registers: readonly string[],
  isPlannedOnce = false,
): Promise<{ answers: Answers; state: string }> {
  if (questions.length === 0) return { answers: new Map(), state: '' };
  const parts = questions.map(
    ({ key, ids, most }) => sql`select ${sql.lit(key)}::text as key, array(${ids} limit ${sql.lit(most + 1)}) as ids`,
  );
  const { rows } = await execute(
    db,
    sql<{ key: string; ids: number[]; state: string | null }>`select asked.key, asked.ids, states.state
    from (${sql.join(parts, sql` union all `)}) as asked, (${stateSql(registers)}) as states`,
    { prepare: isPlannedOnce },
  );
  const most = new Map(questions.map(question => [question.key, question.most]));
  const answers = new Map(rows.map(({ key, ids }) => [key, { ids, isAll: ids.length <= (most.get(key) ?? 0) }]));
  return { answers, state: rows[0]?.state ?? '' };
}

/** That the row `t` refers to a record whose id meets a condition; of links as an array of rows, which the index finds. */
function refersSql(registry: Registry, resource: Resource, { name, by }: Reference, isOne: (id: Sql) => Sql): Sql {
  if (by !== 'links') return conditionAt(registry, resource, name, 't', isOne);
  return sql`t.id = any(array(select l.owner_id from ${linkTable(resource, name)} as l where ${isOne(sql.ref('l.target_id'))}))`;
}
