import type { Field, Values } from '#definition';
import { harmless } from '#definition/derive/export/escapeFormula';
import type { ExportColumn, Reader } from '#definition/derive/export/exportFormat';
import { isBlank } from '#definition/texts';
import { readRecord } from '#definition/derive/wire';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import { readerOf, type ExportTable } from '#server/resources/export/exportTable.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import type { Condition, Option } from '#src/domain/checklists/checklist.ts';
import { writeConditions, writeOptions } from '#src/domain/checklists/optionLines.ts';
import { sheetColumns, type SheetColumn } from './sheetFields';

/** A checklist as a file, one row a parameter, its own rules beside each: `readSheet` reads it again, whatever the language of its headers. */
export async function openSheet(
  context: ServerContext,
  account: Account,
  record: StoredRecord,
  params: URLSearchParams,
): Promise<ExportTable> {
  const plan = context.plans.get('checklists');
  const reader = readerOf(context, params);
  const row: Values = readRecord(plan.resource, await presentRow(context, account, plan, record));
  const parameters = row.parameters as readonly Values[] | null;
  const known = sheetColumns(context.plans.registry);
  const columns = known.map(column => columnOf(column, reader));
  const rows = (parameters ?? []).map(parameter =>
    known.map(({ fieldName, ofChecklist }) => (ofChecklist ? row : parameter)[fieldName] ?? null),
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

function columnOf({ name, field, header }: SheetColumn, { t }: Reader): ExportColumn {
  const isNumber = field.kind.format === 'number';
  const text = (value: unknown) => (isBlank(value) ? '' : cellOf(name, field, value));
  return {
    ...{ name, header: header(t), isNumber, isDay: false, isMoment: false, text },
    plain: value => harmless(text(value)),
    typed: value => (isBlank(value) ? null : isNumber ? Number(value) : text(value)),
  };
}

function cellOf(name: string, field: Field, value: unknown): string {
  if (name === 'options') return writeOptions(value as Partial<Option>[]);
  if (name === 'show_when') return writeConditions(value as Partial<Condition>[]);
  // A choice stands there as programs have it: a label would be read in one language alone.
  return field.kind.choice === 'one' ? String(value) : field.kind.toText(value, field);
}
