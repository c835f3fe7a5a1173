import { writeXlsxStream } from 'hucre/xlsx';
import { settings } from '#definition';
import type { ExportColumn } from '#definition/derive/export/exportFormat';
import { textDirection } from '#server/i18n/texts.ts';
import type { ExportTable } from './exportTable';
import { mirroredWorkbook } from './mirroredWorkbook';

/**
 * The rows as a workbook: numbers, days and moments as such, text as text whatever it begins with; its first column at the right in languages
 * that are read from there. More rows than a sheet holds go on to the next.
 */
export async function* xlsxFile({ title, columns, head, reader: { language }, next }: ExportTable): AsyncGenerator<Uint8Array> {
  const isMirrored = textDirection(language) === 'rtl';
  async function* rows() {
    // With lines above the table its headers are rows as well.
    if (head) yield* [...head.map(line => [...line]), [], columns.map(({ header }) => header)];
    for (let batch = await next(); batch; batch = await next())
      for (const row of batch) yield columns.map((column, at) => column.typed(row[at]));
  }
  const stream = writeXlsxStream(rows(), {
    name: sheetName(title),
    columns: columns.map(column => ({ ...(!head && { header: column.header }), width: widthOf(column), ...formatOf(column) })),
    freezePane: { rows: head ? head.length + 2 : 1 },
    zip64: true,
    compress: !isMirrored,
  });
  const reader = stream.getReader();
  async function* pieces() {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  }
  try {
    yield* isMirrored ? mirroredWorkbook(pieces()) : pieces();
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A sheet is named in at most 31 characters, and without those that mean something in a formula. */
const sheetName = (title: string) =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 28) || 'Export';

const widthOf = ({ header, isNumber, isDay, isMoment }: ExportColumn) =>
  Math.max(header.length + 2, isNumber || isDay ? 12 : isMoment ? 18 : 24);

function formatOf({ isDay, isMoment, header, isNumber }: ExportColumn): { numFmt?: string } {
  if (isDay) return { numFmt: 'yyyy-mm-dd' };
  if (isMoment) return { numFmt: 'yyyy-mm-dd hh:mm' };
  const isMoney = isNumber && header.endsWith(`(${settings.currency})`);
  return isMoney ? { numFmt: `#,##0${settings.decimals > 0 ? `.${'0'.repeat(settings.decimals)}` : ''}` } : {};
}
