import type { Field, Values } from '#definition';
import { harmless } from '#definition/derive/export/escapeFormula';
import type { ExportColumn, Reader } from '#definition/derive/export/exportFormat';
import { isBlank } from '#definition/texts';
import { readRecord } from '#definition/derive/wire';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import { readerOf, type ExportTable } from '#server/resources/export/exportTable.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { sheetColumns, type SheetColumn } from './sheetColumns';
import type { CellLines, SheetSpec } from './sheetSpec';

interface Sheet {
  record: StoredRecord;
  spec: SheetSpec;
}

/** A list of a record as a file, a row each, with what the record says beside it: `readSheet` reads it again, whatever the language of its headers. */
export async function openSheet(
  context: ServerContext,
  account: Account,
  { record, spec }: Sheet,
  params: URLSearchParams,
): Promise<ExportTable> {
  const plan = context.plans.get(spec.register);
  const reader = readerOf(context, params);
  const row: Values = readRecord(plan.resource, await presentRow(context, account, plan, record));
  const known = sheetColumns(context.plans.registry, spec);
  const columns = known.map(column => columnOf(column, spec, reader));
  const rows = ((row[spec.list] ?? []) as readonly Values[]).map(item =>
    known.map(({ fieldName, ofRecord }) => (ofRecord ? row : item)[fieldName] ?? null),
  );
  let isRead = false;
  return {
    ...{ title: String(record.name), reader, columns, total: rows.length, close: () => Promise.resolve() },
    next: () => {
      const next = isRead ? null : rows;
      isRead = true;
      return Promise.resolve(next);
    },
  };
}

function columnOf({ name, field, header }: SheetColumn, { lines }: SheetSpec, { t }: Reader): ExportColumn {
  const isNumber = field.kind.format === 'number';
  const text = (value: unknown) => (isBlank(value) ? '' : cellOf((lines as Partial<Record<string, CellLines>>)[name], field, value));
  return {
    ...{ name, header: header(t), isNumber, isDay: false, isMoment: false, text },
    plain: value => harmless(text(value)),
    typed: value => (isBlank(value) ? null : isNumber ? Number(value) : text(value)),
  };
}

function cellOf(lines: CellLines | undefined, field: Field, value: unknown): string {
  if (lines) return lines.write(value as readonly object[]);
  // A choice stands there as programs have it: a label would be read in one language alone.
  return field.kind.choice === 'one' ? String(value) : field.kind.toText(value, field);
}
