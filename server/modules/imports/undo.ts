import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { Failure } from '#server/http/failure.ts';
import type { Plan } from '#server/registers/plan.ts';
import { deleteWithin } from '#server/registers/remove.ts';
import { isSecret } from '#server/registers/history.ts';
import { saveValues } from '#server/registers/save.ts';
import { FileChanges } from '#server/uploads/fileChanges.ts';
import { accountOfImport } from './jobOf';
import type { Steps } from './jobs';
import { nextRows, updateRows, type ImportRecord, type ImportRow } from './tables';

const batch = 100;
const longest = 60;

/** Takes an import back, the last row first: what it made goes, what it changed is as before. A record that somebody changed since stays. */
export async function undo(context: ServerContext, record: ImportRecord): Promise<Steps> {
  const account = await accountOfImport(context, record);
  const plan = context.plans.get(record.register ?? '');
  let place = record.place + 1;
  let { done } = record;
  return async save => {
    const rows = await nextRows(context.db, record.id, place, batch, true);
    if (rows.length === 0) {
      if (record.problem === 'refused') await save({ state: 'checked', done: record.total, place: 0 }, trx => asTried(trx, record.id));
      else await save({ state: 'undone', finished: true });
      return true;
    }
    let taken: ImportRow[] = [];
    await save(
      () => ({ done: Math.max(0, done - taken.length), place: (taken.at(-1)?.position ?? place) - 1 }),
      async trx => {
        taken = [];
        const changes = [];
        const began = performance.now();
        for (const row of rows) {
          taken.push(row);
          if (row.saved === 'created' || row.saved === 'updated')
            changes.push(await undoRow({ context, db: trx, account, plan, note: `Import of ${record.name} taken back` }, row));
          if (performance.now() - began > longest) break;
        }
        await updateRows(trx, record.id, changes, ['saved', 'problems']);
      },
    );
    done = Math.max(0, done - taken.length);
    place = taken.at(-1)?.position ?? place;
    return false;
  };
}

/** Nothing of it was kept: its rows stand where the trial left them, but for what is now known to be wrong. */
async function asTried(db: Connection, id: number): Promise<void> {
  await sql`update import_rows set outcome = case when saved = 'refused' then 'refused' else outcome end, saved = null, record_id = null,
    before = null, made = null, history_id = null where import_id = ${id}`.execute(db);
}

interface Undoing {
  context: ServerContext;
  db: Connection;
  account: Account;
  plan: Plan;
  note: string;
}

async function undoRow(undoing: Undoing, row: ImportRow) {
  const { db } = undoing;
  await sql`savepoint one_row`.execute(db);
  try {
    await takeBack(undoing, row);
    for (const made of [...(row.made ?? [])].reverse()) await removeMade(undoing, made);
    await sql`release savepoint one_row`.execute(db);
    return { row: row.row, saved: 'undone' as const, problems: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint one_row`.execute(db);
    return { row: row.row, saved: 'kept' as const, problems: [{ column: null, text: error.message }] };
  }
}

async function takeBack(
  { context, db, account, plan, note }: Undoing,
  { record_id: id, history_id, saved, before }: ImportRow,
): Promise<void> {
  if (id === null) return;
  const register = plan.resource.name;
  const { rows } = await sql<{
    latest: number | null;
  }>`select max(id) as latest from history where register = ${register} and record_id = ${id}`.execute(db);
  if ((rows[0]?.latest ?? null) !== history_id) throw new Failure('It was changed since, and stays.');
  if (saved === 'created') return remove({ context, db, account, plan, note }, id);
  const values = Object.fromEntries(
    Object.entries(before ?? {}).filter(([name]) => plan.resource.fields[name] && !isSecret(plan.resource.fields[name])),
  );
  await saveValues(context, db, account, plan, { id, values, note, isImport: true });
}

/** What was made because a row named it goes too, unless somebody changed it or uses it by now. */
async function removeMade({ context, db, account, note }: Undoing, { register, id }: { register: string; id: number }): Promise<void> {
  const { rows } = await sql<{
    entries: number;
  }>`select count(*) as entries from history where register = ${register} and record_id = ${id}`.execute(db);
  if (rows[0]?.entries !== 1) return;
  await attempt(db, () => remove({ context, db, account, plan: context.plans.get(register), note }, id));
}

/** Removes what is new and untouched for good, so that nothing it refers to is held; where that cannot be, as any other record is deleted. */
async function remove({ context, db, account, plan, note }: Undoing, id: number): Promise<void> {
  const deleting = (forGood: boolean) =>
    deleteWithin(context, db, account, plan, { id, files: new FileChanges(context.uploadDir), note, forGood });
  if (!(await attempt(db, () => deleting(true)))) await deleting(false);
}

/** Whether a piece of work went well; what it did is taken back where it was refused. */
async function attempt(db: Connection, piece: () => Promise<void>): Promise<boolean> {
  await sql`savepoint attempt`.execute(db);
  try {
    await piece();
    await sql`release savepoint attempt`.execute(db);
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint attempt`.execute(db);
    return false;
  }
}
