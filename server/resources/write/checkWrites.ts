import type { Resource, ResourceMove, Values } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { mayCreate, rightFor } from '#definition/derive/rights';
import type { Account } from '#server/access/account.ts';
import { mayAct, mayWrite, type Actor, type Authority } from '#server/access/authority.ts';
import type { ServerContext, StoredRecord, Write, Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { sanitizeHtmlFields } from './sanitizeHtml';
import type { Base } from './conflicts/base';
import { refuseConflicts } from './conflicts/refuseConflicts';
import { issuesFailure, notFound, isDeleted, refuseUnlessEditable } from '../recordErrors';
import { checkWrites, deriveFields, dropConditional, follow, prepareWrite, refreshRecord, refusedOr } from './prepareWrite';
import { readAllForWriting } from '../visibility';

/** What to write: the record to change, or null to create one. */
export interface Saving {
  id: number | null;
  /** A note in the history entry. */
  note?: string | null;
  /** A row of an import: nobody is notified of it. */
  isImport?: boolean;
  /** What an extension does with the record after it is written; the extension's `parse` put it there. */
  afterSave?: Values;
  /** The values that the change was made on, to detect conflicts with other writes; without it none are detected. */
  base?: Base | null;
  /** What the change is made by, where it is not the rights of the account. */
  authority?: Authority;
  /** The move of the register's flow that is made. */
  move?: ResourceMove;
  /** It is the only write of its transaction, so that its statements may be sent without waiting for each other. */
  isAlone?: boolean;
}

/** A write to check, with the issues that parsing its body has found. */
export type WriteRequest = Saving & { values: Record<string, unknown>; issues?: Issues };

/** Checks rights, conflicts and rules of a write, and completes its values. Throws `Failure`; writes nothing. */
export async function checkValues(
  context: ServerContext,
  db: Connection,
  account: Account,
  plan: Plan,
  request: WriteRequest,
): Promise<Write> {
  const [write] = await checkMany(context, db, account, plan, [request]);
  if (!write || write instanceof Failure) throw write;
  return write;
}

/**
 * Checks many writes at once. None may depend on another, and all share one authority.
 *
 * @param isLocked locks the rows that are read, as is needed where the writes follow; false for a trial
 * @returns in the order of the requests, the checked write or why it is refused
 */
export async function checkMany(
  context: ServerContext,
  db: Connection,
  account: Account,
  plan: Plan,
  requests: readonly WriteRequest[],
  isLocked = true,
): Promise<(Write | Failure)[]> {
  const ids = requests.flatMap(({ id }) => id ?? []);
  const befores = await readAllForWriting(context, db, plan, { account, authority: requests[0]?.authority }, ids, isLocked);
  const prepared: (Write | Failure)[] = [];
  for (const one of requests) {
    const before = one.id === null ? null : (befores.get(one.id) ?? notFound(plan));
    prepared.push(before instanceof Failure ? before : await refusedOr(() => prepare(context, db, account, plan, one, before)));
  }
  const writes = prepared.filter((one): one is Write => !(one instanceof Failure));
  const found = new Map((await checkWrites(plan, writes, isLocked)).map((issues, at) => [writes[at], issues]));
  return prepared.map((one, at) => {
    const issues = one instanceof Failure ? one : (found.get(one) ?? {});
    return issues instanceof Failure ? issues : (issuesFailure(plan.resource, { ...issues, ...requests[at]?.issues }) ?? one);
  });
}

/** Throws unless the actor may add records of the register, or change them. */
export function requireWriteRight(resource: Resource, actor: Actor, isNew: boolean): void {
  if (isNew ? !mayCreate(resource, { may: right => mayAct(actor, right) }) : !mayWrite(actor, rightFor(resource, 'edit')))
    throw forbidden();
}

async function prepare(
  context: ServerContext,
  db: Connection,
  account: Account,
  plan: Plan,
  { values, note = null, isImport = false, afterSave, base, authority, move, isAlone = false }: WriteRequest,
  before: StoredRecord | null,
): Promise<Write> {
  const { resource } = plan;
  requireWriteRight(resource, { account, authority }, before === null);
  if (before?.deleted_at) throw isDeleted(resource);
  if (before && !move) refuseUnlessEditable(resource, before);
  if (before && base) await refuseConflicts({ context, db, account, plan }, before, values, base);
  const write = {
    ...prepareWrite(context, db, { account, authority }, plan, before, values),
    isImport,
    note,
    isAlone,
    ...(afterSave && { afterSave }),
    ...(move && { move }),
  };
  for (const extension of plan.extensions) await extension.prepare?.(write);
  follow(write, base?.carried);
  refreshRecord(write);
  await dropConditional(write);
  deriveFields(write);
  sanitizeHtmlFields(resource, write.values);
  return write;
}
