import { sql } from 'kysely';
import type { Issue } from '#definition';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import { savepoint } from '#server/database/statements/savepoint.ts';
import type { Connection } from '#server/database/database.ts';
import { sqlState } from '#server/database/sqlState.ts';
import { Failure, isWhole } from '#server/http/failure.ts';
import { asIssue } from '#server/i18n/message.ts';
import { noteOf } from '#server/resources/history/historyNotes.ts';
import { deleteAllForGood, deleteWithin } from '#server/resources/delete/deleteRecord.ts';
import { isSecret } from '#server/resources/history/changes.ts';
import { saveValues } from '#server/resources/write/saveRecord.ts';
import { reasonOf } from '#server/import/report.ts';
import { lockManyRows } from '#server/resources/write/sequences/checkSequences.ts';
import { FileChanges } from '#server/uploads/fileChanges.ts';
import { forgetRun } from './resetRows';
import { accountOfImport } from './openJob';
import type { Steps } from './step';
import { entriesSince, historySince, ownEntries } from './historySince';
import { inTransaction, BatchSize } from './batchSize';
import { countRows, nextRows, updateRows, type ImportRecord, type ImportRow } from './importTables';

/** Takes an import back, the last row first: what it made goes, what it changed is as before. A record that somebody changed since stays. */
export async function undoImport(context: ServerContext, record: ImportRecord): Promise<Steps> {
  const account = await accountOfImport(context, record);
  const plan = context.plans.get(record.register ?? '');
  const own = await ownEntries(context.db, record.id);
  const pace = new BatchSize(inTransaction);
  // One of its rows was refused, where it was to be all or nothing.
  const isAgain = record.problem === 'refused';
  let place = record.place + 1;
  let { done } = record;
  return async save => {
    const rows = await nextRows(context.db, record.id, place, pace.rows, true);
    const last = rows.at(-1);
    if (!last) {
      const { kept = 0 } = (await countRows(context.db, record.id)).saved;
      if (isAgain && kept === 0) {
        await forgetRun(context.db, record.id);
        await save({ state: 'checked', done: record.total, place: 0 });
      } else await save({ state: 'undone', finished: true, ...(isAgain && { problem: 'kept' }) });
      return true;
    }
    const left = Math.max(0, done - rows.length);
    await save({ done: left, place: last.position - 1 }, async trx => {
      const undoing = { context, db: trx, account, plan, own, note: noteOf('takenBack', { file: record.name }) };
      const began = performance.now();
      await lockManyRows(trx, plan.resource);
      await updateRows(trx, record.id, await undoRows(undoing, rows), ['saved', 'problems', 'history_id']);
      pace.took(rows.length, began);
    });
    done = left;
    place = last.position;
    return false;
  };
}

/** What somebody brought in they may take back, without the right to delete what others made. */
const authority = 'system';

interface Undoing {
  context: ServerContext;
  db: Connection;
  account: Account;
  plan: Plan;
  /** What this import wrote in the histories of records that it names more than once. */
  own: Map<number, Set<number>>;
  note: string;
}

/** New records that nobody touched go together; all others, and all where one of those must stay, each by itself. */
async function undoRows(undoing: Undoing, rows: readonly ImportRow[]) {
  const { context, db, account, plan, own, note } = undoing;
  const written = rows.filter(({ saved }) => saved === 'created' || saved === 'updated');
  const latest = await historySince(
    db,
    plan,
    written.flatMap(({ record_id }) => record_id ?? []),
  );
  const isNew = ({ saved, made, deeds, record_id, history_id }: ImportRow) =>
    saved === 'created' && !made?.length && !deeds?.length && !own.has(record_id ?? 0) && latest.get(record_id ?? 0) === history_id;
  const ids = written.filter(isNew).flatMap(({ record_id }) => record_id ?? []);
  const files = new FileChanges(context.uploadDir);
  const removed = await savepoint(db, () => deleteAllForGood(context, db, account, plan, { ids, files, note, authority }), isFailure);
  const changes = [];
  for (const row of written) changes.push(removed.isDone && isNew(row) ? gone(row) : await undoRow(undoing, row, latest));
  return changes;
}

