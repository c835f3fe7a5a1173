import { sql } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import type { ImportJob } from '#server/import/importJob.ts';
import { RowImport } from '#server/import/rowImport.ts';
import { RowRefused } from '#server/import/rowRefused.ts';
import { realWriter } from '#server/import/writer.ts';
import { accountOfImport, jobOf, orderRows, rowReader } from './jobOf';
import type { Steps } from './jobs';
import { nextRows, updateRows, type ImportRecord, type ImportRow } from './tables';

const batch = 100;
/** So long a transaction may take before it is written: the embedded database has one connection for everybody. In milliseconds. */
const longest = 60;

const columns = ['saved', 'problems', 'warnings', 'record_id', 'before', 'made'] as const;

/** Brings in the rows of an import, a few with each transaction, and goes on after the last that was brought in. */
export async function realRun(context: ServerContext, record: ImportRecord): Promise<Steps> {
  const account = await accountOfImport(context, record);
  const job = jobOf(context, account, record, realWriter(context, account));
  const last = await orderRows(context, context.db, record);
  const read = rowReader(context, record);
  let { place, done } = record;
  return async save => {
    const rows = await nextRows(context.db, record.id, place, batch);
    if (rows.length === 0) {
      await save({ state: 'done', finished: true });
      return true;
    }
    let taken: ImportRow[] = [];
    let isRefused = false;
    await save(
      () => ({ done: done + taken.length, place: taken.at(-1)?.position ?? place, ...(isRefused && record.mode === 'all' && takeBack) }),
      async trx => {
        taken = [];
        const began = performance.now();
        const changes = [];
        for (const row of rows) {
          const change =
            row.outcome === 'refused' ? skipped(row) : await saveRow(job, trx, read, row, name => (last.get(name) ?? -1) > row.position);
          changes.push(change);
          taken.push(row);
          isRefused ||= change.saved === 'refused';
          if (performance.now() - began > longest || (isRefused && record.mode === 'all')) break;
        }
        await updateRows(trx, record.id, changes, columns);
        await noteHistory(trx, record, taken);
      },
    );
    done += taken.length;
    place = taken.at(-1)?.position ?? place;
    return isRefused && record.mode === 'all';
  };
}

/** One row was refused, and so none shall be there. */
const takeBack = { state: 'undoing' as const, problem: 'refused' };

const skipped = (row: ImportRow) => ({
  row: row.row,
  saved: 'refused' as const,
  problems: row.problems,
  warnings: row.warnings,
  record_id: null,
  before: null,
  made: null,
});

async function saveRow(
  job: ImportJob,
  db: Connection,
  read: ReturnType<typeof rowReader>,
  row: ImportRow,
  isToCome: (name: string) => boolean,
) {
  await sql`savepoint one_row`.execute(db);
  try {
    const { outcome, id, warnings, before, made } = await new RowImport(job, db, read(row), isToCome).run();
    await sql`release savepoint one_row`.execute(db);
    const kept = { before: before && Object.keys(before).length > 0 ? before : null, made: made.length > 0 ? made : null };
    return { row: row.row, saved: outcome, problems: null, warnings: warnings.length > 0 ? warnings : null, record_id: id, ...kept };
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    await sql`rollback to savepoint one_row`.execute(db);
    return {
      row: row.row,
      saved: 'refused' as const,
      problems: [...error.remarks],
      warnings: null,
      record_id: null,
      before: null,
      made: null,
    };
  }
}

/** Remembers the last entry of each record's history, by which one can tell later whether somebody changed it since. */
async function noteHistory(db: Connection, { id, register }: ImportRecord, rows: readonly ImportRow[]): Promise<void> {
  await sql`update import_rows as t set history_id = (select max(h.id) from history as h where h.register = ${register} and h.record_id = t.record_id)
    where t.import_id = ${id} and t.row = any(${rows.map(({ row }) => row)}::int[]) and t.saved in ('created', 'updated')`.execute(db);
}
