import { expect, test } from 'vitest';
import type { Label } from '#server/modules/labels/fitLabel.ts';
import { labelsPdf } from '#server/modules/labels/labelsPdf.ts';
import { labelSheets } from '#server/modules/labels/labelSheets.ts';
import type { Sheet } from '#src/domain/labels/labelSheet.ts';
import { readGlyphs, visualLines } from './readGlyphs';

const l7160 = labelSheets[0];
const points = (millimetres: number) => (millimetres * 72) / 25.4;
const line = (text: string, isWhole = false) => ({ text, isWhole });

const labels: readonly Label[] = [
  {
    tag: 'DU-TES-00039',
    lines: [line('Insulation tester 39'), line('Fluke 1587 FC'), line('SN 4C-99-00213-XZ-77812', true), line('Dubai Utilities')],
  },
  { tag: 'خزان-16380', lines: [line('مضخة 12'), line('SN \u2068خزان-16380\u2069', true)] },
  { tag: 'TAG-'.repeat(60), lines: [line('Pump'), line(`SN ${'1234567890'.repeat(19)}`, true), line('Model')] },
  { tag: 'A', lines: [line('A name that goes on and on, past what two lines of a label have room for, without an end in sight')] },
];

async function printed(sheet: Sheet) {
  const glyphs = [];
  for (const label of labels)
    glyphs.push(readGlyphs(await labelsPdf([label], { sheet, start: 1, host: 'https://plant.example', title: 'Labels' })));
  return glyphs;
}

test('the default sheet has the tag on one line and the serial number whole', async () => {
  expect(l7160?.title).toContain('L7160');
  const [latin, arabic] = await printed(l7160 as Sheet);
  expect(visualLines(latin ?? [])).toEqual([
    'DU-TES-00039',
    'Insulation tester 39',
    'Fluke 1587 FC',
    'SN 4C-99-00213-XZ-77812',
    'Dubai Utilities',
  ]);
  expect(visualLines(arabic ?? [])).toEqual(['16380-نازخ', '12 ةخضم', 'SN 16380-نازخ']);
});

test.each(labelSheets)(
  'a label of $title has its tag and serial number whole, and nothing beyond its edge or over another line',
  async sheet => {
    const all = await printed(sheet);
    const edge = { left: points(sheet.left), right: points(sheet.left + sheet.width), height: points(sheet.height) };
    const pageHeight = sheet.page === 'roll' ? sheet.height : sheet.page === 'A4' ? 297 : 279.4;
    const top = points(pageHeight - sheet.top);
    for (const [at, glyphs] of all.entries()) {
      const text = glyphs.map(glyph => glyph.text).join('');
      expect(text.replaceAll(' ', '')).toContain(labels[at]?.tag === 'خزان-16380' ? '16380-' : labels[at]?.tag);
      for (const glyph of glyphs) {
        expect(glyph.x).toBeGreaterThanOrEqual(edge.left);
        expect(glyph.x + glyph.width).toBeLessThanOrEqual(edge.right);
        expect(glyph.y + glyph.size * 0.76).toBeLessThanOrEqual(top);
        expect(glyph.y - glyph.size * 0.24).toBeGreaterThanOrEqual(top - edge.height);
      }
      const rows = [...new Map(glyphs.map(({ y, size }) => [y.toFixed(1), { y, size }])).values()].sort((one, other) => other.y - one.y);
      for (const [number, row] of rows.slice(1).entries()) expect(row.y + row.size * 0.9).toBeLessThan(rows[number]?.y ?? 0);
    }
    const joined = (glyphs: (typeof all)[number] | undefined) =>
      (glyphs ?? [])
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', '');
    expect(joined(all[0])).toContain('SN4C-99-00213-XZ-77812');
    expect(joined(all[2])).toContain(`SN${'1234567890'.repeat(19)}`);
  },
);

test('what is no number to read off is cut with an ellipsis after two smaller lines', async () => {
  const [, , , long] = await printed(l7160 as Sheet);
  const [tag, ...lines] = visualLines(long ?? []);
  expect(tag).toBe('A');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});
