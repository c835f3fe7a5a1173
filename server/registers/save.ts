import { isWritable, type Resource } from '#definition';
import { rightFor } from '#definition/derive/rights';
import { defaultsOf, validate, type Issues } from '#definition/derive/validation';
import { acceptBody } from '#definition/derive/wire';
import { holds } from '#definition';
import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import { hashPassword } from '#server/access/password.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { FileChanges, keepUploads } from '#server/uploads/fileChanges.ts';
import { checkCycle, checkReferences, checkUnique } from './checks';
import type { StoredRecord, Write } from './extension';
import { changesOf, isSame, isSecret, writeHistory } from './history';
import { rethrow, throwIssues } from './issues';
import { companyOf } from './listRecords';
import { valueAt } from './paths';
import type { Plan } from './plan';
import { readRecord } from './readRecords';
import { nameReferences } from './references';
import { insertRow, updateRow } from './storeRow';

/** What to write: the record to change, or null to create one. */
export interface Saving {
  id: number | null;
  /** Written into the history beside what changed. */
  note?: string | null;
}

/** Creates or changes a record from a body as it came over the wire. Everything or nothing is written; throws Failure. */
export async function saveRecord(
  context: ServerContext,
  account: Account,
  plan: Plan,
  saving: Saving & { body: Record<string, unknown> },
): Promise<number> {
  const { values, issues } = acceptBody(plan.resource, saving.body);
  const confirmation = confirmPasswords(plan.resource, saving.body);
  const files = new FileChanges(context.uploadDir);
  try {
    const id = await context.db
      .transaction()
      .execute(trx => saveValues(context, trx, account, plan, { ...saving, values, issues: { ...issues, ...confirmation }, files }));
    await files.commit();
    return id;
  } catch (error) {
    await files.rollback();
    return rethrow(plan, error);
  }
}

function confirmPasswords(resource: Resource, body: Record<string, unknown>): Issues {
  const differing = Object.keys(resource.fields).filter(
    name =>
      resource.fields[name]?.kind.name === 'password' &&
      body[name] &&
      `${name}_confirmation` in body &&
      body[`${name}_confirmation`] !== body[name],
  );
  return Object.fromEntries(differing.map(name => [name, [{ rule: 'confirmation' }]]));
}

/**
 * Creates or changes a record from values, within a transaction of the caller's: checks rights and rules, writes the row, its links
 * and its history. Returns the id. Whoever calls it for many records gets all of them or none.
 */
export async function saveValues(
  context: ServerContext,
  db: Connection,
  account: Account,
  plan: Plan,
  { id, note, values, issues = {}, files }: Saving & { values: Record<string, unknown>; issues?: Issues; files?: FileChanges },
): Promise<number> {
  const { resource } = plan;
  if (!account.may(rightFor(resource, id === null ? 'create' : 'edit'))) throw forbidden();
  const before = id === null ? null : await readForWriting(context, db, plan, account, id);
  if (before?.deleted_at) throw new Failure(`This ${resource.label.one.toLowerCase()} is deleted. Restore it first.`);
  const write = prepareWrite(context, db, account, plan, before, values);
  for (const extension of plan.extensions) await extension.prepare?.(write);
  refreshRecord(write);
  dropConditional(write, await withPaths(context, db, write));
  const found = { ...(await checkWrite(plan, write)), ...issues };
  throwIssues(resource, found);
  await hashSecrets(write);
  if (files) await keepUploads(files, resource, write.values, before);
  await nameReferences(context.plans, db, resource, [write.values]);
  const changes = changesOf(resource, before ?? {}, write.values);
  for (const extension of plan.extensions) extension.describe?.(changes, write);
  const newSecret = Object.entries(resource.fields).some(([name, field]) => isSecret(field) && write.values[name]);
  const recordId = before === null ? await insertRow(context, db, plan, write.values) : before.id;
  if (before !== null && (Object.keys(changes).length > 0 || newSecret)) await updateRow(context, db, plan, before.id, write.values);
  if (before === null || Object.keys(changes).length > 0 || newSecret || note) {
    await writeHistory(db, context.now(), {
      register: resource.name,
      recordId,
      action: before === null ? 'create' : 'update',
      changes: before === null ? null : changes,
      note: note ?? (newSecret && before !== null ? 'Password changed' : null),
      userId: account.id,
    });
  }
  for (const extension of plan.extensions) await extension.saved?.({ ...write, id: recordId });
  return recordId;
}

