import type { Resource } from '#definition';
import { matchHeaders, type CsvColumn } from '#definition/derive/export/csv';
import type { ServerContext } from '#server/contract.ts';
import { notify } from '#server/notifications/notify.ts';
import { usersWithRight } from '#server/notifications/usersWithRight.ts';
import { FileError } from './parse/fileError';
import type { FileRow, FileSource } from './parse/fileRow';
import { isUnnamed, openTable } from './parse/openTable';
import { emptyReport, type ImportReport } from './report';
import { cellsOf, type RowCells } from './parse/rowCells';
import { inOrder, lastPlaces } from './match/rowOrder';
import type { ImportJob, RowResult } from './rows/importJob';
import { ColumnCounts, withReadings } from './parse/columnFormats';
import { RecordLookup } from './match/recordLookup';
import { realWriter } from './rows/rowWriter';
import { serverAccount } from '#server/access/account.ts';
import { RowError } from './rows/rowError';
import { columnsOf, guessMapping, headerTest } from './match/columnTargets';
import { importRows } from './rows/importRows';
import { wordsFor } from '#server/resources/recordErrors.ts';

/** What to import. */
export interface ImportRequest {
  register: string;
  file: FileSource;
  /** The name of the file, for the history. */
  source: string;
  /** Change records that are already there; without it they stay as they are. */
  update?: boolean;
}

/** So many rows go into the database with each transaction. */
const together = 200;

/**
 * Imports a CSV file or a workbook by the definition of a register. Each row is saved whole, with whatever had to be made for it, or refused
 * whole; the others go on.
 */
export async function importFile(context: ServerContext, { register, file, source, update = false }: ImportRequest): Promise<ImportReport> {
  const plan = context.plans.get(register);
  const { resource } = plan;
  if (!resource.api.operations.includes('create'))
    throw new FileError({ rule: '{{records}} can only be read here; nothing is imported into them.', args: wordsFor(resource) });
  const { registry } = context.plans;
  const { titles, headers, rows: reading } = await openTable(file, { isHeader: headerTest(registry, [resource]) });
  const counts = new ColumnCounts(headers);
  const rows: FileRow[] = [];
  for await (const row of reading) {
    counts.add(row.cells);
    rows.push(row);
  }
  const columns = withReadings(await columnsIn(context, resource, headers), counts.written);
  if (columns.length === 0)
    throw new FileError({
      rule: 'No column of the file belongs to {{records}}. It has: {{headers}}.',
      args: { ...wordsFor(resource), headers: headers.join(', ') },
    });
  const report = {
    ...emptyReport(),
    titles,
    ignored: headers.filter(header => !isUnnamed(header) && !columns.some(column => column.header === header)),
  };
  const job: ImportJob = {
    context,
    account: serverAccount,
    plan,
    source,
    update,
    mayMake: () => true,
    choices: [],
    known: new Map(),
    claimed: new Map(),
    lookups: new RecordLookup(context, serverAccount),
    writer: realWriter(context, serverAccount),
  };
  const cells = rows.map(one => cellsOf(plan.resource, { headers }, columns, one));
  const ordered = inOrder(plan.resource, cells);
  const last = lastPlaces(plan.resource, ordered);
  const places = new Map(ordered.map((row, place) => [row, place]));
  const isToCome = (row: RowCells, name: string) => (last.get(name) ?? -1) > (places.get(row) ?? 0);
  for (let at = 0; at < ordered.length; at += together) {
    const some = ordered.slice(at, at + together);
    const results = await context.db.transaction().execute(trx => importRows(job, trx, some, isToCome));
    for (const [index, { number: row }] of some.entries()) note(report, row, results[index]);
  }
  await tell(context, register, source, report);
  const byRow = <T extends { row: number }>(remarks: T[]) => remarks.sort((one, other) => one.row - other.row);
  return { ...report, refused: byRow(report.refused), warnings: byRow(report.warnings) };
}

/** What each column feeds: what the console would guess, and what it offers nobody, such as rights. */
async function columnsIn(context: ServerContext, resource: Resource, headers: readonly string[]): Promise<CsvColumn[]> {
  const guessed = columnsOf(headers, await guessMapping(context, resource, headers));
  const isGuessed = (header: string) => guessed.some(column => column.header === header);
  return [...guessed, ...matchHeaders(resource, headers, context.plans.registry).columns.filter(({ header }) => !isGuessed(header))];
}

/** What became of a row. */
function note(report: ImportReport, row: number, result: RowResult | RowError | undefined): void {
  if (!result) throw new Error(`row ${row} was not brought in`);
  if (result instanceof RowError) {
    report.refused.push(...result.remarks.map(remark => ({ row, ...remark })));
    return;
  }
  const { outcome, warnings, made } = result;
  report[outcome] += 1;
  report.warnings.push(...warnings.map(warning => ({ row, ...warning })));
  for (const { register } of made) report.made[register] = (report.made[register] ?? 0) + 1;
}

/** Whoever may import is told what became of the file. */
async function tell(context: ServerContext, register: string, file: string, { created, updated, refused }: ImportReport): Promise<void> {
  const rows = new Set(refused.map(({ row }) => row)).size;
  const userIds = await usersWithRight(context.db, 'import');
  await notify(context, context.db, {
    userIds,
    kind: 'import_done',
    subject: { register },
    params: { file, created, updated, refused: rows },
  });
}
