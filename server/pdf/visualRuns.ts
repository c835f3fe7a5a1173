import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import type { Direction } from '#definition/derive/direction';

const bidi = bidiFactory();

/** Embedding levels of a paragraph (UAX #9), computed once and used for each of its lines. `auto` takes the direction of the first strong character. */
export const embeddingLevels = (text: string, direction: Direction | 'auto'): EmbeddingLevels => bidi.getEmbeddingLevels(text, direction);

/** Resolved direction of a paragraph. */
export const baseDirection = ({ paragraphs }: EmbeddingLevels): Direction => ((paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr');

/**
 * The pieces of a line, in the order in which they stand from left to right. Each is what fontkit's `layout` takes to draw it in its
 * direction: brackets are mirrored, and controls without a glyph are left out.
 */
export function visualRuns(text: string, embedding: EmbeddingLevels, start = 0, end = text.length): string[] {
  if (start >= end) return [];
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels, start, end - 1);
  const isReversed = (index: number) => (embedding.levels[index] ?? 0) % 2 === 1;
  const ranges: { from: number; to: number; isReversed: boolean }[] = [];
  for (const index of bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)) {
    const last = ranges.at(-1);
    if (last?.isReversed && isReversed(index) && index === last.from - 1) last.from = index;
    else if (last && !last.isReversed && !isReversed(index) && index === last.to) last.to = index + 1;
    else ranges.push({ from: index, to: index + 1, isReversed: isReversed(index) });
  }
  return ranges
    .map(({ from, to, isReversed: reversed }) => {
      let run = '';
      for (let index = from; index < to; index += 1) run += mirrored.get(index) ?? text[index] ?? '';
      return forFontkit(withoutControls(run), reversed);
    })
    .filter(run => run !== '');
}

/** Marks and embeddings of UAX #9, and the controls of C0 and C1. */
const controls = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text without the characters that have no glyph. */
export const withoutControls = (text: string): string => text.replace(controls, '');

/**
 * fontkit takes the direction of a run from its first letter with a script of its own, and lays the whole run out in it. A run whose level
 * says otherwise (Persian digits, which count as Arabic but read from the left; brackets alone in right-to-left text) is handed over backwards.
 */
function forFontkit(run: string, isReversed: boolean): string {
  const letter = scriptedLetter.exec(run)?.[0] ?? '';
  return rightToLeftScript.test(letter) === isReversed ? run : [...run].reverse().join('');
}

const scriptedLetter = /[^\p{Script=Common}\p{Script=Inherited}\p{Script=Unknown}]/u;
/** Of the scripts that fontkit lays out from the right, those that are in use. */
const rightToLeftScript =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u;