const isFailure = (error: Error) => error instanceof Failure || sqlState(error)?.startsWith('23') === true;
const gone = ({ row, history_id }: ImportRow) => ({ row, saved: 'undone' as const, problems: null, history_id });

async function undoRow(undoing: Undoing, row: ImportRow, latest: ReadonlyMap<number, number>) {
  const undone = await savepoint(undoing.db, () => takeBack(undoing, row, latest), isFailure);
  if (undone.isDone) return gone({ ...row, history_id: await noteOwn(undoing, row) });
  return {
    row: row.row,
    saved: 'kept' as const,
    history_id: row.history_id,
    problems: [reasonOf(null, [issueOf(undone.error)])],
  };
}

/** Remembers what taking a row back wrote in the history, for the earlier rows that name the same record. */
async function noteOwn({ db, plan, own }: Undoing, { record_id, history_id }: ImportRow): Promise<number | null> {
  const entries = own.get(record_id ?? 0);
  if (!entries || record_id === null) return history_id;
  const last = (await historySince(db, plan, [record_id])).get(record_id) ?? null;
  if (last !== null) entries.add(last);
  return last;
}

async function isChangedSince({ db, plan, own }: Undoing, id: number, entry: number | null, latest: ReadonlyMap<number, number>) {
  const entries = own.get(id);
  if (!entries) return (latest.get(id) ?? null) !== entry;
  return (await entriesSince(db, plan, id, entry ?? 0)).some(since => !entries.has(since));
}

function issueOf(error: Error): Issue {
  if (error instanceof ChangedSince) return { rule: 'changedSince' };
  return error instanceof Failure && isWhole(error.refusal) ? asIssue(error.refusal) : { rule: error.message };
}

class ChangedSince extends Failure {}

async function takeBack(undoing: Undoing, row: ImportRow, latest: ReadonlyMap<number, number>): Promise<void> {
  const { context, db, account, plan, note } = undoing;
  const { record_id: id, history_id, saved, before } = row;
  if (id !== null) {
    if (await isChangedSince(undoing, id, history_id, latest)) throw new ChangedSince('It was changed since, and stays.');
    for (const { action, known } of [...(row.deeds ?? [])].reverse())
      for (const { actions } of plan.extensions)
        await actions?.imported?.[action]?.undo({ context, db, account, authority, plan, isImport: true }, id, known);
    if (saved === 'created') await remove(undoing, id);
    else {
      const isKept = (name: string) => plan.resource.fields[name] !== undefined && !isSecret(plan.resource.fields[name]);
      const values = Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => isKept(name)));
      await saveValues(context, db, account, plan, { id, values, note, isImport: true, authority });
    }
  }
  for (const made of [...(row.made ?? [])].reverse()) await removeMade(undoing, made);
}

/** What was made because a row named it goes too, unless somebody changed it or uses it by now. */
async function removeMade(undoing: Undoing, { register, id }: { register: string; id: number }): Promise<void> {
  const { context, db } = undoing;
  const { rows } = await sql<{
    entries: number;
  }>`select count(*) as entries from history where register = ${register} and record_id = ${id}`.execute(db);
  if (rows[0]?.entries !== 1) return;
  await savepoint(db, () => remove({ ...undoing, plan: context.plans.get(register) }, id), isFailure);
}

/** Removes what is new and untouched for good, so that nothing it refers to is held; where that cannot be, as any other record is deleted. */
async function remove({ context, db, account, plan, note }: Undoing, id: number): Promise<void> {
  const deleting = (forGood: boolean) =>
    deleteWithin(context, db, account, plan, { id, files: new FileChanges(context.uploadDir), note, forGood, authority });
  const removed = await savepoint(db, () => deleting(true), isFailure);
  if (!removed.isDone) await deleting(false);
}
