import { sql } from 'kysely';
import { issueText } from '#definition';
import { defaultsOf, validate } from '#definition/derive/validation';
import { addComputed } from '#definition/derive/wire';
import { hashPassword } from '#server/access/passwordHash.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { isSecret } from '../history/changes';
import { deriveFields } from './prepareWrite';
import { insertRows } from './storeRow';

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

/** The rows, and the beginning of the history of each. */
async function insertChunk(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  records: readonly Record<string, unknown>[],
): Promise<number[]> {
  const ids = await insertRows(context, db, plan, records);
  await sql`insert into history (register, record_id, action, created_at)
    select ${plan.resource.name}::text, id, 'create', created_at from ${sql.table(plan.table.name)} where id = any(${ids}::int[]) order by id`.execute(
    db,
  );
  return ids;
}
