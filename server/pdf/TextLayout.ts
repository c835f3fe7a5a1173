import { sumBy } from 'es-toolkit';
import { hasRightToLeft, type Direction } from '#definition/derive/direction';
import { breakLines, longestPrefix } from './breakLines';
import { baseDirection, embeddingLevels, visualRuns, withoutControls } from './visualRuns';

export interface TextLine {
  /** In logical order. */
  text: string;
  /** From left to right, with their widths in points. */
  runs: readonly { text: string; width: number }[];
  /** Whether its runs are drawn whole. Text that only reads from the left is drawn word by word, which pdfkit caches. */
  hasRightToLeft: boolean;
  /** In points. */
  width: number;
  /** Of its paragraph. */
  direction: Direction;
}

interface Place {
  /** Distance of the left edge of the text's box from that of the page, in points. */
  x: number;
  /** Distance of the top of the line from that of the page, in points. */
  y: number;
  width: number;
  /** Edge on which the line stands. The left one unless another is given. */
  align?: 'left' | 'right';
}

const ellipsis = '…';
const paragraphEnd = /\r\n|[\n\r\u0085\u2028\u2029]/;
const mostMeasured = 20_000;
const longestMeasured = 100;
/** At least the characters of a line. Resolving levels of hostile text takes time that grows with the square of its length. */
const longestEmbedding = 2000;
/** Asks pdfkit to lay a run out at once instead of word by word. */
const wholeRun: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: [] };

/**
 * Measures, wraps and draws text in any direction: bidirectional order is resolved for each paragraph and applied for each line after
 * wrapping (UAX #9), and Arabic letters are shaped by pdfkit's fonts.
 */
export class TextLayout {
  /** Widths of texts at a size of 1, by font. */
  private readonly measured = { plain: new Map<string, number>(), bold: new Map<string, number>() };
  private font: 'plain' | 'bold' = 'plain';
  private size = 10;

  constructor(private readonly document: PDFKit.PDFDocument) {}

  /** Sets the font, its size in points and its colour for what follows. */
  style(font: 'plain' | 'bold', size: number, color = '#000'): this {
    this.font = font;
    this.size = size;
    this.document.font(font).fontSize(size).fillColor(color);
    return this;
  }

  /** Width of a text on one line, in points. */
  widthOf(text: string): number {
    const widths = this.measured[this.font];
    const known = widths.get(text);
    if (known !== undefined) return known * this.size;
    const { width } = this.lineOf(text, 'auto');
    if (text.length <= longestMeasured) {
      if (widths.size >= mostMeasured) widths.clear();
      widths.set(text, width / this.size);
    }
    return width;
  }

  /**
   * The lines of a text in a column of this width; each paragraph reads in the direction of its first strong character. Lines beyond `most`
   * are left out, and the last one kept ends in an ellipsis.
   */
  lines(text: string, width: number, most = Infinity): TextLine[] {
    const lines: TextLine[] = [];
    for (const paragraph of text === '' ? [] : text.split(paragraphEnd))
      for (const line of this.paragraphLines(paragraph.replaceAll('\t', ' '), width)) {
        const last = lines.at(-1);
        if (last && lines.length >= most) return [...lines.slice(0, -1), this.withEllipsis(last, width)];
        lines.push(line);
      }
    return lines;
  }

  draw(line: TextLine, { x, y, width, align = 'left' }: Place): void {
    let at = align === 'right' ? x + width - line.width : x;
    for (const run of line.runs) {
      this.document.text(run.text, at, y, { lineBreak: false, ...(line.hasRightToLeft && wholeRun) });
      at += run.width;
    }
  }

  private *paragraphLines(text: string, width: number): Generator<TextLine> {
    const lines = breakLines(text, width, piece => this.widthOf(piece));
    if (!hasRightToLeft(text)) {
      for (const { start, end } of lines) yield this.lineOf(text.slice(start, end), 'ltr');
      return;
    }
    let [from, part, embedding] = [0, '', embeddingLevels('', 'auto')];
    for (const { start, end } of lines) {
      if (end > from + part.length) {
        const base = from + part.length === 0 ? 'auto' : baseDirection(embedding);
        from = start;
        part = text.slice(from, from + longestEmbedding);
        embedding = embeddingLevels(part, base);
      }
      yield this.mixedLine(text.slice(start, end), visualRuns(part, embedding, start - from, end - from), baseDirection(embedding));
    }
  }

  private lineOf(text: string, direction: Direction | 'auto'): TextLine {
    if (direction === 'rtl' || hasRightToLeft(text)) {
      const embedding = embeddingLevels(text, direction);
      return this.mixedLine(text, visualRuns(text, embedding), baseDirection(embedding));
    }
    const drawn = withoutControls(text);
    const width = this.document.widthOfString(drawn);
    return { text, runs: [{ text: drawn, width }], hasRightToLeft: false, width, direction: 'ltr' };
  }

  private mixedLine(text: string, texts: readonly string[], direction: Direction): TextLine {
    const runs = texts.map(run => ({ text: run, width: this.document.widthOfString(run, wholeRun) }));
    return { text, runs, hasRightToLeft: true, width: sumBy(runs, ({ width }) => width), direction };
  }

  private withEllipsis(line: TextLine, width: number): TextLine {
    const shortened = (end: number) => `${line.text.slice(0, end).trimEnd()}${ellipsis}`;
    const end = longestPrefix(line.text, 0, line.text.length, (_, to) => this.widthOf(shortened(to)) <= width);
    return this.lineOf(shortened(end), line.direction);
  }
}
