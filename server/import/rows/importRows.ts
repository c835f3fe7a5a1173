import { setImmediate as turn } from 'node:timers/promises';
import { savepoint } from '#server/database/statements/savepoint.ts';
import type { Connection } from '#server/database/database.ts';
import { lockManyRows } from '#server/resources/write/sequences/checkSequences.ts';
import { preloadRows } from './preloadRows';
import type { ImportJob, RowResult } from './importJob';
import { RecordLookup } from '../match/recordLookup';
import type { RowCells } from '../parse/rowCells';
import { RowImport } from './importRow';
import { MustBeAlone, WriteBatch } from './writeBatch';
import { RowError } from './rowError';

/** So many words that rows use for other records are remembered beyond a few rows. */
const mostKnown = 5_000;

/**
 * Brings in some rows, or tries them, as if each came alone after the other: what they ask is asked together, and records that have
 * nothing to do with each other are written together. In a transaction of the caller's unless it is a trial. Each row is answered in its place.
 */
export async function importRows(
  shared: ImportJob,
  db: Connection,
  rows: readonly RowCells[],
  isToCome: (row: RowCells, name: string) => boolean,
): Promise<(RowResult | RowError)[]> {
  if (shared.known.size > mostKnown) shared.known.clear();
  const lookups = new RecordLookup(shared.context, shared.account);
  const line = new WriteBatch(shared.writer, db, shared.plan, lookups);
  const job: ImportJob = { ...shared, lookups, writer: line };
  if (!shared.writer.isTrial) await lockManyRows(db, shared.plan.resource);
  await preloadRows(job, db, rows);
  const answers: (RowResult | RowError)[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % 25 === 24) await turn();
    const answer = (one: RowResult | RowError) => void (answers[at] = one);
    const rowImport = new RowImport(job, db, row, name => isToCome(row, name));
    try {
      const prepared = await rowImport.prepare();
      if ('outcome' in prepared) answer(prepared);
      else if (rowImport.hasActions && !line.isTrial) answer(await alone(row));
      else await line.join(prepared, rowImport, answer);
    } catch (error) {
      if (error instanceof RowError) answer(error);
      else if (error instanceof MustBeAlone) answer(await alone(row));
      else throw error;
    }
  }
  await line.settle();
  return answers;

  /** What was made for a row goes with it when it is refused. */
  async function alone(row: RowCells): Promise<RowResult | RowError> {
    await line.settle();
    const own: ImportJob = { ...shared, lookups: new RecordLookup(shared.context, shared.account) };
    const taking = () => new RowImport(own, db, row, name => isToCome(row, name)).run();
    const taken = await savepoint(db, taking, error => error instanceof RowError);
    lookups.forget();
    return taken.isDone ? taken.value : (taken.error as RowError);
  }
}
