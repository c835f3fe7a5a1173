import { sql } from 'kysely';
import { isFromRows, type Field, type Resource } from '#definition';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord, Plan, Plans } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { companySql } from '../visibility';
import { all, type Sql } from '#server/database/sql.ts';
import { valueAt } from '../sql/fieldPaths';
import { referencesIn, type Named } from '../read/referenceLabels';
import { reachOf, seesEverything } from './reachOf';

/**
 * Limits records to what somebody may learn from them, in place: a reference to a record of another company keeps its id and is called by that
 * alone, what is read through it is empty, and counts include only rows that the person sees. Rules look at records before this.
 */
export async function withinReach(
  { plans, db }: Pick<ServerContext, 'plans'> & { db: Connection },
  account: Account,
  plan: Plan,
  records: readonly StoredRecord[],
): Promise<void> {
  if (records.length === 0 || seesEverything(plans.registry, account)) return;
  await Promise.all([hideReferences(plans, db, account, plan, records), recount(plans, db, account, plan, records)]);
}

/** Calls references to records of other companies by their ids alone, in place. */
export async function hideNames({ plans, db }: ServerContext, account: Account, given: readonly Pointing[]): Promise<void> {
  if (seesEverything(plans.registry, account)) return;
  const hidden = await hiddenAmong(plans, db, account, given);
  for (const { target, reference } of given) if (hidden.has(`${target} ${reference.id}`)) hideName(reference);
}

function hideName(reference: Named): void {
  reference.name = `#${reference.id}`;
  delete reference.color;
}

/** A reference and the register that it points to. */
interface Pointing {
  target: string;
  reference: Named;
}

/** A reference in a record, and the name of the field that holds it. */
interface Found extends Pointing {
  record: StoredRecord;
  name: string;
}

async function hideReferences(
  plans: Plans,
  db: Connection,
  account: Account,
  { resource, extensions }: Plan,
  records: readonly StoredRecord[],
): Promise<void> {
  const found = records.flatMap(record => [
    ...Object.entries(resource.fields).flatMap(([name, field]) => referencesIn(field, record[name]).map(one => ({ record, name, ...one }))),
    ...ancestorsOf(resource, record),
  ]);
  const hidden = await hiddenAmong(plans, db, account, found);
  if (hidden.size === 0) return;
  const paths = pathsOf(resource, extensions);
  for (const { record, name, target, reference } of found) {
    if (!hidden.has(`${target} ${reference.id}`)) continue;
    hideName(reference);
    for (const through of paths) if (through.first === name) record[through.name] = null;
  }
}

function ancestorsOf(resource: Resource, record: StoredRecord): Found[] {
  const ancestors = (record.ancestors ?? []) as readonly Named[];
  return ancestors.map(reference => ({ record, name: 'ancestors', target: resource.name, reference }));
}

/** What is read through references: the name in the record, and the field of the reference. */
function pathsOf({ fields }: Resource, extensions: Plan['extensions']): { name: string; first: string }[] {
  const first = (path: string) => path.split('.')[0] ?? path;
  const through = (name: string, { through: via }: Field) => (via === undefined ? [] : [{ name, first: first(via) }]);
  const read = extensions.flatMap(({ select }) => Object.entries({ ...select?.always, ...select?.public }));
  return [
    ...Object.entries(fields).flatMap(([name, field]) => through(name, field)),
    ...read.flatMap(([name, value]) => (typeof value === 'string' ? [{ name, first: first(value) }] : [])),
  ];
}

/** The references to records of other companies, as `<register> <id>`. */
async function hiddenAmong(plans: Plans, db: Connection, account: Account, found: readonly Pointing[]): Promise<ReadonlySet<string>> {
  const ids = new Map<string, Set<number>>();
  for (const { target, reference } of found) ids.set(target, (ids.get(target) ?? new Set()).add(reference.id));
  const parts = [...ids].flatMap(([target, some]) => {
    const own = companySql(plans.registry, plans.get(target).resource, account, 't');
    if (own.length === 0) return [];
    return [
      sql`select ${sql.lit(target)} as target, t.id from ${sql.table(target)} as t
      where t.id = any(${[...some]}::int[]) and not ${all(own)}`,
    ];
  });
  if (parts.length === 0) return new Set();
  const { rows } = await sql<{ target: string; id: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ target, id }) => `${target} ${id}`));
}

/** Counts again what is counted of rows that the person does not all see. */
async function recount(
  plans: Plans,
  db: Connection,
  account: Account,
  { resource }: Plan,
  records: readonly StoredRecord[],
): Promise<void> {
  const reach = reachOf(plans.registry, account);
  const isNarrowed = (field: Field) =>
    isFromRows(field) && field.kind.derived !== 'running' && (reach.counted?.(plans.get(targetOf(field)).resource, 't') ?? []).length > 0;
  const counts = Object.keys(resource.fields).filter(name => isNarrowed(resource.fields[name] as Field));
  if (counts.length === 0) return;
  const columns: Sql[] = counts.map(name => sql`${valueAt(reach, resource, name, 't')} as ${sql.id(name)}`);
  const ids = records.map(({ id }) => id);
  const { rows } = await sql<StoredRecord>`select t.id, ${sql.join(columns)} from ${sql.table(resource.name)} as t
    where t.id = any(${ids}::int[])`.execute(db);
  const counted = new Map(rows.map(row => [row.id, row]));
  for (const record of records)
    for (const name of counts) record[name] = (resource.fields[name] as Field).kind.load(counted.get(record.id)?.[name] ?? null);
}
