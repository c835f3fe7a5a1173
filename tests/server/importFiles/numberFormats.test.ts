import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importFile } from '#server/import/importFile.ts';
import { readWorkbook } from '#server/import/parse/workbook/readWorkbook.ts';
import { useImports } from '../importCalls';

const { server, upload, rowsOf, found } = useImports();

/** Assets whose tags and serials are numbers that the workbook shows otherwise. */
const workbook = (mark: number) => {
  const head = ['Asset tag', 'Serial', 'Model', 'Category', 'Purchase cost', 'Purchase date', 'Notes'];
  const row = [mark, 42, 'Rig A', 'Rigs', 1234.5, new Date('2026-03-31T00:00:00Z'), 7];
  const formats = ['00000', '"AC-"0000', undefined, undefined, '#,##0.000', 'dd/mm/yyyy', '0'];
  return writeXlsx({
    sheets: [
      {
        name: 'Assets',
        rows: [['Assets of 2026'], head, row],
        cells: new Map(
          formats.flatMap((numFmt, at) =>
            numFmt === undefined ? [] : [[`2,${at}`, { value: row[at] ?? null, style: { numFmt } }] as const],
          ),
        ),
      },
    ],
  });
};

test('a number comes in as the workbook shows it where that makes a code, by the command line', async () => {
  const report = await importFile(server().context, { register: 'hardware', file: await workbook(123), source: 'assets.xlsx' });
  expect(report).toMatchObject({ created: 1, refused: [], titles: ['Assets of 2026'] });
  expect(await found(sql`select serial, purchase_cost, purchase_date, notes from hardware where asset_tag = '00123'`)).toEqual([
    { serial: 'AC-0042', purchase_cost: 1234.5, purchase_date: '2026-03-31', notes: '7' },
  ]);
});

test('and by the console', async () => {
  const { id } = await upload(await workbook(124), 'assets.xlsx');
  expect((await rowsOf(id))[0]?.cells).toEqual(['00124', 'AC-0042', 'Rig A', 'Rigs', '1234.5', '2026-03-31', '7']);
});

test('codes are formats of digits and text alone; amounts, days, shares and units stay numbers', async () => {
  const codes = {
    '00000': '00042',
    '"AC-"0000': 'AC-0042',
    '\\A\\C\\-0000': 'AC-0042',
    '"AC-"0': 'AC-42',
    '[$-409]0000': '0042',
    '[Red]0000': '0042',
    '0000;-0000': '0042',
    '000-00-0000': '000-00-0042',
    '00\\:00': '00:42',
  };
  const others = ['0', '#', '0.00', '#,##0', '0%', '0 "km"', '"€"0', '"BD "0', '[$€-407]0', '00.00', '0.00E+00', 'General', '@'];
  const formats = [...Object.keys(codes), ...others];
  const file = await writeXlsx({
    sheets: [
      {
        name: 'One',
        rows: [formats.map(() => 42), formats.map(() => -1.5)],
        cells: new Map(
          formats.flatMap((numFmt, at) => [42, -1.5].map((value, row) => [`${row},${at}`, { value, style: { numFmt } }] as const)),
        ),
      },
    ],
  });
  const rows: unknown[][] = [];
  for await (const { values } of readWorkbook(file)) rows.push(values);
  expect(rows).toEqual([[...Object.values(codes), ...others.map(() => 42)], formats.map(() => -1.5)]);
});
