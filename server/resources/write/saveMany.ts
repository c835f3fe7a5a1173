import type { Account } from '#server/access/account.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import { savepoint } from '#server/database/statements/savepoint.ts';
import type { Connection } from '#server/database/database.ts';
import { sqlState } from '#server/database/sqlState.ts';
import { Failure } from '#server/http/failure.ts';
import { checkMany, type WriteRequest } from './checkWrites';
import { rethrow } from '../recordErrors';
import { saveOne } from './saveRecord';
import { writeRecords, type Checked, savedOf, type Saved } from './writeRecords';

/**
 * Creates or updates many records, none of which depends on another, within the caller's transaction. They are checked and written
 * together; where the database refuses the batch, one by one.
 *
 * @returns in the order of the requests, what was saved or why it was refused; a refused record leaves nothing behind
 */
export async function saveMany(
  context: ServerContext,
  db: Connection,
  account: Account,
  plan: Plan,
  requests: readonly WriteRequest[],
): Promise<(Saved | Failure)[]> {
  const saved: (Saved | Failure)[] = [];
  const good: (Checked & { at: number })[] = [];
  for (const [at, write] of (await checkMany(context, db, account, plan, requests)).entries()) {
    if (write instanceof Failure) saved[at] = write;
    else good.push({ write, note: requests[at]?.note ?? null, at });
  }
  const written = await savepoint(db, () => writeRecords(plan, good), isRefusal);
  // One of them was refused by the database itself, or by what follows a write: which one, only each by itself can tell.
  for (const [place, { at, write }] of good.entries())
    saved[at] = written.isDone ? savedOf(write, written.value[place] ?? 0) : await saveAlone(context, db, account, plan, requests[at]);
  return saved;
}

async function saveAlone(
  context: ServerContext,
  db: Connection,
  account: Account,
  plan: Plan,
  request: WriteRequest | undefined,
): Promise<Saved | Failure> {
  if (!request) throw new Error(`${plan.resource.name}: there is nothing to write`);
  const saving = () => saveOne(context, db, account, plan, request).catch((error: unknown) => rethrow(plan, error));
  const saved = await savepoint(db, saving, error => error instanceof Failure);
  return saved.isDone ? saved.value : (saved.error as Failure);
}

const isRefusal = (error: Error) => error instanceof Failure || sqlState(error)?.startsWith('23') === true;
