import { sql } from 'kysely';
import { selfReferences } from '#server/database/schema/tables.ts';
import type { Field, Registry, Resource } from '#definition';
import { decodeListQuery } from '#definition/derive/query';
import type { Issues } from '#definition/derive/validation';
import type { ServerContext, Write, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { executeConcurrently } from '#server/database/statements/execute.ts';
import { filterSql } from '../sql/conditions';
import { seenSql } from '../visibility';
import { all, type Sql } from '#server/database/sql.ts';
import { valueMatch, isValue } from '../sql/valueMatch';
import { isSame } from '../history/changes';
import { nextIdSql, isNumbered } from './storeRow';
import { giveLabel, labelSql, referencesIn, type Named } from '../read/referenceLabels';
import { taken } from '../recordErrors';

type Values = Readonly<Record<string, unknown>>;

interface Checkable extends Pick<Write, 'values' | 'record' | 'before' | 'account' | 'authority' | 'isAlone' | 'newId'> {
  /** The record is being restored: all of its references are checked, not only the changed ones. */
  isRestored?: boolean;
}

/**
 * Checks references and unique values of writes of one account, by one statement for all of them.
 *
 * - A new reference must point to a live record that the field's query allows and that the account sees; a record of another company counts
 *   as missing. Referenced rows are locked (`FOR SHARE`) until the transaction ends, unless `isLocked` is false, and references get their
 *   names.
 * - A unique value must not stand in another live record. Of two concurrent writes the unique index refuses one.
 * - A new record that is the only write of its transaction gets its id (`newId`), unless the resource has a number series.
 *
 * @returns in the order of the writes, their issues by field
 */
export async function checkOthers(
  { plans }: ServerContext,
  db: Connection,
  plan: Plan,
  writes: readonly Checkable[],
  isLocked = true,
): Promise<Issues[]> {
  const groups = new Map<string, Question>();
  const wanted = writes.map(write => wantedBy(plan, write).map(reference => ({ ...reference, group: join(groups, reference) })));
  const questions = [...groups.values()];
  const found = questions.map(({ target, ids, query, isKept }, at) => {
    const { resource } = plans.get(target);
    const seen = writes[0] && !isKept && writes[0].authority !== 'system' ? seenSql(plans.registry, resource, writes[0].account, 't') : [];
    const offered = offeredSql(plans.registry, resource, query);
    return sql`${sql.ref(`found_${at}`)} as (select ${labelSql(plans, target)} from ${sql.table(target)} as t
      where t.id = any(${[...ids]}::int[]) and t.deleted_at is null and ${all([...offered, ...seen])} ${sql.raw(isLocked ? 'for share' : '')})`;
  });
  const unique = uniqueOf(plan);
  const parts = [
    ...questions.map(
      (_, at) => sql`select 'reference' as rule, ${sql.lit(at)} as place, id as number, name, color from ${sql.ref(`found_${at}`)}`,
    ),
    ...unique.flatMap((names, place) => takenSql(plan, names, place, writes) ?? []),
    ...writes.flatMap((write, place) =>
      isLocked && write.isAlone && write.before === null && !isNumbered(plan.resource) ? [newIdSql(plan.table, place)] : [],
    ),
  ];
  if (parts.length === 0) return writes.map(() => ({}));
  const statement = sql<Answer>`${found.length > 0 ? sql`with ${sql.join(found)}` : sql``} ${sql.join(parts, sql` union all `)}`;
  const answer = await executeConcurrently(db, statement, { prepare: writes.length === 1 });
  const rows = await answer();
  const there = new Map(rows.flatMap(row => (row.rule === 'reference' ? [[`${row.place} ${row.number}`, row] as const] : [])));
  const isMissing = ({ group, references }: Wanted & { group: number }) => references.some(({ id }) => !there.has(`${group} ${id}`));
  const issues = wanted.map(all => issuesOf(all.filter(isMissing)));
  for (const { group, references } of wanted.flat())
    for (const reference of references) giveLabel(reference, there.get(`${group} ${reference.id}`));
  for (const { rule, place, number } of rows)
    if (rule === 'taken') Object.assign(issues[number] ?? {}, { [unique[place]?.[0] ?? '']: [taken] });
    else if (rule === 'id') Object.assign(writes[place] ?? {}, { newId: number });
  return issues;
}

const newIdSql = (table: Plan['table'], place: number) =>
  sql`select 'id' as rule, ${sql.lit(place)} as place, ${nextIdSql(table)} as number,
    null::text as name, null::text as color`;

/**
 * A row of the statement: a referenced record, by the index of its question; a write whose unique value is taken, by the index of the
 * field; or the id of a new record, by the index of its write.
 */
interface Answer {
  rule: 'reference' | 'taken' | 'id';
  place: number;
  number: number;
  name: string;
  color: string | null;
}

interface Wanted {
  name: string;
  target: string;
  references: readonly Named[];
  query: [string, string][];
  /** The stored record has these references already, so that the account need not see them. */
  isKept: boolean;
}

interface Question {
  target: string;
  ids: Set<number>;
  query: [string, string][];
  isKept: boolean;
}

/** Groups references to one resource with the same conditions into one question; answers its index. */
function join(groups: Map<string, Question>, { target, references, query, isKept }: Wanted): number {
  const key = JSON.stringify([target, query, isKept]);
  const group = groups.get(key) ?? { target, query, isKept, ids: new Set() };
  references.forEach(({ id }) => group.ids.add(id));
  groups.set(key, group);
  return [...groups.keys()].indexOf(key);
}

const issuesOf = (missing: readonly Wanted[]): Issues => Object.fromEntries(missing.map(({ name }) => [name, [{ rule: 'reference' }]]));

function wantedBy({ resource }: Plan, { values, record, before, isRestored = false }: Checkable): Wanted[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const isNarrowed = isRestored ? name in values : isNarrowedAnew(resource, field, { values, before });
    if (!isNarrowed && (!(name in values) || isSame(field, before?.[name], values[name]))) return [];
    return referencesWanted(name, field, { before: before?.[name], isNarrowed, record });
  });
}

