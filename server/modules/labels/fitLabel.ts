import { sumBy } from 'es-toolkit';
import type { TextLayout, TextLine } from '#server/pdf/TextLayout.ts';

/** What stands on a label beside its code: the tag, then lines from the most telling one down. */
export interface Label {
  tag: string;
  lines: readonly LabelLine[];
}

interface LabelLine {
  text: string;
  /** Whether it is useless unless it is read to its end, as a serial number is. */
  isWhole: boolean;
}

/** A text of a label at the size at which it fits. */
interface Block {
  font: 'plain' | 'bold';
  /** In points. */
  size: number;
  lines: readonly TextLine[];
  height: number;
}

/** Distance of lines, in sizes of their font. */
export const leading = 1.3;
/** A text becomes smaller down to these parts of its size before it is broken into lines. */
const smallest = { whole: 0.6, other: 0.75 };

/**
 * Fits the texts of a label into its box. The tag and whole lines are never cut: they become smaller, then take more lines, then all become
 * smaller until there is room. Of the other lines those are shown that the rest of the height has room for, each on one line or two, and
 * cut with an ellipsis after that.
 */
export function fitLabel(text: TextLayout, { tag, lines }: Label, width: number, height: number): Block[] {
  const large = Math.min(13, Math.max(6, height / 6.5));
  for (let scale = 1; ; scale *= 0.9) {
    const small = large * 0.68 * scale;
    const whole = (line: string, font: Block['font'], size: number) => fit(text, line, { font, size, width, most: Infinity });
    const blocks = new Map<string | LabelLine, Block>([[tag, whole(tag, 'bold', large * scale)]]);
    for (const line of lines) if (line.isWhole) blocks.set(line, whole(line.text, 'plain', small));
    let rest = height - sumBy([...blocks.values()], block => block.height);
    if (rest < 0) continue;
    for (const line of lines.filter(({ isWhole }) => !isWhole)) {
      const block = [2, 1].map(most => fit(text, line.text, { font: 'plain', size: small, width, most })).find(one => one.height <= rest);
      if (!block) break;
      blocks.set(line, block);
      rest -= block.height;
    }
    return [tag, ...lines].flatMap(line => blocks.get(line) ?? []);
  }
}

function fit(
  text: TextLayout,
  line: string,
  { font, size, width, most }: { font: Block['font']; size: number; width: number; most: number },
): Block {
  const needed = text.style(font, size).widthOf(line);
  const smallestSize = size * (most === Infinity ? smallest.whole : smallest.other);
  // The tenth of a percent keeps a text that fits exactly from being broken by rounding.
  const fitting = needed <= width ? size : Math.max(smallestSize, ((size * width) / needed) * 0.999);
  const lines = text.style(font, fitting).lines(line, width, most);
  return { font, size: fitting, lines, height: lines.length * fitting * leading };
}
