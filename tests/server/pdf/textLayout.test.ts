import { describe, expect, test } from 'vitest';
import { openDocument } from '#server/pdf/openDocument.ts';
import { TextLayout } from '#server/pdf/TextLayout.ts';
import { readGlyphs, visualLines } from './readGlyphs';

/** Draws a text into a column at the left edge of a page. */
async function drawn(text: string, width = 1000, most = Infinity) {
  const { document, end } = await openDocument({ size: [1000, 1000], margin: 0 });
  const layout = new TextLayout(document).style('plain', 10);
  const lines = layout.lines(text, width, most);
  lines.forEach((line, at) => layout.draw(line, { x: 0, y: at * 15, width, align: line.direction === 'rtl' ? 'right' : 'left' }));
  const glyphs = readGlyphs(await end());
  return { lines, glyphs, seen: visualLines(glyphs) };
}

const backwards = (text: string) => [...text].reverse().join('');

describe('a line on paper', () => {
  // As Chromium shows `<p dir="auto">`, read from the left edge to the right.
  test.each([
    ['مضخة 12', `12 ${backwards('مضخة')}`],
    ['خزان-16380', `16380-${backwards('خزان')}`],
    ['مضخة/12', `12/${backwards('مضخة')}`],
    ['Pump مضخة 12 in hall 3', `Pump 12 ${backwards('مضخة')} in hall 3`],
    ['TES-00039 (خزان)', `TES-00039 (${backwards('خزان')})`],
    ['(مضخة)', `(${backwards('مضخة')})`],
    ['[A-12] صمام', `[A-12] ${backwards('صمام')}`],
    ['مضخة Grundfos CR 15-3 (احتياطي) رقم 7', `7 ${backwards('رقم')} (${backwards('احتياطي')}) Grundfos CR 15-3 ${backwards('مضخة')}`],
    ['ضغط 12.5 بار، 230 V', `V 230 ${backwards('بار،')} 12.5 ${backwards('ضغط')}`],
    ['السعر: 1,234.50', `1,234.50 :${backwards('السعر')}`],
    ['خزان 5%', `%5 ${backwards('خزان')}`],
    ['+973 1712 هاتف', `${backwards('هاتف')} 1712 973+`],
    ['۱۲ و ٣٤', `٣٤ ${'و'} ۱۲`],
    ['שלום (12) עולם', `${backwards('עולם')} (12) ${backwards('שלום')}`],
    ['-5 °C', '-5 °C'],
    ['\u200f9 – \u2068OK\u2069', 'OK – 9'],
    ['\u202eabc\u202c', 'cba'],
  ])('%s', async (text, seen) => {
    expect((await drawn(text)).seen).toEqual([seen]);
  });

  test('has Arabic letters in the shapes of their places, and lam with alef as one', async () => {
    const { glyphs } = await drawn('بببلا');
    expect(glyphs.map(({ text }) => text)).toEqual(['لا', 'ب', 'ب', 'ب']);
    const [, final, medial, initial] = glyphs;
    const alone = (await drawn('ب')).glyphs[0];
    for (const glyph of [final, medial, initial]) expect(glyph?.width).toBeLessThan(alone?.width ?? 0);
  });

  test('has its glyphs one after the other, as wide as was measured', async () => {
    const { glyphs, lines } = await drawn('Pump مضخة 12 (احتياطي) CR 15-3');
    const places = glyphs.toSorted((one, other) => one.x - other.x);
    for (const [at, glyph] of places.slice(1).entries()) expect(glyph.x).toBeCloseTo((places[at]?.x ?? 0) + (places[at]?.width ?? 0), 0);
    const last = places.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(lines[0]?.width ?? 0, 1);
  });
});

describe('a text of several lines', () => {
  test('is put in order line by line, after it was wrapped', async () => {
    const { lines, seen } = await drawn('مضخة Grundfos CR (احتياطي) رقم 7', 80);
    expect(lines.map(({ text }) => text)).toEqual(['مضخة Grundfos', 'CR (احتياطي) رقم 7']);
    expect(seen).toEqual([`Grundfos ${backwards('مضخة')}`, `7 ${backwards('رقم')} (${backwards('احتياطي')}) CR`]);
  });

  test('stays in its column, however long a word is, and loses no character', async () => {
    for (const text of [`DU-${'1234567890'.repeat(40)}`, 'خزان'.repeat(80), `${'é'.normalize('NFD').repeat(80)} end`, '👩‍🔧'.repeat(80)]) {
      const { lines } = await drawn(text, 60);
      expect(lines.length).toBeGreaterThan(5);
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(60.1);
      expect(
        lines
          .map(line => line.text)
          .join(' ')
          .replaceAll(' ', ''),
      ).toBe(text.replaceAll(' ', ''));
      for (const line of lines) expect(line.text).not.toMatch(/^\p{M}|^\u200d|\u200d$/u);
    }
  });

  test('is cut with an ellipsis at the end where it is read, when lines are limited', async () => {
    const { seen, lines } = await drawn('مضخة التغذية الرئيسية في القاعة', 80, 1);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.width).toBeLessThanOrEqual(80);
    expect(seen[0]).toMatch(/^…/);
    expect((await drawn('The feed pump in the main hall', 80, 1)).seen[0]).toMatch(/^The feed .*…$/);
  });

  test('reads each paragraph in a direction of its own', async () => {
    const { lines } = await drawn('Pump مضخة\nمضخة Pump\n\n12');
    expect(lines.map(({ direction }) => direction)).toEqual(['ltr', 'rtl', 'ltr', 'ltr']);
  });

  test('keeps its direction however long it is, and is not held up by controls by the thousand', async () => {
    const { lines } = await drawn(`مضخة ${'Pump 12 '.repeat(1000)}`, 300);
    expect(new Set(lines.map(({ direction }) => direction))).toEqual(new Set(['rtl']));
    const { lines: hostile } = await drawn(`${'\u2068'.repeat(60_000)}مضخة`, 300);
    expect(hostile.length).toBeGreaterThan(0);
  });
});
