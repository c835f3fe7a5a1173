import type { ExportColumn } from '#definition/derive/export/exportFormat';
import type { Direction } from '#definition/derive/direction';
import { TextLayout, type TextLine } from '#server/pdf/TextLayout.ts';

interface Headings {
  title: string;
  page: (number: number) => string;
  /** Lines below the title of the first page. */
  head: readonly string[];
  /** Of the language: from the right, the first column is the rightmost. */
  direction: Direction;
  /** Rows that show how much room each column needs. */
  sample: readonly (readonly string[])[];
}

const size = 8;
const gap = 8;
const leading = 10;
const mostLines = 4;
const pagesRemembered = 20;
const ink = '#1c2430';
const quiet = '#5b6675';
const rule = '#d5dae1';

/** Draws a table row by row, with its head on every page. */
export class PdfTable {
  private readonly text: TextLayout;
  private readonly widths: readonly number[];
  private y = 0;
  private pages = 0;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly columns: readonly ExportColumn[],
    private readonly headings: Headings,
  ) {
    this.text = new TextLayout(document);
    document.addPage();
    this.widths = this.shareWidths();
    this.begin();
  }

  add(cells: readonly string[]): void {
    this.text.style('plain', size, ink);
    const lines = this.linesOf(cells);
    const height = heightOf(lines);
    if (this.y + height > this.bottom) {
      this.document.addPage();
      this.begin();
      this.text.style('plain', size, ink);
    }
    this.draw(lines);
    this.y += height + 5;
    this.line(this.y - 2.5, 0.4);
  }

  private get bottom(): number {
    return this.document.page.height - this.document.page.margins.bottom - 14;
  }

  /** Title, page number, and the head of the table. */
  private begin(): void {
    const { document, headings, text } = this;
    const { left, top } = document.page.margins;
    this.pages += 1;
    if (this.pages % pagesRemembered === 0) this.forget();
    const width = (document.page.width - 2 * left) / 2;
    const [first, second] = this.isMirrored ? [left + width, left] : [left, left + width];
    text.style('bold', this.pages === 1 ? 13 : 9, ink);
    for (const title of text.lines(headings.title, width, 1)) text.draw(title, { x: first, y: top, width, align: this.start });
    text.style('plain', size, quiet);
    for (const page of text.lines(headings.page(this.pages), width, 1)) text.draw(page, { x: second, y: top + 2, width, align: this.end });
    this.y = top + (this.pages === 1 ? 24 : 18);
    if (this.pages === 1) this.drawHead();
    text.style('bold', size, ink);
    const heads = this.linesOf(this.columns.map(({ header }) => header));
    this.draw(heads);
    this.y += heightOf(heads) + 6;
    this.line(this.y - 3, 1);
  }

  /** What the table is of, a line each. */
  private drawHead(): void {
    const { document, headings, text } = this;
    const { left } = document.page.margins;
    const width = document.page.width - 2 * left;
    text.style('plain', size, quiet);
    for (const line of headings.head) {
      for (const part of text.lines(line, width, mostLines)) {
        text.draw(part, { x: left, y: this.y, width, align: this.start });
        this.y += leading;
      }
    }
    if (headings.head.length > 0) this.y += 6;
  }

  private get isMirrored(): boolean {
    return this.headings.direction === 'rtl';
  }

  private get start() {
    return this.isMirrored ? 'right' : 'left';
  }

  private get end() {
    return this.isMirrored ? 'left' : 'right';
  }

  /** The library keeps how each word was set, for ever; most words of a long table are never set again. */
  private forget(): void {
    const { _font: font } = this.document.font('plain') as unknown as { _font?: { layoutCache?: object } };
    if (font?.layoutCache) font.layoutCache = Object.create(null) as object;
  }

  /** The lines of each cell. What is left over is cut off with an ellipsis. */
  private linesOf(cells: readonly string[]): TextLine[][] {
    return cells.map((cell, at) => this.text.lines(cell, (this.widths[at] ?? 0) - gap, mostLines));
  }

  private draw(cells: readonly (readonly TextLine[])[]): void {
    const { margins, width: pageWidth } = this.document.page;
    let across = margins.left;
    cells.forEach((lines, at) => {
      const width = this.widths[at] ?? 0;
      const x = this.isMirrored ? pageWidth - across - width + gap : across;
      const align = this.columns[at]?.isNumber ? this.end : this.start;
      lines.forEach((line, number) => this.text.draw(line, { x, y: this.y + number * leading, width: width - gap, align }));
      across += width;
    });
  }

  private line(y: number, width: number): void {
    const { left, right } = this.document.page.margins;
    this.document
      .moveTo(left, y)
      .lineTo(this.document.page.width - right, y)
      .lineWidth(width)
      .strokeColor(rule)
      .stroke();
  }

  /** The page's width, shared by what most cells of each column need. */
  private shareWidths(): number[] {
    const { left, right } = this.document.page.margins;
    const room = this.document.page.width - left - right;
    this.text.style('bold', size);
    const wanted = this.columns.map(({ header }, at) => {
      const words = this.headings.sample.slice(0, 100).map(row => this.text.widthOf((row[at] ?? '').slice(0, 60)));
      const usual = words.sort((one, other) => one - other)[Math.floor(words.length * 0.9)] ?? 0;
      const longest = Math.max(...header.split(' ').map(word => this.text.widthOf(word)));
      return Math.max(longest, Math.min(usual, room / 3), 16) + gap;
    });
    const sum = wanted.reduce((total, width) => total + width, 0);
    return wanted.map(width => (width / sum) * room);
  }
}

const heightOf = (cells: readonly (readonly TextLine[])[]): number => leading * Math.max(1, ...cells.map(({ length }) => length));
