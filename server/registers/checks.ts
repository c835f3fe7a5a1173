import { sql } from 'kysely';
import type { Issue, Resource } from '#definition';
import { decodeListQuery } from '#definition/derive/query';
import type { Issues } from '#definition/derive/validation';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { columnOf } from '#server/database/tables.ts';
import { all, filterSql } from './conditions';
import { isSame } from './history';
import type { Plan } from './plan';
import { referencesIn } from './references';

type Values = Readonly<Record<string, unknown>>;

/**
 * References newly made must point to live records that the field's own query allows. The records are held until the end of the
 * transaction, so that nobody deletes one in between.
 */
export async function checkReferences(
  { plans }: ServerContext,
  db: Connection,
  { resource }: Plan,
  values: Values,
  before: Values | null,
): Promise<Issues> {
  const issues: Issues = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!(name in values) || isSame(field, before?.[name], values[name])) continue;
    const known = new Set(referencesIn(field, before?.[name]).map(({ target, reference }) => `${target} ${reference.id}`));
    const wanted = new Map<string, Set<number>>();
    for (const { target, reference } of referencesIn(field, values[name])) {
      if (!known.has(`${target} ${reference.id}`)) wanted.set(target, (wanted.get(target) ?? new Set()).add(reference.id));
    }
    for (const [target, ids] of wanted) {
      const offered = offeredBy((field as unknown as { query?: Record<string, string> }).query, plans.get(target).resource);
      const { rows } = await sql`select t.id from ${sql.table(target)} as t
        where t.id = any(${[...ids]}::int[]) and t.deleted_at is null and ${all(filterSql(plans.registry, plans.get(target).resource, offered, 't'))}
        for share`.execute(db);
      if (rows.length < ids.size) issues[name] = [{ rule: 'reference' }];
    }
  }
  return issues;
}

/** The condition behind `query: { category_type: 'asset' }`. What a list hides by default may still be referred to. */
function offeredBy(query: Record<string, string> | undefined, target: Resource) {
  const { filters } = decodeListQuery(target, new URLSearchParams(query));
  return { filters, deleted: true };
}

/** A unique value must not stand in another live record. The index has the last word when two write at once. */
export async function checkUnique(
  db: Connection,
  { resource, table }: Plan,
  values: Values,
  record: Values,
  id: number | null,
): Promise<Issues> {
  const issues: Issues = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const together = Array.isArray(field.unique) ? (field.unique as readonly string[]) : [];
    if (!field.unique || ![name, ...together].some(one => one in values) || isEmpty(record[name])) continue;
    const same = [name, ...together].map(one => sameValue(resource, one, record[one]));
    const { rows } =
      await sql`select 1 from ${sql.table(table.name)} where ${all(same)} and deleted_at is null and id <> ${id ?? 0} limit 1`.execute(db);
    if (rows.length > 0) issues[name] = [taken];
  }
  return issues;
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
