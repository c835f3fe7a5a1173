import type { ServerContext } from '#server/contract.ts';
import type { RowResult } from '#server/import/rows/importJob.ts';
import type { RowCells } from '#server/import/parse/rowCells.ts';
import { RowError } from '#server/import/rows/rowError.ts';
import { importRows } from '#server/import/rows/importRows.ts';
import { realWriter } from '#server/import/rows/rowWriter.ts';
import { accountOfImport, openJob, orderRows, rowReader } from './openJob';
import type { Steps } from './step';
import { historySince } from './historySince';
import { inTransaction, BatchSize } from './batchSize';
import { nextRows, updateRows, type ImportRecord, type ImportRow } from './importTables';

const columns = ['saved', 'problems', 'warnings', 'record_id', 'before', 'made', 'deeds', 'history_id'] as const;

/** Brings in the rows of an import, a few with each transaction, and goes on after the last that was brought in. */
export async function importRun(context: ServerContext, record: ImportRecord): Promise<Steps> {
  const account = await accountOfImport(context, record);
  const job = openJob(context, account, record, realWriter(context, account));
  const last = await orderRows(context, context.db, record);
  const read = rowReader(context, record);
  const pace = new BatchSize(inTransaction);
  let { place, done } = record;
  return async save => {
    const rows = await nextRows(context.db, record.id, place, pace.rows);
    if (rows.length === 0) {
      await save({ state: 'done', finished: true });
      return true;
    }
    const end = rows.at(-1)?.position ?? place;
    let isOver = false;
    await save(
      () => ({ done: done + rows.length, place: end, ...(isOver && takeBack) }),
      async trx => {
        const began = performance.now();
        const good = rows.filter(({ outcome }) => outcome !== 'refused');
        const byCells = new Map(good.map(row => [read(row), row]));
        const isToCome = (cells: RowCells, name: string) => (last.get(name) ?? -1) > (byCells.get(cells)?.position ?? 0);
        const results = await importRows(job, trx, [...byCells.keys()], isToCome);
        const taken = good.map((row, at) => becomes(row, results[at]));
        isOver = record.mode === 'all' && taken.some(({ saved }) => saved === 'refused');
        const skipped = rows.filter(({ outcome }) => outcome === 'refused').map(row => ({ ...nothing(row), problems: row.problems }));
        const latest = await historySince(
          trx,
          job.plan,
          taken.flatMap(({ record_id }) => record_id ?? []),
        );
        const noted = taken.map(row => ({ ...row, history_id: isWritten(row) ? (latest.get(row.record_id ?? 0) ?? null) : null }));
        await updateRows(trx, record.id, [...noted, ...skipped], columns);
        pace.took(rows.length, began);
      },
    );
    done += rows.length;
    place = end;
    return isOver;
  };
}

/** One row was refused, and so none shall be there. */
const takeBack = { state: 'undoing' as const, problem: 'refused' };

const nothing = ({ row, warnings }: ImportRow) => ({
  row,
  saved: 'refused' as const,
  warnings,
  record_id: null,
  before: null,
  made: null,
  deeds: null,
  history_id: null,
});

const isWritten = ({ saved }: { saved: ImportRow['saved'] }) => saved === 'created' || saved === 'updated';

/** What became of a row. */
function becomes(row: ImportRow, result: RowResult | RowError | undefined) {
  if (!result) throw new Error(`row ${row.row} was not brought in`);
  if (result instanceof RowError) return { ...nothing(row), problems: [...result.remarks], warnings: null };
  const { outcome, id, warnings, before, made, doneActions } = result;
  return {
    row: row.row,
    saved: outcome,
    problems: null,
    warnings: warnings.length > 0 ? warnings : null,
    record_id: id,
    before: before && Object.keys(before).length > 0 ? before : null,
    made: made.length > 0 ? made : null,
    deeds: doneActions.length > 0 ? doneActions : null,
  };
}
