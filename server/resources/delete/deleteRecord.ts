import { sql } from 'kysely';
import type { Issue, Resource } from '#definition';
import { rightFor } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import { mayWrite, type Authority } from '#server/access/authority.ts';
import { stamp } from '#server/time.ts';
import { checkSequences } from '../write/sequences/checkSequences';
import type { ServerContext, StoredRecord, Plan, Referrer } from '#server/contract.ts';
import type { Change, Connection } from '#server/database/database.ts';
import { execute } from '#server/database/statements/execute.ts';
import { columnOf } from '#server/database/schema/tables.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import type { Translator } from '#server/i18n/message.ts';
import { FileChanges } from '#server/uploads/fileChanges.ts';
import { writeHistories, writeHistory } from '../history/writeHistory';
import { changesOf } from '../history/changes';
import { rethrow, notFound, wordsFor, refuseUnlessEditable } from '../recordErrors';
import { linkTable } from '../sql/fieldPaths';
import type { Sql } from '#server/database/sql.ts';
import { readAllForWriting, readForWriting } from '../visibility';

interface Deletion {
  files: FileChanges;
  /** What stands for the rights of the account, where they are not asked for. */
  authority?: Authority | undefined;
}

/**
 * Deletes a record in a transaction of its own, softly where the definition says so. Throws `Failure`, also while other records refer to
 * it.
 */
export async function deleteRecord(context: ServerContext, account: Account, plan: Plan, id: number): Promise<void> {
  const files = new FileChanges(context.uploadDir);
  await context.db
    .transaction()
    .execute(trx => deleteWithin(context, trx, account, plan, { id, files }))
    .catch((error: unknown) => rethrow(plan, error));
  await files.commit();
}

/**
 * Deletes a record within the caller's transaction. The caller commits `files` afterwards. `forGood` deletes the row even where the
 * definition deletes softly.
 */
export async function deleteWithin(
  context: ServerContext,
  db: Connection,
  account: Account,
  plan: Plan,
  { id, files, note = null, forGood = false, authority }: Deletion & { id: number; note?: string | null; forGood?: boolean },
): Promise<void> {
  const { resource, extensions } = plan;
  if (!mayWrite({ account, authority }, rightFor(resource, 'delete'))) throw forbidden();
  const before = await readForWriting(context, db, plan, account, id, authority);
  if (before.deleted_at) throw notFound(plan);
  refuseUnlessEditable(resource, before);
  const isKept = resource.softDelete !== undefined && !forGood;
  for (const extension of extensions) await extension.changed?.deleting?.({ context, db, account, authority, resource, before, isKept });
  await refuseWhileUsed(db, plan, id, isKept);
  // Parts of a softly deleted record stay, so that they are restored with it.
  if (!isKept) await deleteParts(context, db, account, plan, { id, files, note, authority });
  if (isKept) {
    await sql`update ${sql.table(plan.table.name)} set deleted_at = ${stamp(context.now())} where id = ${id}`.execute(db);
  } else {
    await sql`delete from ${sql.table(plan.table.name)} where id = ${id}`.execute(db);
    files.removeUploads(resource, before);
    await forgetFiles(db, files, resource.name, [id]);
  }
  await refuseBrokenSequences(db, plan, [before]);
  const changes = isKept ? null : withoutReturn(changesOf(resource, before, emptied(resource)));
  await writeHistory(db, context.now(), { register: resource.name, recordId: id, action: 'delete', changes, note, userId: account.id });
}

/** Throws where rows cannot go without breaking a rule on those that stay. */
async function refuseBrokenSequences(db: Connection, plan: Plan, gone: readonly StoredRecord[]): Promise<void> {
  if (plan.resource.sequences.length === 0) return;
  const issues = await checkSequences(
    db,
    plan,
    gone.map(before => ({ id: before.id, before, after: null })),
  );
  const [issue] = Object.values(issues).flat();
  if (issue) throw new Failure(issue);
}

