import LineBreaker from 'linebreak';

/** No page has room for a line of more characters. */
const longestLine = 1000;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Breaks a paragraph into lines that fit: where Unicode allows a break (UAX #14), and between any two characters where a single word is
 * longer than a line. Yields the start and the end of each line without the spaces around the break; every other character is in a line.
 */
export function* breakLines(text: string, width: number, widthOf: (piece: string) => number): Generator<{ start: number; end: number }> {
  const measure = (from: number, to: number) => (to - from > longestLine ? Infinity : widthOf(text.slice(from, to)));
  const isRoomFor = (from: number, to: number) => measure(from, to) <= width;
  const whole = withoutSpaces(text, 0, text.length);
  if (isRoomFor(0, whole)) {
    yield { start: 0, end: whole };
    return;
  }
  let [start, end, used] = [0, 0, 0];
  for (const position of breaks(text)) {
    const to = withoutSpaces(text, end, position);
    if (end > start && used + measure(end, to) > width) {
      yield { start, end: withoutSpaces(text, start, end) };
      [start, used] = [end, 0];
    }
    let from = end;
    while (start === from && !isRoomFor(from, to)) {
      const cut = longestPrefix(text, from, to, isRoomFor);
      if (cut >= to) break;
      yield { start, end: cut };
      from = start = cut;
    }
    used += measure(from, position);
    end = position;
  }
  if (start < text.length) yield { start, end: withoutSpaces(text, start, text.length) };
}

function* breaks(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) yield next.position;
}

function withoutSpaces(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? '')) last -= 1;
  return last;
}

/** End of the longest piece from `start` that fits, at least one character (grapheme cluster). */
export function longestPrefix(text: string, start: number, end: number, isRoomFor: (from: number, to: number) => boolean): number {
  let [fitting, tooLong] = [start, Math.min(end, start + longestLine) + 1];
  for (let step = 16; start + step < tooLong; step *= 2) {
    if (isRoomFor(start, start + step)) fitting = start + step;
    else tooLong = start + step;
  }
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (isRoomFor(start, middle)) fitting = middle;
    else tooLong = middle;
  }
  if (fitting >= end) return end;
  const segments = graphemes.segment(text.slice(start, Math.min(end, start + longestLine)));
  const whole = segments.containing(fitting - start)?.index ?? fitting - start;
  return start + (whole || (segments.containing(0)?.segment.length ?? 1));
}
