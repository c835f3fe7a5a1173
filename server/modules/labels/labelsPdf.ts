import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { papers, type Sheet } from './sheets';

/** What stands on a label beside its code: the tag, then lines from the most telling one down. */
export interface Label {
  tag: string;
  lines: readonly string[];
}

const require = createRequire(import.meta.url);
/** Has Latin, Greek, Cyrillic and Arabic letters; what it lacks is printed as a box, and the code holds the tag all the same. */
const font = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${name}.ttf`);
const points = (millimetres: number) => (millimetres * 72) / 25.4;

/** Labels as a PDF, the first in the cell `start` of its sheet (1 is the first). */
export async function labelsPdf(labels: readonly Label[], sheet: Sheet, start: number, title: string): Promise<Buffer> {
  const [{ default: Document }, { encodeQR }] = await Promise.all([import('pdfkit'), import('qr')]);
  const size = (sheet.page === 'roll' ? [sheet.width, sheet.height] : papers[sheet.page]).map(points) as [number, number];
  const document = new Document({ size, margin: 0, autoFirstPage: false, font: '', info: { Title: title } });
  document.registerFont('plain', font('')).registerFont('bold', font('-Bold'));
  const pieces: Uint8Array[] = [];
  const ended = new Promise(resolve => document.on('end', resolve));
  document.on('data', (piece: Uint8Array) => void pieces.push(piece));
  const cells = sheet.columns * sheet.rows;
  for (const [index, label] of labels.entries()) {
    const cell = (index + start - 1) % cells;
    if (index === 0 || cell === 0) document.addPage();
    const x = points(sheet.left + (cell % sheet.columns) * sheet.across);
    const y = points(sheet.top + Math.floor(cell / sheet.columns) * sheet.down);
    draw(document, label, encodeQR(label.tag, 'raw', { ecc: 'medium', border: 1 }), {
      x,
      y,
      width: points(sheet.width),
      height: points(sheet.height),
    });
    // Others have their turn between labels.
    await turn();
  }
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function draw(document: InstanceType<typeof PDFDocument>, { tag, lines }: Label, code: boolean[][], { x, y, width, height }: Box): void {
  const margin = Math.min(points(3.5), height * 0.1);
  const side = Math.min(height - 2 * margin, width * 0.36);
  drawCode(document, code, x + margin, y + (height - side) / 2, side);
  const left = x + margin + side + margin;
  const room = { width: width - (left - x) - margin, lineBreak: false, ellipsis: true, features: [] };
  const large = Math.min(13, Math.max(6, height / 8));
  const small = large * 0.68;
  const shown = lines.slice(0, Math.max(0, Math.floor((height - 2 * margin - large * 1.3) / (small * 1.35))));
  let at = y + (height - large * 1.3 - shown.length * small * 1.35) / 2;
  document
    .font('bold')
    .fontSize(fitting(document, tag, large, room.width))
    .fillColor('#000')
    .text(tag, left, at, room);
  at += large * 1.3;
  for (const line of shown) {
    document
      .font('plain')
      .fontSize(small)
      .text(line, left, at, { ...room, height: small * 1.3 });
    at += small * 1.35;
  }
}

/** A tag is never cut: it becomes smaller. */
function fitting(document: InstanceType<typeof PDFDocument>, tag: string, size: number, width: number): number {
  const needed = document.font('bold').fontSize(size).widthOfString(tag, { features: [] });
  return needed <= width ? size : Math.max(3.5, (size * width) / needed - 0.1);
}

function drawCode(document: InstanceType<typeof PDFDocument>, code: boolean[][], x: number, y: number, side: number): void {
  const unit = side / code.length;
  for (const [row, modules] of code.entries())
    for (const [column, isDark] of modules.entries()) if (isDark) document.rect(x + column * unit, y + row * unit, unit, unit);
  document.fill('#000');
}
