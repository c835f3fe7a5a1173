import { sql } from 'kysely';
import { issueText, type ColumnType, type Field } from '#definition';
import { defaultsOf, validate } from '#definition/derive/validation';
import { addComputed } from '#definition/derive/wire';
import { hashPassword } from '#server/access/password.ts';
import { stamp, type ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { isSecret } from './history';
import { numberSeries } from './numberSeries';
import type { Plan } from './plan';
import { deriveFields } from './prepareWrite';

/** A record to insert; `created_at` may lie in the past. */
export type NewRecord = Readonly<Record<string, unknown>> & { created_at?: string };

const chunk = 2_000;

/**
 * Inserts many records at once, for demo data and measurements: the rules of the fields are checked, rights and references are
 * not, and the database itself still refuses what is not unique or refers to nothing. Returns the ids in the order of the records.
 *
 * @example const [first] = await bulkInsert(context, trx, context.plans.get('companies'), [{ name: 'Gulf Utilities' }]);
 */
export async function bulkInsert(context: ServerContext, db: Connection, plan: Plan, records: readonly NewRecord[]): Promise<number[]> {
  const hashes = new Map<string, string>();
  const ids: number[] = [];
  for (let start = 0; start < records.length; start += chunk) {
    const part = records.slice(start, start + chunk);
    const full = await Promise.all(part.map(record => completed(plan, record, hashes)));
    ids.push(...(await insertChunk(context, db, plan, full)));
  }
  return ids;
}

async function completed({ resource }: Plan, record: NewRecord, hashes: Map<string, string>): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = { ...defaultsOf(resource), ...record };
  deriveFields({ resource, values, record: values });
  const issues = Object.entries(validate(resource, values, { record: addComputed(resource, { ...values }) }));
  if (issues.length > 0) {
    const texts = issues.map(([field, found]) => `${resource.name}.${field}: ${found.map(issueText).join(' ')}`);
    throw new Error(`${texts.join('\n')}\nin ${JSON.stringify(record)}`);
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    if (!isSecret(field) || typeof value !== 'string') continue;
    const hash = hashes.get(value) ?? (await hashPassword(value));
    hashes.set(value, hash);
    values[name] = hash;
  }
  return values;
}

async function insertChunk(
  { now }: ServerContext,
  db: Connection,
  plan: Plan,
  records: readonly Record<string, unknown>[],
): Promise<number[]> {
  const { resource, table } = plan;
  const moment = stamp(now());
  const next = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence(${`"${table.name}"`}, 'id')) as id from generate_series(1, ${records.length}::int)`.execute(db);
  const ids = next.rows.map(row => row.id);
  const rows = records.map((record, position) => {
    const created = record.created_at ?? moment;
    const row: Record<string, unknown> = { id: ids[position], created_at: created, updated_at: record.updated_at ?? created };
    for (const { name, field, type } of table.columns) row[name] = storedJson(resource.fields[field], record[field], type);
    return row;
  });
  const columns = [
    ...table.columns,
    ...(['id', 'created_at', 'updated_at'] as const).map(name => ({
      name,
      type: name === 'id' ? ('integer' as const) : ('timestamp' as const),
    })),
  ];
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const shape = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  await sql`insert into ${sql.table(table.name)} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as rows (${shape})`.execute(
    db,
  );
  await numberSeries(db, plan, ids);
  await insertLinks(db, table.links, records, ids);
  await sql`insert into history (register, record_id, action, created_at)
    select ${resource.name}::text, rows.id, 'create', rows.created_at from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as rows (id integer, created_at timestamp)`.execute(
    db,
  );
  return ids;
}

/** A kind hands JSON over as text; here it goes into the JSON of the whole row. */
function storedJson(field: Field | undefined, value: unknown, type: ColumnType): unknown {
  if (!field || value === null || value === undefined) return null;
  const stored = field.kind.store(value);
  return type === 'jsonb' && typeof stored === 'string' ? (JSON.parse(stored) as unknown) : stored;
}

async function insertLinks(
  db: Connection,
  links: Plan['table']['links'],
  records: readonly Record<string, unknown>[],
  ids: readonly number[],
): Promise<void> {
  for (const { name, field } of links) {
    const rows = records.flatMap((record, index) =>
      ((record[field] ?? []) as readonly { id: number }[]).map((reference, position) => ({
        owner_id: ids[index],
        target_id: reference.id,
        position,
      })),
    );
    if (rows.length === 0) continue;
    await sql`insert into ${sql.table(name)} (owner_id, target_id, position) select owner_id, target_id, position
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as rows (owner_id integer, target_id integer, position integer)`.execute(
      db,
    );
  }
}
