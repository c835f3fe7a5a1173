import { exportFormat, type ExportColumn, type Reader } from '#definition/derive/export/exportFormat';
import { harmless } from '#definition/derive/export/escapeFormula';
import { readRecord } from '#definition/derive/wire';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { readerOf, type ExportTable } from '#server/resources/export/exportTable.ts';
import { openSnapshot } from '#server/resources/export/snapshot.ts';
import { pageSql } from '#server/resources/query/pageSql.ts';
import { presentRows } from '#server/resources/read/presentRow.ts';
import { readRecords } from '#server/resources/read/readRecords.ts';
import type { SnapshotParameter } from '../read/snapshot';
import { readCells, type MatrixCell } from './matrixCells';
import { mostCounted, readMatrixQuery } from './matrixQuery';

/** What stands before the parameters. */
const facts = ['asset', 'audit_end_date', 'audit_inspection_date', 'inspection_by', 'audit_status', 'audit_result'] as const;

/** The matrix as a file: a row an inspection, a column a parameter, and at last the names of those that are not good. */
export async function openMatrixTable(context: ServerContext, account: Account, params: URLSearchParams): Promise<ExportTable> {
  const { plan, query, listQuery, checklist } = await readMatrixQuery(context, account, params);
  const reader = readerOf(context, params);
  const window = { limit: mostCounted, offset: 0, isBackward: false };
  const { rows: ids } = await pageSql(plan, query.sort, listQuery, window).execute(context.db);
  // The columns stand above the first row: they are those of all rows.
  const { parameters } = await readCells(
    context.db,
    ids.map(({ id }) => id),
    checklist?.id ?? 0,
    { withAnswers: false },
  );
  const named = facts.map(name => exportFormat(plan.resource, name, reader));
  const columns = [...named, ...parameters.map(parameterColumn), failureColumn(reader)];
  const snapshot = await openSnapshot(context, pageSql(plan, query.sort, listQuery, window), async (db, found) => {
    const some = found.map(({ id }) => id);
    const records = await readRecords(context, db, plan, some);
    const [rows, { cells }] = [await presentRows(context, account, plan, records, { db }), await readCells(db, some, checklist?.id ?? 0)];
    return rows.map((row, at) => ({ row, cells: cells.get(records[at]?.id ?? 0) ?? {} }));
  });
  return {
    title: checklist?.name ?? plan.resource.label.many,
    ...{ reader, columns, total: ids.length, close: () => snapshot.close() },
    next: async () => {
      const rows = await snapshot.next();
      return (
        rows &&
        rows.map(({ row, cells }) => {
          const record = readRecord(plan.resource, row);
          const failed = parameters.filter(({ key }) => cells[key]?.result === 'reject').map(({ name }) => name);
          return [...named.map(({ name }) => record[name] ?? null), ...parameters.map(({ key }) => cells[key] ?? null), failed.join('; ')];
        })
      );
    },
  };
}

const plainColumn = { isNumber: false, isDay: false, isMoment: false };

function parameterColumn({ key, name, unit, type, options }: SnapshotParameter): ExportColumn {
  const text = (cell: unknown) => {
    const value = (cell as MatrixCell | null)?.value ?? '';
    return options?.find(option => option.key === value)?.value ?? value;
  };
  const isNumber = type === 'Number';
  return {
    ...{ ...plainColumn, name: key, header: unit ? `${name} (${unit})` : name, isNumber, text },
    plain: cell => harmless(text(cell)),
    typed: cell => (text(cell) === '' ? null : isNumber && Number.isFinite(Number(text(cell))) ? Number(text(cell)) : text(cell)),
  };
}

function failureColumn({ t }: Reader): ExportColumn {
  const text = (value: unknown) => String(value ?? '');
  return { ...plainColumn, name: 'failed', header: t('checklists.reject'), text, plain: value => harmless(text(value)), typed: text };
}
