import { stringify } from 'csv-stringify/sync';
import { csvHeaders } from '#definition/derive/export/csv';
import type { ExportTable } from './exportTable';

/**
 * The rows as CSV: marked as UTF-8, so that spreadsheets show every letter. Words are in the person's language; days and numbers are
 * written alike in all of them, for a file that is read again must mean the same.
 */
export async function* csvFile({ columns, next }: ExportTable): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${stringify([csvHeaders(columns)])}`);
  for (let rows = await next(); rows; rows = await next())
    if (rows.length > 0) yield encoder.encode(stringify(rows.map(row => columns.map((column, at) => column.plain(row[at])))));
}
