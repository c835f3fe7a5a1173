import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import type { ExportTable } from './exportTable';
import { PdfTable } from './pdfTable';

const require = createRequire(import.meta.url);
/** Has the letters of every language of the console. */
const font = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${name}.ttf`);

/** The rows as a table on pages across, its head on each of them. */
export async function* pdfFile({ title, columns, reader, next }: ExportTable): AsyncGenerator<Uint8Array> {
  const { default: Document } = await import('pdfkit');
  const document = new Document({ size: 'A4', layout: 'landscape', margin: 36, font: '', info: { Title: title } });
  document.registerFont('plain', font('')).registerFont('bold', font('-Bold'));
  const pieces: Uint8Array[] = [];
  const ended = new Promise(resolve => document.on('end', resolve));
  document.on('data', (piece: Uint8Array) => void pieces.push(piece));
  const page = (number: number) => reader.t('engine.export.page', { number });
  let table: PdfTable | null = null;
  for (let rows = await next(); rows; rows = await next()) {
    const texts = rows.map(row => columns.map((column, at) => column.text(row[at])));
    table ??= new PdfTable(document, columns, { title, page, sample: texts });
    for (const row of texts) {
      table.add(row);
      // Setting a row takes long enough for others to have their turn.
      await turn();
    }
    yield* pieces.splice(0);
  }
  table ??= new PdfTable(document, columns, { title, page, sample: [] });
  document.end();
  await ended;
  yield* pieces;
}
