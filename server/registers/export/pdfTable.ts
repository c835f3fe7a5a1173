import type { ExportColumn } from '#definition/derive/columnWords';

interface Headings {
  title: string;
  page: (number: number) => string;
  /** Rows that show how much room each column needs. */
  sample: readonly (readonly string[])[];
}

const size = 8;
const gap = 8;
const leading = 10;
const mostMeasured = 20_000;
const mostLines = 4;
const pagesRemembered = 20;
const ink = '#1c2430';
const quiet = '#5b6675';
const rule = '#d5dae1';

/** Draws a table row by row, with its head on every page. */
export class PdfTable {
  private readonly widths: readonly number[];
  /** Widths of texts in the plain letters. */
  private readonly measured = new Map<string, number>();
  private y = 0;
  private pages = 0;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly columns: readonly ExportColumn[],
    private readonly headings: Headings,
  ) {
    this.widths = this.shareWidths();
    this.begin();
  }

  add(cells: readonly string[]): void {
    this.document.font('plain').fontSize(size);
    const lines = cells.map((text, at) => this.linesOf(text, (this.widths[at] ?? 0) - gap));
    const height = leading * Math.max(1, ...lines.map(({ length }) => length));
    if (this.y + height > this.bottom) {
      this.document.addPage();
      this.begin();
    }
    this.document.font('plain').fontSize(size).fillColor(ink);
    this.draw(lines);
    this.y += height + 5;
    this.line(this.y - 2.5, 0.4);
  }

  private get bottom(): number {
    return this.document.page.height - this.document.page.margins.bottom - 14;
  }

  /** Title, page number, and the head of the table. */
  private begin(): void {
    const { document, headings } = this;
    const { left, top } = document.page.margins;
    this.pages += 1;
    if (this.pages % pagesRemembered === 0) this.forget();
    const width = document.page.width - 2 * left;
    document
      .font('bold')
      .fontSize(this.pages === 1 ? 13 : 9)
      .fillColor(ink);
    document.text(headings.title, left, top, { width: width / 2, lineBreak: false });
    document.font('plain').fontSize(size).fillColor(quiet);
    document.text(headings.page(this.pages), left + width / 2, top + 2, { width: width / 2, align: 'right', lineBreak: false });
    this.y = top + (this.pages === 1 ? 24 : 18);
    document.font('bold').fontSize(size).fillColor(ink);
    this.measured.clear();
    const heads = this.columns.map(({ header }, at) => this.linesOf(header, (this.widths[at] ?? 0) - gap));
    this.draw(heads);
    this.measured.clear();
    this.y += leading * Math.max(1, ...heads.map(({ length }) => length)) + 6;
    this.line(this.y - 3, 1);
  }

  /** The library keeps how each word was set, for ever; most words of a long table are never set again. */
  private forget(): void {
    const { _font: font } = this.document.font('plain') as unknown as { _font?: { layoutCache?: object } };
    if (font?.layoutCache) font.layoutCache = Object.create(null) as object;
  }

  private draw(lines: readonly (readonly string[])[]): void {
    let x = this.document.page.margins.left;
    lines.forEach((cell, at) => {
      const width = this.widths[at] ?? 0;
      cell.forEach((text, number) => {
        const indent = this.columns[at]?.isNumber ? width - gap - this.widthOf(text) : 0;
        this.document.text(text, x + indent, this.y + number * leading, { lineBreak: false });
      });
      x += width;
    });
  }

  /** The lines of a cell, broken between words; what is left over is cut off with an ellipsis. */
  private linesOf(text: string, width: number): string[] {
    if (this.widthOf(text) <= width) return text === '' ? [] : [text];
    const lines: string[] = [''];
    for (const word of text.split(/\s+/)) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart();
      if (this.widthOf(longer) <= width || lines.at(-1) === '') lines[lines.length - 1] = longer;
      else lines.push(word);
      if (lines.length > mostLines) break;
    }
    const shown = lines.slice(0, mostLines).map(line => this.cut(line, width));
    if (lines.length > mostLines) shown[mostLines - 1] = this.cut(`${shown[mostLines - 1] ?? ''}…`, width);
    return shown;
  }

  private cut(line: string, width: number): string {
    if (this.widthOf(line) <= width) return line;
    let end = Math.max(1, Math.floor((line.length * width) / this.widthOf(line)));
    while (end > 1 && this.widthOf(`${line.slice(0, end)}…`) > width) end -= 1;
    return `${line.slice(0, end)}…`;
  }

  /** Setting text takes long; the same words come again and again. */
  private widthOf(text: string): number {
    const known = this.measured.get(text);
    if (known !== undefined) return known;
    if (this.measured.size > mostMeasured) this.measured.clear();
    const width = this.document.widthOfString(text);
    this.measured.set(text, width);
    return width;
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
    this.document.font('bold').fontSize(size);
    const wanted = this.columns.map(({ header }, at) => {
      const words = this.headings.sample.slice(0, 100).map(row => this.document.widthOfString((row[at] ?? '').slice(0, 60)));
      const usual = words.sort((one, other) => one - other)[Math.floor(words.length * 0.9)] ?? 0;
      const longest = Math.max(...header.split(' ').map(word => this.document.widthOfString(word)));
      return Math.max(longest, Math.min(usual, room / 3), 16) + gap;
    });
    const sum = wanted.reduce((total, width) => total + width, 0);
    return wanted.map(width => (width / sum) * room);
  }
}
