import type { Resource } from '#definition';
import { rightFor } from '#definition/derive/rights';
import type { Issues } from '#definition/derive/validation';
import { acceptBody } from '#definition/derive/wire';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Change, Connection } from '#server/database/schema.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { FileChanges, keepUploads } from '#server/uploads/fileChanges.ts';
import type { StoredRecord, Write } from './extension';
import { changesOf, isSecret, writeHistory } from './history';
import { rethrow, throwIssues } from './issues';
import type { Plan } from './plan';
import { checkWrite, deriveFields, dropConditional, hashSecrets, prepareWrite, refreshRecord } from './prepareWrite';
import { nameReferences } from './references';
import { refuseUnlessEditable } from './refuseUnlessEditable';
import { insertRow, updateRow } from './storeRow';
import { readForWriting } from './visibility';

/** What to write: the record to change, or null to create one. */
export interface Saving {
  id: number | null;
  /** Written into the history beside what changed. */
  note?: string | null;
  /** One of many that a file brings in: people are not told of each. */
  isImport?: boolean;
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

type Checked = Saving & { values: Record<string, unknown>; issues?: Issues };

/** All that is looked at before a record is written: rights and rules. Throws Failure; writes nothing. */
export async function checkValues(
  context: ServerContext,
  db: Connection,
  account: Account,
  plan: Plan,
  { id, values, issues = {}, isImport = false }: Checked,
): Promise<Write> {
  const { resource } = plan;
  if (!account.may(rightFor(resource, id === null ? 'create' : 'edit'))) throw forbidden();
  const before = id === null ? null : await readForWriting(context, db, plan, account, id);
  if (before?.deleted_at) throw new Failure(`This ${resource.label.one.toLowerCase()} is deleted. Restore it first.`);
  if (before) refuseUnlessEditable(resource, before);
  const write = { ...prepareWrite(context, db, account, plan, before, values), isImport };
  for (const extension of plan.extensions) await extension.prepare?.(write);
  refreshRecord(write);
  await dropConditional(write);
  deriveFields(write);
  throwIssues(resource, { ...(await checkWrite(plan, write)), ...issues });
  return write;
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
  { files, ...saving }: Checked & { files?: FileChanges },
): Promise<number> {
  const { resource } = plan;
  const write = await checkValues(context, db, account, plan, saving);
  const { before } = write;
  const { note } = saving;
  await hashSecrets(write);
  if (files) await keepUploads(files, resource, write.values, before);
  const changes = before === null ? {} : await describeChanges(plan, write, before);
  const newSecret = Object.entries(resource.fields).some(([name, field]) => isSecret(field) && write.values[name]);
  const recordId = before === null ? await insertRow(context, db, plan, write.values) : before.id;
  if (before !== null && (Object.keys(changes).length > 0 || newSecret)) await updateRow(context, db, plan, before.id, write.values);
  if (before === null || Object.keys(changes).length > 0 || newSecret || note) {
    await writeHistory(db, context.now(), {
      register: resource.name,
      recordId,
      action: before === null ? 'create' : 'update',
      changes,
      note: note ?? (newSecret && before !== null ? 'Password changed' : null),
      userId: account.id,
    });
  }
  for (const extension of plan.extensions) await extension.saved?.({ ...write, id: recordId });
  return recordId;
}

/** What an update changes, in words. */
async function describeChanges({ resource, extensions }: Plan, write: Write, before: StoredRecord): Promise<Record<string, Change>> {
  await nameReferences(write.context.plans, write.db, Object.entries(resource.fields), [write.values]);
  const changes = changesOf(resource, before, write.values);
  for (const extension of extensions) extension.describe?.(changes, write);
  return changes;
}
