import { stringify } from 'csv-stringify/sync';
import { csvHeaders } from '#definition/derive/export/csv';
import { harmless } from '#definition/derive/export/escapeFormula';
import type { ExportTable } from './exportTable';

/**
 * The rows as CSV: marked as UTF-8, so that spreadsheets show every letter. Words are in the person's language; days and numbers are
 * written alike in all of them, for a file that is read again must mean the same.
 */
export async function* csvFile({ columns, head, next }: ExportTable): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = head && stringify([...head.map(line => line.map(harmless)), []]);
  yield encoder.encode(`\ufeff${lines ?? ''}${stringify([csvHeaders(columns)])}`);
  for (let rows = await next(); rows; rows = await next())
    if (rows.length > 0) yield encoder.encode(stringify(rows.map(row => columns.map((column, at) => column.plain(row[at])))));
}
