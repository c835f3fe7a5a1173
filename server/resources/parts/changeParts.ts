import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { Asker, Participation, Plan, ServerContext, StoredRecord } from '#server/contract.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { stamp } from '#server/time.ts';
import { partsOf, type RecordParts } from './recordParts';

/** A record that is held until the end of the transaction, so that changes of its parts come one after the other. */
export interface LockedRecord extends Asker {
  plan: Plan;
  parts: RecordParts;
  record: StoredRecord;
}

/** Who changes which parts of which record. */
export interface PartsCall {
  account: Account;
  plan: Plan;
  id: number;
  /** The parts that open pages are to read again: `comments`. */
  changes: readonly string[];
  /** Who may; whoever takes part in records of the register unless told. */
  participation?: { rights: readonly string[]; may?: Participation['may'] };
}

/**
 * Changes parts of a record, all or nothing. What is said, logged or shown of a record is news of it, as a change of its fields is: its
 * `updated_at` is raised.
 *
 * @throws {Failure} for whoever may not, and where there is no such record or it is deleted
 */
export async function changeParts<T>(
  context: ServerContext,
  { account, plan, id, changes, participation }: PartsCall,
  work: (locked: LockedRecord) => Promise<T>,
): Promise<T> {
  const parts = partsOf(plan);
  const { rights, may }: NonNullable<PartsCall['participation']> = participation ?? parts.participation;
  if (!rights.some(right => account.may(right))) throw forbidden();
  return context.db.transaction().execute(async db => {
    const record = await readForWriting(context, db, plan, account, id);
    if (may && !may(account, record)) throw forbidden();
    if (record.deleted_at) throw new Failure(parts.sentences.deleted);
    const locked = { context, db, account, plan, parts, record };
    const done = await work(locked);
    const touch = sql`update ${sql.table(plan.resource.name)} set updated_at = ${stamp(context.now())} where id = ${id}`;
    await parts.changed(locked, changes, touch);
    return done;
  });
}
