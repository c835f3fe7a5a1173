import { sql } from 'kysely';
import type { Field, Issue, Resource } from '#definition';
import { decodeListQuery } from '#definition/derive/query';
import type { Issues } from '#definition/derive/validation';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { columnOf } from '#server/database/tables.ts';
import { all, filterSql } from './conditions';
import { isSame } from './history';
import type { Write } from './extension';
import type { Sql } from './paths';
import type { Plan } from './plan';
import { referencesIn } from './references';

type Values = Readonly<Record<string, unknown>>;

/**
 * References newly made must point to live records that the field's own query allows; the records are held until the end of the
 * transaction, so that nobody deletes one in between. A unique value must not stand in another live record; the index has the last word
 * when two write at once. Both are asked by one statement.
 */
export async function checkOthers(
  { plans }: ServerContext,
  db: Connection,
  plan: Plan,
  { values, record, before }: Pick<Write, 'values' | 'record' | 'before'>,
): Promise<Issues> {
  const wanted = Object.entries(plan.resource.fields).flatMap(([name, field]) => {
    const isNarrowed = isNarrowedAnew(plan.resource, field, { values, before });
    if (!isNarrowed && (!(name in values) || isSame(field, before?.[name], values[name]))) return [];
    return newReferences(name, field, isNarrowed ? null : before?.[name], record);
  });
  const found = wanted.map(({ target, ids, query }, at) => {
    const offered = filterSql(plans.registry, plans.get(target).resource, offeredBy(query, plans.get(target).resource), 't');
    return sql`${sql.ref(`found_${at}`)} as (select t.id from ${sql.table(target)} as t
      where t.id = any(${ids}::int[]) and t.deleted_at is null and ${all(offered)} for share)`;
  });
  const missing = wanted.map(
    ({ name, ids }, at) =>
      sql`select ${sql.lit(name)} as name, 'reference' as rule from ${sql.ref(`found_${at}`)} having count(*) < ${ids.length}`,
  );
  const taken = takenSql(plan, values, record, before?.id ?? null);
  if (missing.length + taken.length === 0) return {};
  const { rows } = await sql<{ name: string; rule: Rule }>`${found.length > 0 ? sql`with ${sql.join(found)}` : sql``}
    ${sql.join([...missing, ...taken], sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rule }) => [name, [{ rule }]]));
}

type Rule = 'reference' | 'taken';

/** Whether what the choices of a reference depend on is changed by the write: then all of them must fit anew. */
function isNarrowedAnew({ fields }: Resource, field: Field, { values, before }: Pick<Write, 'values' | 'before'>): boolean {
  return Object.values(dependsOf(field)).some(name => {
    const source = fields[name];
    return source !== undefined && before !== null && name in values && !isSame(source, before[name], values[name]);
  });
}

const dependsOf = (field: Field) => (field as { depends?: Readonly<Record<string, string>> }).depends ?? {};

/** What a field newly refers to, by register. */
function newReferences(name: string, field: Field, before: unknown, record: Values) {
  const after = record[name];
  const known = new Set(referencesIn(field, before).map(({ target, reference }) => `${target} ${reference.id}`));
  const ids = new Map<string, Set<number>>();
  for (const { target, reference } of referencesIn(field, after)) {
    if (!known.has(`${target} ${reference.id}`)) ids.set(target, (ids.get(target) ?? new Set()).add(reference.id));
  }
  const { query: constant } = field as unknown as { query?: Record<string, string> };
  const narrowed = Object.entries(dependsOf(field)).flatMap(([key, source]) => idsIn(record[source]).map(id => [key, String(id)]));
  const query = [...Object.entries(constant ?? {}), ...narrowed] as [string, string][];
  return [...ids].map(([target, found]) => ({ name, target, ids: [...found], query }));
}

/** The condition behind `query: { category_type: 'asset' }`. What a list hides by default may still be referred to. */
function offeredBy(query: [string, string][], target: Resource) {
  const { filters } = decodeListQuery(target, new URLSearchParams(query));
  return { filters, deleted: true };
}

const idsIn = (value: unknown): number[] =>
  [value].flat().flatMap(one => (typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'number' ? [one.id] : []));

/** Which of a record's unique values stand in another. */
function takenSql({ resource, table }: Plan, values: Values, record: Values, id: number | null): Sql[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const together = Array.isArray(field.unique) ? (field.unique as readonly string[]) : [];
    if (!field.unique || ![name, ...together].some(one => one in values) || isEmpty(record[name])) return [];
    const same = [name, ...together].map(one => sameValue(resource, one, record[one]));
    const found = sql`select 1 from ${sql.table(table.name)} where ${all(same)} and deleted_at is null and id <> ${id ?? 0}`;
    return [sql`select ${sql.lit(name)} as name, 'taken' as rule where exists (${found})`];
  });
}

export const taken: Issue = { rule: 'taken' };

const isEmpty = (value: unknown) => value === null || value === undefined;

function sameValue(resource: Resource, name: string, value: unknown) {
  const field = resource.fields[name];
  const column = field && columnOf(name, field);
  if (!field || !column) throw new Error(`${resource.name}.${name} cannot be unique`);
  const reference = sql.ref(column.name);
  if (isEmpty(value)) return sql`${reference} is null`;
  return column.type === 'text'
    ? sql`lower(${reference}) = lower(${field.kind.store(value)})`
    : sql`${reference} = ${field.kind.store(value)}`;
}

/** A record must not stand below itself. One move at a time, for two at once could close a circle that neither sees. */
export async function checkCycle(db: Connection, { resource, table }: Plan, values: Values, id: number | null): Promise<Issues> {
  const { tree } = resource;
  const parent = tree === undefined ? undefined : (values[tree] as { id: number } | null | undefined);
  if (tree === undefined || !parent || id === null) return {};
  await sql`select pg_advisory_xact_lock(hashtext(${`tree ${table.name}`}))`.execute(db);
  const column = sql.ref(`${tree}_id`);
  const { rows } = await sql`
    with recursive up as (
      select ${parent.id}::int as id
      union
      select above.${column} from up join ${sql.table(table.name)} as above on above.id = up.id)
    select 1 from up where id = ${id}`.execute(db);
  return rows.length > 0 ? { [tree]: [{ rule: 'cycle' }] } : {};
}
