import { sql } from 'kysely';
import { rightFor } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord, Plan } from '#server/contract.ts';
import { isLoose } from '#server/database/schema/tables.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { checkSequences } from '../write/sequences/checkSequences';
import { checkOthers } from '../write/crossRecordChecks';
import { writeHistory } from '../history/writeHistory';
import { rethrow, throwIssues, wordsFor } from '../recordErrors';
import { readForWriting } from '../visibility';
import { nameDeleted } from './nameDeleted';

/**
 * Restores a softly deleted record. Its references must exist and its unique values be free, as in a save. Throws `Failure`, which names
 * the records to restore first.
 */
export async function restoreRecord(context: ServerContext, account: Account, plan: Plan, id: number): Promise<void> {
  const { resource, extensions } = plan;
  if (!account.may(rightFor(resource, 'delete'))) throw forbidden();
  await context.db
    .transaction()
    .execute(async db => {
      const before = await readForWriting(context, db, plan, account, id);
      if (!before.deleted_at) throw new Failure({ rule: 'This {{record}} is not deleted.', args: wordsFor(resource) });
      const values = keptValues(plan, before);
      const [issues = {}] = await checkOthers(context, db, plan, [{ values, record: before, before, account, isRestored: true }]);
      throwIssues(resource, await nameDeleted({ context, db, account }, plan, before, issues));
      await sql`update ${sql.table(plan.table.name)} set deleted_at = null where id = ${id}`.execute(db);
      if (resource.sequences.length > 0) throwIssues(resource, await checkSequences(db, plan, [{ id, before: null, after: before }]));
      for (const extension of extensions) await extension.changed?.restored?.({ context, db, account, resource, before });
      await writeHistory(db, context.now(), { register: resource.name, recordId: id, action: 'restore', userId: account.id });
    })
    .catch((error: unknown) => rethrow(plan, error));
}

/** The values of the record's own columns, without references that may dangle. */
const keptValues = ({ resource }: Plan, before: StoredRecord): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.through === undefined && !isLoose(field) ? [[name, before[name]]] : [],
    ),
  );
