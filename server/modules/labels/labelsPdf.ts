import { setImmediate as turn } from 'node:timers/promises';
import { openDocument } from '#server/pdf/openDocument.ts';
import { TextLayout } from '#server/pdf/TextLayout.ts';
import { labelCode } from './labelCode';
import { fitLabel, leading, type Label } from './fitLabel';
import { papers } from './labelSheets';
import type { Sheet } from '#src/domain/labels/labelSheet.ts';

const points = (millimetres: number) => (millimetres * 72) / 25.4;

interface Print {
  sheet: Sheet;
  /** The cell of the first label, from 1. */
  start: number;
  /** Where the console is, to which the codes lead. */
  host: string;
  title: string;
}

/** Labels as a PDF. */
export async function labelsPdf(labels: readonly Label[], { sheet, start, host, title }: Print): Promise<Buffer> {
  const size = (sheet.page === 'roll' ? [sheet.width, sheet.height] : papers[sheet.page]).map(points) as [number, number];
  const { document, end } = await openDocument({ size, margin: 0, autoFirstPage: false, info: { Title: title } });
  const text = new TextLayout(document);
  const cells = sheet.columns * sheet.rows;
  for (const [index, label] of labels.entries()) {
    const cell = (index + start - 1) % cells;
    if (index === 0 || cell === 0) document.addPage();
    const x = points(sheet.left + (cell % sheet.columns) * sheet.across);
    const y = points(sheet.top + Math.floor(cell / sheet.columns) * sheet.down);
    const box = { x, y, width: points(sheet.width), height: points(sheet.height) };
    const textBox = drawCode(document, box, side => labelCode(host, label.tag, side));
    drawText(text, label, textBox);
    // Others have their turn between labels.
    await turn();
  }
  return end();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws the code for the millimetres it may take at the left of the label. Returns the place that is left for the text. */
function drawCode(document: PDFKit.PDFDocument, { x, y, width, height }: Box, codeFor: (side: number) => boolean[][]): Box {
  const margin = Math.min(points(3.5), height * 0.1);
  const side = Math.min(height - 2 * margin, width * 0.36);
  const code = codeFor(side / points(1));
  const unit = side / code.length;
  const [left, top] = [x + margin, y + (height - side) / 2];
  for (const [row, modules] of code.entries())
    for (const [column, isDark] of modules.entries()) if (isDark) document.rect(left + column * unit, top + row * unit, unit, unit);
  document.fill('#000');
  return { x: left + side + margin, y: y + margin, width: width - side - 3 * margin, height: height - 2 * margin };
}

/** Draws the text in the middle of its box, each line on the side on which its paragraph begins. */
function drawText(text: TextLayout, label: Label, { x, y, width, height }: Box): void {
  const blocks = fitLabel(text, label, width, height);
  let at = y + (height - blocks.reduce((sum, block) => sum + block.height, 0)) / 2;
  for (const { font, size, lines } of blocks) {
    text.style(font, size);
    for (const line of lines) {
      text.draw(line, { x, y: at, width, align: line.direction === 'rtl' ? 'right' : 'left' });
      at += size * leading;
    }
  }
}
