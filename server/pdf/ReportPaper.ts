import type { Direction } from '#definition/derive/direction';
import { TextLayout, type TextLine } from './TextLayout';

interface Column {
  x: number;
  width: number;
}

const leading = 1.2;
const muted = '#555';
const [labelWidth, labelGap] = [130, 10];

/** Pages that are written from the top down; what does not fit on one goes on on the next. Lengths are in points. */
export class ReportPaper {
  /** Where the next thing is drawn, from the top of the page. */
  y: number;
  private readonly text: TextLayout;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly direction: Direction,
  ) {
    this.text = new TextLayout(document);
    this.y = document.page.margins.top;
  }

  skip(height: number): void {
    this.y += height;
  }

  /** Begins a page unless this height is left on the present one. */
  keepTogether(height: number): void {
    const { height: pageHeight, margins } = this.document.page;
    if (this.y + height <= pageHeight - margins.bottom) return;
    this.document.addPage();
    this.y = margins.top;
  }

  heading(text: string): void {
    this.keepTogether(50);
    this.skip(12);
    this.paragraph(text, { font: 'bold', size: 11.5 });
    this.skip(4);
  }

  /** The pictures of files below a fact, and a remark where some of them are not on paper. */
  evidence(files: readonly number[], pictures: ReadonlyMap<number, Buffer>, notDrawn: (count: number) => string): void {
    const found = files.flatMap(file => pictures.get(file) ?? []);
    const missing = files.length - found.length + this.thumbnails(found);
    if (missing > 0) this.paragraph(notDrawn(missing), { font: 'plain', size: 9 });
  }

  /** A code of modules at the top of the page, at the end of its lines. */
  code(modules: readonly (readonly boolean[])[], side: number): void {
    const { margins, width } = this.document.page;
    const { x } = this.mirrored({ x: width - margins.right - side, width: side });
    const module = side / modules.length;
    for (const [row, line] of modules.entries())
      for (const [column, isDark] of line.entries())
        if (isDark) this.document.rect(x + column * module, margins.top + row * module, module, module);
    this.document.fill('#000');
  }

  /** Small pictures beside each other, in line with values, as many in a line as there is room for. Skips those that cannot be drawn; answers how many those are. */
  private thumbnails(pictures: readonly Buffer[]): number {
    const [width, height, gap] = [96, 72, 8];
    const { margins, width: pageWidth } = this.document.page;
    const begin = margins.left + labelWidth + labelGap;
    const perLine = Math.floor((pageWidth - begin - margins.right + gap) / (width + gap));
    let drawn = 0;
    for (const bytes of pictures) {
      const at = drawn % perLine;
      if (at === 0) this.keepTogether(height + gap);
      const { x } = this.mirrored({ x: begin + at * (width + gap), width });
      try {
        this.document.image(bytes, x, this.y, { fit: [width, height] });
      } catch {
        continue;
      }
      drawn += 1;
      if (drawn % perLine === 0) this.skip(height + gap);
    }
    if (drawn % perLine > 0) this.skip(height + gap);
    return pictures.length - drawn;
  }

  /** Text over the whole width. */
  paragraph(text: string, { font, size }: { font: 'plain' | 'bold'; size: number } = { font: 'plain', size: 10 }): void {
    const [column] = this.columns(1, 0);
    this.text.style(font, size);
    for (const line of this.text.lines(text, column.width)) {
      this.keepTogether(size * leading);
      this.text.style(font, size);
      this.line(line, column, this.y);
      this.skip(size * leading);
    }
  }

  /** A value beside what it is called, below those that it replaced, which are struck out; the name takes two lines at most. */
  fact(label: string, value: string, struck: readonly string[] = []): void {
    const size = 10;
    const { margins, width } = this.document.page;
    const room = width - margins.left - margins.right;
    const name = this.mirrored({ x: margins.left, width: labelWidth });
    const rest = this.mirrored({ x: margins.left + labelWidth + labelGap, width: room - labelWidth - labelGap });
    this.text.style('plain', size);
    const names = this.text.lines(label, name.width, 2);
    const replaced = struck.flatMap(text => this.text.lines(text, rest.width));
    const values = [...replaced, ...this.text.lines(value, rest.width)];
    this.keepTogether(Math.max(names.length, Math.min(values.length, 3), 1) * size * leading);
    this.text.style('plain', size, muted);
    names.forEach((line, at) => this.line(line, name, this.y + at * size * leading));
    const bottom = this.y + names.length * size * leading;
    const page = this.document.page;
    for (const [at, line] of values.entries()) {
      const isStruck = at < replaced.length;
      this.keepTogether(size * leading);
      this.text.style('plain', size, ...(isStruck ? [muted] : []));
      this.line(line, rest, this.y);
      if (isStruck) this.strike(line, rest, this.y + size * 0.62);
      this.skip(size * leading);
    }
    if (this.document.page === page) this.y = Math.max(this.y, bottom);
    this.skip(3);
  }

  /** Columns of the same width beside each other, in reading order. */
  columns(count: 1, gap: number): [Column];
  columns(count: 2, gap: number): [Column, Column];
  columns(count: number, gap: number): Column[] {
    const { margins, width: pageWidth } = this.document.page;
    const width = (pageWidth - margins.left - margins.right - gap * (count - 1)) / count;
    return Array.from({ length: count }, (_, at) => this.mirrored({ x: margins.left + at * (width + gap), width }));
  }

  rectangle({ x, y, width, height }: Column & { y: number; height: number }): void {
    this.document.lineWidth(0.7).strokeColor('#999').rect(x, y, width, height).stroke();
  }

  picture(bytes: Buffer, { x, y, width, height }: Column & { y: number; height: number }): void {
    this.document.image(bytes, x + 6, y + 6, { fit: [width - 12, height - 12], align: 'center', valign: 'center' });
  }

  /** A remark in small letters, on two lines at most. */
  small(text: string, { x, y, width }: Column & { y: number }): void {
    const size = 9;
    this.text.style('plain', size, muted);
    this.text.lines(text, width, 2).forEach((line, at) => this.line(line, { x, width }, y + at * size * leading));
  }

  /** Writes the foot of each page, on two lines at most. The document keeps its pages until it ends (`bufferPages`). */
  foot(text: (page: number, pages: number) => string): void {
    const { start, count } = this.document.bufferedPageRange();
    const [size, gap] = [7, 16];
    for (let at = 0; at < count; at += 1) {
      this.document.switchToPage(start + at);
      const { page } = this.document;
      const { bottom } = page.margins;
      const [column] = this.columns(1, 0);
      // Below the margin pdfkit begins a page of its own accord.
      page.margins.bottom = 0;
      this.text.style('plain', size, muted);
      const lines = this.text.lines(text(at + 1, count), column.width, 2);
      lines.forEach((line, place) => this.line(line, column, page.height - bottom + gap + place * size * leading));
      page.margins.bottom = bottom;
    }
  }

  private strike({ width: length }: TextLine, { x, width }: Column, y: number): void {
    const from = this.direction === 'rtl' ? x + width - length : x;
    this.document
      .lineWidth(0.7)
      .strokeColor(muted)
      .moveTo(from, y)
      .lineTo(from + length, y)
      .stroke();
  }

  private line(line: TextLine, { x, width }: Column, y: number): void {
    this.text.draw(line, { x, y, width, align: this.direction === 'rtl' ? 'right' : 'left' });
  }

  private mirrored({ x, width }: Column): Column {
    return this.direction === 'rtl' ? { x: this.document.page.width - x - width, width } : { x, width };
  }
}
