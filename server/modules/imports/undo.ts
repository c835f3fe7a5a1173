import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import { attempt } from '#server/database/attempt.ts';
import type { Connection } from '#server/database/schema.ts';
import { sqlState } from '#server/http/databaseFailure.ts';
import { Failure } from '#server/http/failure.ts';
import type { Plan } from '#server/registers/plan.ts';
import { deleteAllForGood, deleteWithin } from '#server/registers/remove.ts';
import { isSecret } from '#server/registers/history.ts';
import { saveValues } from '#server/registers/save.ts';
import { reasonOf } from '#server/import/report.ts';
import { FileChanges } from '#server/uploads/fileChanges.ts';
import { accountOfImport } from './jobOf';
import type { Steps } from './jobs';
import { latestEntries } from './latestEntries';
import { held, Pace } from './pace';
import { nextRows, updateRows, type ImportRecord, type ImportRow } from './tables';

/** Takes an import back, the last row first: what it made goes, what it changed is as before. A record that somebody changed since stays. */
export async function undo(context: ServerContext, record: ImportRecord): Promise<Steps> {
  const account = await accountOfImport(context, record);
  const plan = context.plans.get(record.register ?? '');
  const pace = new Pace(held);
  // One of its rows was refused, where it was to be all or nothing.
  const isAgain = record.problem === 'refused';
  let place = record.place + 1;
  let { done } = record;
  return async save => {
    const rows = await nextRows(context.db, record.id, place, pace.rows, true);
    const last = rows.at(-1);
    if (!last) {
      if (isAgain) await save({ state: 'checked', done: record.total, place: 0 });
      else await save({ state: 'undone', finished: true });
      return true;
    }
    const left = Math.max(0, done - rows.length);
    await save({ done: left, place: last.position - 1 }, async trx => {
      const undoing = { context, db: trx, account, plan, note: `Import of ${record.name} taken back` };
      const began = performance.now();
      const undone = await undoRows(undoing, rows);
      if (isAgain) await updateRows(trx, record.id, rows.map(asTried), all);
      else await updateRows(trx, record.id, undone, ['saved', 'problems']);
      pace.took(rows.length, began);
    });
    done = left;
    place = last.position;
    return false;
  };
}

const all = ['outcome', 'saved', 'record_id', 'before', 'made', 'history_id'] as const;

/** Nothing of it was kept: a row stands where the trial left it, but for what is now known to be wrong. */
const asTried = ({ row, saved, outcome }: ImportRow) => ({
  row,
  outcome: saved === 'refused' ? saved : outcome,
  saved: null,
  record_id: null,
  before: null,
  made: null,
  history_id: null,
});

interface Undoing {
  context: ServerContext;
  db: Connection;
  account: Account;
  plan: Plan;
  note: string;
}

/** New records that nobody touched go together; all others, and all where one of those must stay, each by itself. */
async function undoRows(undoing: Undoing, rows: readonly ImportRow[]) {
  const { context, db, account, plan, note } = undoing;
  const written = rows.filter(({ saved }) => saved === 'created' || saved === 'updated');
  const latest = await latestEntries(
    db,
    plan,
    written.flatMap(({ record_id }) => record_id ?? []),
  );
  const isNew = (row: ImportRow) => row.saved === 'created' && !row.made?.length && latest.get(row.record_id ?? 0) === row.history_id;
  const ids = written.filter(isNew).flatMap(({ record_id }) => record_id ?? []);
  const files = new FileChanges(context.uploadDir);
  const removed = await attempt(db, () => deleteAllForGood(context, db, account, plan, { ids, files, note }), isFailure);
  const changes = [];
  for (const row of written) changes.push(removed.isDone && isNew(row) ? gone(row) : await undoRow(undoing, row, latest));
  return changes;
}

const isFailure = (error: Error) => error instanceof Failure || sqlState(error)?.startsWith('23') === true;
const gone = ({ row }: ImportRow) => ({ row, saved: 'undone' as const, problems: null });

async function undoRow(undoing: Undoing, row: ImportRow, latest: ReadonlyMap<number, number>) {
  const undone = await attempt(undoing.db, () => takeBack(undoing, row, latest), isFailure);
  if (undone.isDone) return gone(row);
  return {
    row: row.row,
    saved: 'kept' as const,
    problems: [
      undone.error instanceof ChangedSince ? reasonOf(null, [{ rule: 'changedSince' }]) : { column: null, text: undone.error.message },
    ],
  };
}

class ChangedSince extends Failure {}

async function takeBack(undoing: Undoing, row: ImportRow, latest: ReadonlyMap<number, number>): Promise<void> {
  const { context, db, account, plan, note } = undoing;
  const { record_id: id, history_id, saved, before } = row;
  if (id !== null) {
    if ((latest.get(id) ?? null) !== history_id) throw new ChangedSince('It was changed since, and stays.');
    if (saved === 'created') await remove(undoing, id);
    else {
      const isKept = (name: string) => plan.resource.fields[name] !== undefined && !isSecret(plan.resource.fields[name]);
      const values = Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => isKept(name)));
      await saveValues(context, db, account, plan, { id, values, note, isImport: true });
    }
  }
  for (const made of [...(row.made ?? [])].reverse()) await removeMade(undoing, made);
}

/** What was made because a row named it goes too, unless somebody changed it or uses it by now. */
async function removeMade({ context, db, account, note }: Undoing, { register, id }: { register: string; id: number }): Promise<void> {
  const { rows } = await sql<{
    entries: number;
  }>`select count(*) as entries from history where register = ${register} and record_id = ${id}`.execute(db);
  if (rows[0]?.entries !== 1) return;
  await attempt(db, () => remove({ context, db, account, plan: context.plans.get(register), note }, id), isFailure);
}

/** Removes what is new and untouched for good, so that nothing it refers to is held; where that cannot be, as any other record is deleted. */
async function remove({ context, db, account, plan, note }: Undoing, id: number): Promise<void> {
  const deleting = (forGood: boolean) =>
    deleteWithin(context, db, account, plan, { id, files: new FileChanges(context.uploadDir), note, forGood });
  const removed = await attempt(db, () => deleting(true), isFailure);
  if (!removed.isDone) await deleting(false);
}