/** Whether the write changes a field that the choices of this reference depend on, so that all its references are checked again. */
function isNarrowedAnew({ fields }: Resource, field: Field, { values, before }: Pick<Write, 'values' | 'before'>): boolean {
  return Object.values(dependsOf(field)).some(name => {
    const source = fields[name];
    return source !== undefined && before !== null && name in values && !isSame(source, before[name], values[name]);
  });
}

const dependsOf = (field: Field) => (field as { depends?: Readonly<Record<string, string>> }).depends ?? {};

/** The references of a field to check, by resource: new ones, and kept ones where the choices have changed. */
function referencesWanted(
  name: string,
  field: Field,
  { before, isNarrowed, record }: { before: unknown; isNarrowed: boolean; record: Values },
): Wanted[] {
  const known = new Set(referencesIn(field, before).map(({ target, reference }) => `${target} ${reference.id}`));
  const found = new Map<string, Pick<Wanted, 'target' | 'isKept'> & { references: Named[] }>();
  for (const { target, reference } of referencesIn(field, record[name])) {
    const isKept = known.has(`${target} ${reference.id}`);
    if (isKept && !isNarrowed) continue;
    const group = found.get(`${target} ${isKept}`);
    // Pushed, not copied: a body may hold very many references.
    if (group) group.references.push(reference);
    else found.set(`${target} ${isKept}`, { target, isKept, references: [reference] });
  }
  const { query: constant } = field as unknown as { query?: Record<string, string> };
  const narrowed = Object.entries(dependsOf(field)).flatMap(([key, source]) => idsIn(record[source]).map(id => [key, String(id)]));
  const query = [...Object.entries(constant ?? {}), ...narrowed] as [string, string][];
  return [...found.values()].map(group => ({ name, query, ...group }));
}

/** The condition of a reference's `query`, such as `{ category_type: 'asset' }`. Records that lists hide by default can be referred to. */
function offeredSql(registry: Registry, target: Resource, query: [string, string][]): Sql[] {
  if (query.length === 0) return [];
  const { filters } = decodeListQuery(target, new URLSearchParams(query));
  return filterSql(registry, target, { filters, deleted: true }, 't');
}

const idsIn = (value: unknown): number[] =>
  [value].flat().flatMap(one => (typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'number' ? [one.id] : []));

/** Each unique field, followed by the fields that it is unique together with. */
const uniqueOf = ({ resource }: Plan): string[][] =>
  Object.entries(resource.fields).flatMap(([name, { unique }]) =>
    unique ? [[name, ...(Array.isArray(unique) ? (unique as readonly string[]) : [])]] : [],
  );

/** Selects the writes whose unique value stands in another record; null where no write has such a value. */
function takenSql({ resource, table }: Plan, names: readonly string[], place: number, writes: readonly Checkable[]): Sql | null {
  const [name = ''] = names;
  const wanted = writes.flatMap(({ values, record, before }, at) =>
    names.some(one => one in values) && !isEmpty(record[name]) ? [{ at, record, own: before?.id ?? 0 }] : [],
  );
  const [first] = wanted;
  if (!first) return null;
  const answer = (at: Sql) =>
    sql`select 'taken' as rule, ${sql.lit(place)} as place, ${at} as number, null::text as name, null::text as color`;
  const another = sql`select 1 from ${sql.table(table.name)} as t where t.deleted_at is null and`;
  if (writes.length === 1) {
    const same = names.map(one => isValue(resource, one, first.record[one]));
    return sql`${answer(sql.lit(first.at))} where exists (${another} ${all(same)} and t.id <> ${first.own})`;
  }
  const given = valueMatch(
    resource,
    names,
    wanted.map(({ at, own, record }) => ({ at, own, values: record })),
  );
  return sql`${answer(sql.ref('given.at'))} from ${given.table} where exists (${another} ${given.isSame} and t.id <> given.own)`;
}

const isEmpty = (value: unknown) => value === null || value === undefined;

/**
 * Answers issues for references of a resource to itself (a tree's parent, a person's manager) that would form a cycle. Takes an advisory
 * lock, because two concurrent changes could close a cycle that neither sees.
 */
export async function checkCycles(db: Connection, { resource, table }: Plan, { values, before }: Write): Promise<Issues> {
  const issues: Issues = {};
  if (before === null) return issues;
  for (const name of selfReferences(resource)) {
    const target = values[name] as { id: number } | null | undefined;
    // A cycle that exists already does not prevent saves of other fields.
    if (!target || (before[name] as { id: number } | null | undefined)?.id === target.id) continue;
    await sql`select pg_advisory_xact_lock(hashtext(${`tree ${table.name}`}))`.execute(db);
    const { rows } = await sql`
      with recursive up as (
        select ${target.id}::int as id
        union
        select above.${sql.ref(`${name}_id`)} from up join ${sql.table(table.name)} as above on above.id = up.id)
      select 1 from up where id = ${before.id}`.execute(db);
    if (rows.length > 0) issues[name] = [{ rule: 'cycle' }];
  }
  return issues;
}
