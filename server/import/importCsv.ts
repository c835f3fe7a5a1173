import { matchHeaders } from '#definition/derive/csv';
import type { ServerContext } from '#server/context.ts';
import { notify } from '#server/notifications/notify.ts';
import { peopleWith } from '#server/notifications/peopleWith.ts';
import { RowImport } from './rowImport';
import { readTable, FileRefused } from './readTable';
import { emptyReport, type ImportReport } from './report';
import { cellsOf } from './rowCells';
import { inOrder, lastPlaces } from './rowOrder';
import type { ImportJob } from './importJob';
import { Lookups } from './lookups';
import { realWriter } from './writer';
import { serverAccount } from '#server/access/account.ts';
import { RowRefused } from './rowRefused';

/** What to import. */
export interface ImportRequest {
  register: string;
  bytes: Uint8Array;
  /** The name of the file, for the history. */
  source: string;
  /** Change records that are already there; without it they stay as they are. */
  update?: boolean;
}

/**
 * Imports a CSV file by the definition of a register. Each row is saved whole, with whatever had to be made for it, or refused
 * whole; the others go on.
 */
export async function importCsv(context: ServerContext, { register, bytes, source, update = false }: ImportRequest): Promise<ImportReport> {
  const plan = context.plans.get(register);
  const { label, api } = plan.resource;
  if (!api.operations.includes('create')) throw new FileRefused(`${label.many} can only be read here; nothing is imported into them.`);
  const { headers, rows } = readTable(bytes);
  const { columns, unknown } = matchHeaders(plan.resource, headers, context.plans.registry);
  if (columns.length === 0)
    throw new FileRefused(`No column of the file belongs to ${label.many.toLowerCase()}. It has: ${headers.join(', ')}.`);
  const report = { ...emptyReport(), ignored: unknown.filter(Boolean) };
  const job: ImportJob = {
    context,
    account: serverAccount,
    plan,
    source,
    update,
    mayMake: () => true,
    known: new Map(),
    lookups: new Lookups(context),
    writer: realWriter(context, serverAccount),
  };
  const cells = rows.map(one => cellsOf(plan.resource, headers, columns, one));
  const ordered = inOrder(plan.resource, cells);
  const last = lastPlaces(plan.resource, ordered);
  for (const [place, row] of ordered.entries()) {
    const isToCome = (name: string) => (last.get(name) ?? -1) > place;
    try {
      const { outcome, warnings, made } = await context.db.transaction().execute(trx => new RowImport(job, trx, row, isToCome).run());
      report[outcome] += 1;
      report.warnings.push(...warnings.map(warning => ({ row: row.number, ...warning })));
      for (const { register: name } of made) report.made[name] = (report.made[name] ?? 0) + 1;
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      report.refused.push(...error.remarks.map(remark => ({ row: row.number, ...remark })));
    }
  }
  await tell(context, register, source, report);
  const byRow = <T extends { row: number }>(remarks: T[]) => remarks.sort((one, other) => one.row - other.row);
  return { ...report, refused: byRow(report.refused), warnings: byRow(report.warnings) };
}

/** Whoever may import is told what became of the file. */
async function tell(context: ServerContext, register: string, file: string, { created, updated, refused }: ImportReport): Promise<void> {
  const rows = new Set(refused.map(({ row }) => row)).size;
  const userIds = await peopleWith(context.db, 'import');
  await notify(context, context.db, {
    userIds,
    kind: 'import_done',
    subject: { register },
    params: { file, created, updated, refused: rows },
  });
}