/** Deletes the parts of a record, each with its own hooks and history. */
async function deleteParts(
  context: ServerContext,
  db: Connection,
  account: Account,
  { referrers }: Plan,
  { id, files, note, authority }: Deletion & { id: number; note: string | null },
): Promise<void> {
  for (const referrer of referrers.filter(({ isPart }) => isPart)) {
    const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(referrer.resource.name)} as t where ${refersTo(referrer, id)}
      order by t.id`.execute(db);
    const plan = context.plans.get(referrer.resource.name);
    for (const part of rows) await deleteWithin(context, db, account, plan, { id: part.id, files, note, forGood: true, authority });
  }
}

/**
 * Deletes many rows within the caller's transaction, also where the definition deletes softly. Throws `Failure` where one of them cannot be
 * deleted, without saying which: the caller then deletes them one by one.
 */
export async function deleteAllForGood(
  context: ServerContext,
  db: Connection,
  account: Account,
  plan: Plan,
  { ids, files, note, authority }: Deletion & { ids: readonly number[]; note: string },
): Promise<void> {
  const { resource, extensions } = plan;
  if (ids.length === 0) return;
  if (!mayWrite({ account, authority }, rightFor(resource, 'delete'))) throw forbidden();
  const befores = await readAllForWriting(context, db, plan, { account, authority }, ids, true);
  for (const id of ids) {
    const before = befores.get(id);
    if (!before || before.deleted_at) throw notFound(plan);
    refuseUnlessEditable(resource, before);
    for (const extension of extensions)
      await extension.changed?.deleting?.({ context, db, account, authority, resource, before, isKept: false });
    files.removeUploads(resource, before);
  }
  await refuseWhileAnyUsed(db, plan, ids);
  await sql`delete from ${sql.table(plan.table.name)} where id = any(${ids}::int[])`.execute(db);
  await refuseBrokenSequences(db, plan, [...befores.values()]);
  await forgetFiles(db, files, resource.name, ids);
  await writeHistories(
    db,
    context.now(),
    ids.map(id => ({
      register: resource.name,
      recordId: id,
      action: 'delete',
      changes: withoutReturn(changesOf(resource, befores.get(id) ?? {}, emptied(resource))),
      note,
      userId: account.id,
    })),
  );
}

/** Throws `Failure` where records other than these refer to one of them. */
async function refuseWhileAnyUsed(db: Connection, { resource, referrers }: Plan, ids: readonly number[]): Promise<void> {
  const uses = referrers.map(referrer => {
    const other = referrer.resource.name === resource.name ? sql`t.id <> all(${ids}::int[])` : sql`true`;
    return sql`exists (select 1 from ${sql.table(referrer.resource.name)} as t where ${refersToAny(referrer, ids)} and ${other})`;
  });
  if (uses.length === 0) return;
  const { rows } = await execute(db, sql<{ used: boolean }>`select ${sql.join(uses, sql` or `)} as used`, { prepare: false });
  if (rows[0]?.used) throw new Failure({ rule: 'Some of these {{records}} are used.', args: wordsFor(resource) });
}

/** Changes without what would write the old value again: a deleted row cannot be changed back. */
const withoutReturn = (changes: Record<string, Change>) =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, { old: change.old, new: change.new }]));

/** Removes the documents of records. */
async function forgetFiles(db: Connection, files: FileChanges, register: string, ids: readonly number[]): Promise<void> {
  const gone = await db.deleteFrom('files').where('register', '=', register).where('record_id', 'in', ids).returning('kept_as').execute();
  for (const { kept_as } of gone) files.removeDocument(kept_as);
}

const emptied = (resource: Resource) =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      columnOf(name, field) || field.kind.reference === 'many' ? [[name, null]] : [],
    ),
  );

interface Use {
  resource: string;
  field: string;
  count: number;
}

/** Throws `Failure` where other records refer to this one: the message names how many, the payload has them as `used_by`. */
async function refuseWhileUsed(db: Connection, { resource, referrers }: Plan, id: number, isKept: boolean): Promise<void> {
  const live: (Use & { words: Issue })[] = [];
  const deleted: { count: number; words: Issue }[] = [];
  for (const referrer of referrers.filter(({ isPart }) => !isPart)) {
    const { rows } = await sql<{ live: number; deleted: number }>`select count(*) filter (where t.deleted_at is null) as live,
      count(*) filter (where t.deleted_at is not null) as deleted from ${sql.table(referrer.resource.name)} as t where ${refersTo(referrer, id)}`.execute(
      db,
    );
    const found = rows[0];
    if (found && found.live > 0) {
      live.push({
        resource: referrer.resource.name,
        field: referrer.field,
        count: found.live,
        words: countOf(referrer.resource, found.live),
      });
    } else if (found && found.deleted > 0 && !isKept)
      deleted.push({ count: found.deleted, words: deletedOf(referrer.resource, found.deleted) });
  }
  const users = live.length > 0 ? live : deleted;
  if (users.length === 0) return;
  const rule = users.length === 1 && users[0]?.count === 1 ? '{{users}} uses this {{record}}.' : '{{users}} use this {{record}}.';
  const message = (say: Translator) => say({ rule, args: { ...wordsFor(resource), users: say.list(users.map(use => say(use.words))) } });
  throw new Failure(message, {
    payload: { used_by: live.map(({ resource: name, field, count }) => ({ resource: name, field, count })) },
  });
}

function refersTo({ resource, field, isMany }: Referrer, id: number): Sql {
  if (isMany) return sql`t.id in (select owner_id from ${linkTable(resource, field)} where target_id = ${id})`;
  return sql`${sql.ref(`t.${field}_id`)} = ${id}`;
}

function refersToAny({ resource, field, isMany }: Referrer, ids: readonly number[]): Sql {
  if (isMany) return sql`t.id in (select owner_id from ${linkTable(resource, field)} where target_id = any(${ids}::int[]))`;
  return sql`${sql.ref(`t.${field}_id`)} = any(${ids}::int[])`;
}

const countOf = (resource: Resource, count: number): Issue => ({
  rule: count === 1 ? '{{count}} {{record}}' : '{{count}} {{records}}',
  args: { ...wordsFor(resource), count },
});
const deletedOf = (resource: Resource, count: number): Issue => ({
  rule: count === 1 ? '{{count}} deleted {{record}}' : '{{count}} deleted {{records}}',
  args: { ...wordsFor(resource), count },
});