/** The record as it stands, held until the end of the transaction; one of another company is not there. */
export async function readForWriting(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  account: Account,
  id: number,
): Promise<StoredRecord> {
  const record = await readRecord(context, db, plan, id, true);
  if (!record || !isVisible(plan, record, account)) throw notFound(plan);
  return record;
}

export const notFound = ({ resource }: Plan) => new Failure(`${resource.label.one} not found.`);

/** Whether the record is one of the person's company, or of none. */
export function isVisible({ resource }: Plan, record: StoredRecord, account: Account): boolean {
  const company = companyOf(account);
  const owner = resource.companyField === undefined ? null : (record[resource.companyField] as { id: number } | null);
  return company === null || !owner || owner.id === company;
}

function prepareWrite(
  context: ServerContext,
  db: Connection,
  account: Account,
  { resource }: Plan,
  before: StoredRecord | null,
  given: Readonly<Record<string, unknown>>,
): Write {
  const values = before === null ? { ...defaultsOf(resource), ...given } : { ...given };
  const company = companyOf(account);
  if (company !== null && resource.companyField !== undefined && (before === null || resource.companyField in values)) {
    values[resource.companyField] = { id: company };
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (name in values && field.access?.write && !account.may(field.access.write)) {
      if (name in given && !isSame(field, before?.[name], values[name])) throw forbidden();
      delete values[name];
    }
    if (name in values && field.kind.name === 'image' && typeof values[name] === 'string') delete values[name];
  }
  return { context, db, account, resource, before, values, record: { ...before, ...values } };
}

/** What an extension filled in belongs to the record as well. */
const refreshRecord = (write: Write) => void Object.assign(write.record, write.values);

/** The record with what its conditions look at behind references: `status.type`. */
async function withPaths({ plans }: ServerContext, db: Connection, { resource, record }: Write): Promise<Record<string, unknown>> {
  const paths = Object.values(resource.when)
    .flatMap(when => Object.keys(when ?? {}))
    .filter(path => path.includes('.'));
  const deep: Record<string, unknown> = { ...record };
  for (const path of new Set(paths)) {
    const [name = '', ...rest] = path.split('.');
    const reference = record[name] as { id: number } | null;
    const target = (resource.fields[name] as unknown as { target: string }).target;
    if (!reference || rest.length !== 1 || rest[0] === undefined) continue;
    const { rows } = await sql<{ value: unknown }>`select ${valueAt(plans.registry, plans.get(target).resource, rest[0], 't')} as value
      from ${sql.table(target)} as t where t.id = ${reference.id}`.execute(db);
    deep[name] = { ...(deep[name] as object), [rest[0]]: rows[0]?.value ?? null };
  }
  return deep;
}

/** A field is kept only while its condition holds. */
function dropConditional({ resource, values, record }: Write, deep: Record<string, unknown>): void {
  for (const [name, when] of Object.entries(resource.when)) {
    const field = resource.fields[name];
    if (!field || !isWritable(field) || holds(when, deep) || isSame(field, null, record[name])) continue;
    values[name] = null;
    record[name] = null;
  }
}

async function checkWrite(plan: Plan, write: Write): Promise<Issues> {
  const { context, db, resource, values, record, before } = write;
  const fixed = Object.entries(resource.fields).filter(
    ([name, field]) => before && field.fixed && name in values && !isSame(field, before[name], values[name]),
  );
  const issues: Issues = {
    ...validate(resource, values, { record, partial: before !== null }),
    ...Object.fromEntries(fixed.map(([name]) => [name, [{ rule: 'unchangeable' }]])),
  };
  const more = [
    await checkReferences(context, db, plan, values, before),
    await checkUnique(db, plan, values, record, before?.id ?? null),
    await checkCycle(db, plan, values, before?.id ?? null),
  ];
  for (const extension of plan.extensions) more.push((await extension.check?.(write)) ?? {});
  return Object.assign({}, ...more.reverse(), issues) as Issues;
}

/** From here on a password is its hash. An empty one leaves the old one as it is. */
async function hashSecrets({ resource, values, before }: Write): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isSecret(field) || !(name in values)) continue;
    const value = values[name];
    if (typeof value === 'string' && value !== '') values[name] = await hashPassword(value);
    else if (before !== null) delete values[name];
  }
}
