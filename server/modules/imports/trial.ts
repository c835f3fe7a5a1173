import type { ServerContext } from '#server/context.ts';
import type { ImportJob } from '#server/import/importJob.ts';
import { RowImport } from '#server/import/rowImport.ts';
import { RowRefused } from '#server/import/rowRefused.ts';
import { TrialWriter } from '#server/import/trialWriter.ts';
import { accountOfImport, jobOf, orderRows, rowReader, shownValues } from './jobOf';
import type { Steps } from './jobs';
import { nextRows, updateRows, type ImportRecord, type ImportRow } from './tables';

const batch = 50;

const columns = ['outcome', 'problems', 'warnings', 'shown'] as const;

/** Tries every row of an import: what would become of it, what is wrong with it. Nothing is written but that. */
export async function trial(context: ServerContext, record: ImportRecord): Promise<Steps> {
  const account = await accountOfImport(context, record);
  const job = jobOf(context, account, record, new TrialWriter(context, account));
  const last = await orderRows(context, context.db, record);
  const read = rowReader(context, record);
  const makes: Record<string, number> = {};
  let place = -1;
  let done = 0;
  return async save => {
    const rows = await nextRows(context.db, record.id, place, batch);
    if (rows.length === 0) {
      await save({ state: 'checked', makes });
      return true;
    }
    const changes: Parameters<typeof updateRows>[2][number][] = [];
    for (const row of rows) {
      const { made, change } = await tryRow(job, read, row, name => (last.get(name) ?? -1) > row.position);
      for (const register of made) makes[register] = (makes[register] ?? 0) + 1;
      changes.push(change);
      place = row.position;
    }
    done += rows.length;
    await save({ done, place }, trx => updateRows(trx, record.id, changes, columns));
    return false;
  };
}

/** What would become of one row. */
export async function tryRow(job: ImportJob, read: ReturnType<typeof rowReader>, row: ImportRow, isToCome: (name: string) => boolean) {
  const cells = read(row);
  const base = { row: row.row, problems: null, warnings: null };
  try {
    const result = await new RowImport(job, job.context.db, cells, isToCome).run();
    const warnings = result.warnings.length > 0 ? result.warnings : null;
    return {
      change: { ...base, outcome: result.outcome, warnings, shown: shownValues(job, cells, result) },
      made: result.made.map(({ register }) => register),
    };
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    const shown = shownValues(job, cells, { values: {} });
    return { change: { ...base, outcome: 'refused' as const, problems: [...error.remarks], shown }, made: [] };
  }
}
