import type { Account } from '#server/access/account.ts';
import type { Plan, ServerContext } from '#server/contract.ts';
import type { Connection, Database } from '#server/database/database.ts';
import type { ImportJob, RowResult } from '#server/import/rows/importJob.ts';
import type { RowCells } from '#server/import/parse/rowCells.ts';
import { looksAnywhere, triesByWriting } from '#server/import/rows/writeBatch.ts';
import { RowError } from '#server/import/rows/rowError.ts';
import { importRows } from '#server/import/rows/importRows.ts';
import { DryRunWriter } from '#server/import/rows/dryRunWriter.ts';
import { accountOfImport, openJob, orderRows, rowReader, shownValues } from './openJob';
import type { Steps } from './step';
import { resetRows } from './resetRows';
import { free, BatchSize } from './batchSize';
import { nextRows, updateRows, type ImportRecord, type ImportRow } from './importTables';

const columns = ['outcome', 'problems', 'warnings', 'shown'] as const;

/** Tries every row of an import: what would become of it, what is wrong with it. Nothing is written but that. */
export async function dryRun(context: ServerContext, record: ImportRecord): Promise<Steps> {
  const account = await accountOfImport(context, record);
  const job = trialJob(context, account, record);
  await resetRows(context.db, record.id);
  const last = await orderRows(context, context.db, record);
  const read = rowReader(context, record);
  const makes: Record<string, number> = {};
  const pace = new BatchSize(free);
  let place = -1;
  let done = 0;
  return async save => {
    const began = performance.now();
    const rows = await nextRows(context.db, record.id, place, triesByWriting(job.plan) ? stretchOf(job.plan) : pace.rows);
    if (rows.length === 0) {
      await save({ state: 'checked', makes });
      return true;
    }
    const tried = await tryRows(job, read, rows, (row, name) => (last.get(name) ?? -1) > row.position);
    for (const register of tried.flatMap(({ made }) => made)) makes[register] = (makes[register] ?? 0) + 1;
    done += rows.length;
    place = rows.at(-1)?.position ?? place;
    const changes = tried.map(({ change }) => change);
    await save({ done, place }, trx => updateRows(trx, record.id, changes, columns));
    pace.took(rows.length, began);
    return false;
  };
}

/**
 * Rows of a file that are tried in one transaction: fewer where a rule may look at any record, one after the other. Rules on rows in order
 * do not find what earlier stretches of a longer file would bring in.
 */
const stretchOf = (plan: Plan) => (looksAnywhere(plan) ? 1_000 : 10_000);

/** The job of a trial: it writes where rules are to find what earlier rows bring in, and what it wrote is taken back. */
export const trialJob = (context: ServerContext, account: Account, record: ImportRecord): ImportJob => {
  const writes = record.register !== null && triesByWriting(context.plans.get(record.register));
  return openJob(context, account, record, new DryRunWriter(context, account, writes));
};

/**
 * The rows before one that are to be tried with it, for its rules to find what they bring in: those of the same stretch of the file. None
 * where rules do not look at other records.
 */
export async function rowsBefore({ context, plan }: ImportJob, record: ImportRecord, { position }: ImportRow): Promise<ImportRow[]> {
  if (!triesByWriting(plan)) return [];
  const rows = await nextRows(context.db, record.id, position, stretchOf(plan) - 1, true);
  return rows.reverse();
}

/** What would become of some rows. Where a rule may look at any record, each is there for those behind it, until all have been tried. */
export async function tryRows(
  job: ImportJob,
  read: ReturnType<typeof rowReader>,
  rows: readonly ImportRow[],
  isToCome: (row: ImportRow, name: string) => boolean,
) {
  const cells = rows.map(read);
  const byCells = new Map(cells.map((one, at) => [one, rows[at] as ImportRow]));
  const take = (db: Connection) => importRows(job, db, cells, (one, name) => isToCome(byCells.get(one) as ImportRow, name));
  const { db } = job.context;
  const results = triesByWriting(job.plan) ? await rolledBack(db, take) : await take(db);
  return results.map((result, at) => rowResult(job, cells[at] as RowCells, result));
}

/** What the trial says of a row, and which registers got a record for it. */
function rowResult(job: ImportJob, cells: RowCells, result: RowResult | RowError) {
  const base = { row: cells.number, problems: null, warnings: null };
  if (result instanceof RowError)
    return {
      change: { ...base, outcome: 'refused' as const, problems: [...result.remarks], shown: shownValues(job, cells, { values: {} }) },
      made: [],
    };
  const { outcome, warnings, made } = result;
  return {
    change: { ...base, outcome, warnings: warnings.length > 0 ? warnings : null, shown: shownValues(job, cells, result) },
    made: made.map(({ register }) => register),
  };
}

/** What a piece of work answers in a transaction of which nothing stays. */
async function rolledBack<T>(db: Database, work: (trx: Connection) => Promise<T>): Promise<T> {
  const answer: { value?: T } = {};
  class TakenBack extends Error {}
  await db
    .transaction()
    .execute(async trx => {
      answer.value = await work(trx);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return answer.value as T;
}
