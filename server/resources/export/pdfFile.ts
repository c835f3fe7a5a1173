import { setImmediate as turn } from 'node:timers/promises';
import { openDocument } from '#server/pdf/openDocument.ts';
import { textDirection } from '#server/i18n/texts.ts';
import type { ExportTable } from './exportTable';
import { PdfTable } from './pdfTable';

/** The rows as a table on pages across, its head on each of them. */
export async function* pdfFile({ title, columns, head = [], reader, next }: ExportTable): AsyncGenerator<Uint8Array> {
  const options = { size: 'A4', layout: 'landscape', margin: 36, autoFirstPage: false, info: { Title: title } } as const;
  const { document, take, end } = await openDocument(options);
  const page = (number: number) => reader.t('engine.export.page', { number });
  const headings = { title, page, head: head.map(line => line.join(': ')), direction: textDirection(reader.language) };
  let table: PdfTable | null = null;
  for (let rows = await next(); rows; rows = await next()) {
    const texts = rows.map(row => columns.map((column, at) => column.text(row[at])));
    table ??= new PdfTable(document, columns, { ...headings, sample: texts });
    for (const row of texts) {
      table.add(row);
      // Setting a row takes long enough for others to have their turn.
      await turn();
    }
    yield* take();
  }
  table ??= new PdfTable(document, columns, { ...headings, sample: [] });
  yield await end();
}
