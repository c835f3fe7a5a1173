import { expect, test } from 'vitest';
import type { ExportColumn } from '#definition/derive/export/exportFormat';
import type { Direction } from '#definition/derive/direction';
import type { ServiceReport } from '#server/modules/service-reports/buildReport.ts';
import { reportPdf } from '#server/modules/service-reports/reportPdf.ts';
import { openDocument } from '#server/pdf/openDocument.ts';
import { PdfTable } from '#server/resources/export/pdfTable.ts';
import { readGlyphs, visualLines, type Glyph } from './readGlyphs';

const column = (header: string, isNumber = false): ExportColumn => ({
  ...{ name: header, header, isNumber, isDay: false, isMoment: false },
  ...{ text: String, plain: String, typed: String },
});
const edgesOf = (glyphs: readonly Glyph[], text: string) => {
  const found = glyphs.filter(glyph => text.includes(glyph.text));
  return { left: Math.min(...found.map(({ x }) => x)), right: Math.max(...found.map(({ x, width }) => x + width)) };
};

async function table(direction: Direction) {
  const { document, end } = await openDocument({ size: 'A4', layout: 'landscape', margin: 36, autoFirstPage: false });
  const columns = [column('الوسم'), column('Name'), column('Cost', true)];
  const rows = [['QQ', 'ZZ مضخة 12', '789']];
  const drawn = new PdfTable(document, columns, { title: 'الأصول', page: number => `صفحة ${number}`, head: [], direction, sample: rows });
  for (const row of rows) drawn.add(row);
  return readGlyphs(await end());
}

test('a list in a language that is read from the right has its first column at the right, and numbers at the left of theirs', async () => {
  const [leftward, rightward] = [await table('rtl'), await table('ltr')];
  expect(edgesOf(leftward, 'QQ').right).toBeCloseTo(842 - 36, 0);
  expect(edgesOf(rightward, 'QQ').left).toBeCloseTo(36, 0);
  expect(edgesOf(leftward, '789').left).toBeLessThan(edgesOf(leftward, 'ZZ').left);
  expect(edgesOf(rightward, '789').left).toBeGreaterThan(edgesOf(rightward, 'ZZ').right);
  for (const glyphs of [leftward, rightward]) expect(visualLines(glyphs).join('\n')).toContain('12 ةخضم');
});

const report: Omit<ServiceReport, 'direction'> = {
  title: 'تقرير الخدمة SR-12',
  facts: [['Asset', 'خزان-16380']],
  texts: [['Findings', 'مضخة 12\nWet. '.repeat(60)]],
  checklists: [{ name: 'Isolation', answers: [{ name: 'Volts', value: '9', result: 'reject', comment: null }] }],
  people: [],
  tools: ['Fluke', 'مفتاح 12'],
  costs: [
    ['2 × مفتاح', '2.010 BHD'],
    ['Total', '2.010 BHD'],
  ],
  signedBy: '',
  signature: null,
  words: {
    ...{
      checklists: 'Checklists',
      time: 'Time',
      tools: 'Tools',
      costs: 'Costs',
      signature: 'Signature',
      us: 'For us',
      customer: 'Customer',
      day: 'Day',
    },
    ...{ accept: 'OK', reject: 'مرفوض' },
  },
};

test('a service report reads in the direction of its language, and what is put together of several texts does so too', async () => {
  const leftward = readGlyphs(await reportPdf({ ...report, direction: 'rtl' }));
  const rightward = readGlyphs(await reportPdf({ ...report, direction: 'ltr' }));
  const seen = { leftward: visualLines(leftward), rightward: visualLines(rightward) };
  for (const lines of Object.values(seen)) expect(lines[0]).toBe('SR-12 ةمدخلا ريرقت');
  expect(seen.leftward[1]).toBe('16380-نازخAsset');
  expect(seen.rightward[1]).toBe('Asset16380-نازخ');
  expect(seen.leftward).toContain('ضوفرم – 9Volts');
  expect(seen.rightward).toContain('Volts9 – ضوفرم');
  expect(seen.leftward).toContain('12 حاتفم ,Fluke');
  expect(seen.rightward).toContain('Fluke, 12 حاتفم');
  for (const { x, width, page } of [...leftward, ...rightward]) {
    expect(page).toBeLessThan(3);
    expect(x).toBeGreaterThanOrEqual(54);
    expect(x + width).toBeLessThanOrEqual(596 - 54);
  }
});
