import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workbookLimits } from '#server/import/parse/workbook/limits.ts';
import { readWorkbook } from '#server/import/parse/workbook/readWorkbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mainstay-workbooks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Cell = string | number | null;

async function bookOf(rows: Cell[][]): Promise<string> {
  const path = join(folder, `${Math.random()}.xlsx`);
  await writeFile(path, await writeXlsx({ sheets: [{ name: 'One', rows }] }));
  return path;
}

async function valuesOf(path: string, limits: Partial<typeof workbookLimits> = {}): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const { values } of readWorkbook(path, { limits: { ...workbookLimits, ...limits } })) rows.push(values);
  return rows;
}

const names = (count: number) => Array.from({ length: count }, (_, at) => [`Pump number ${at}`]);
const tooLarge = 'This workbook unpacks to more than is read here. Save it as .csv.';

test('a workbook is read in order, without the empty cells at the end of its rows', async () => {
  const rows = [['Name', 'Cost'], ...names(3_000)];
  expect(await valuesOf(await bookOf([...rows, ['a', null, 3, null, '']]))).toEqual([...rows, ['a', null, 3]]);
});

describe('a workbook is refused, and nothing else is harmed,', () => {
  test.each([
    ['whose file is too large', { fileBytes: 100 }],
    ['with too many parts', { parts: 3 }],
    ['whose sheet unpacks to too much', { sheetBytes: 10_000 }],
    ['whose shared texts unpack to too much', { otherBytes: 10_000 }],
    ['with too much text in a row', { rowLetters: 10 }],
    ['with too much text in all', { letters: 10_000 }],
    ['that takes more memory than it is given', { heapMebibytes: 6 }],
    ['that takes more buffers than it is given', { bufferBytes: 1_000 }],
  ])('%s', async (_what, limits) => {
    await expect(valuesOf(await bookOf(names(200_000 / (Object.keys(limits)[0] === 'heapMebibytes' ? 1 : 10))), limits)).rejects.toThrow(
      tooLarge,
    );
  });

  test('with rows that end far to the right', async () => {
    const wide: Cell[] = Array.from({ length: 16_384 }, () => null);
    const path = await bookOf([['Name'], ...names(50).map(([name]) => [name ?? null, ...wide.slice(2), 'x'])]);
    await expect(valuesOf(path)).rejects.toThrow('A file may have 300 columns at most, and this has 16384.');
  });

  test('with many rows that end far to the right with nothing', async () => {
    const wide: Cell[] = Array.from({ length: 16_384 }, (_, at) => (at === 16_383 ? '' : null));
    await expect(valuesOf(await bookOf([['Name'], ...Array.from({ length: 70 }, () => wide)]))).rejects.toThrow(tooLarge);
  });

  test('that says of a part that it unpacks to less than it does', async () => {
    const path = await bookOf(names(20_000));
    const bytes = await readFile(path);
    const [local, directory] = ['PK\x03\x04', 'PK\x01\x02'].map(mark => lastEntry(bytes, Buffer.from(mark, 'latin1')));
    bytes.writeUInt32LE(100, (local ?? 0) + 22);
    bytes.writeUInt32LE(100, (directory ?? 0) + 24);
    await writeFile(path, bytes);
    await expect(valuesOf(path)).rejects.toThrow('This workbook cannot be read.');
  });
});

/** Where the entry of the sheet begins that such a mark stands before. */
function lastEntry(bytes: Buffer, mark: Buffer): number {
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 4))
    if (bytes.subarray(at, at + 120).includes('xl/worksheets/sheet1.xml')) return at;
  throw new Error('there is no sheet');
}

describe('reading', () => {
  test('ends where the caller leaves, and the next one has its turn', async () => {
    const path = await bookOf(names(20_000));
    const leaving = new AbortController();
    const rows = readWorkbook(path, { signal: leaving.signal });
    await rows.next();
    const next = valuesOf(await bookOf([['Next']]));
    leaving.abort();
    await expect(
      (async () => {
        for await (const row of rows) void row;
      })(),
    ).rejects.toThrow(/abort/i);
    expect(await next).toEqual([['Next']]);
  });

  test('ends where no more rows are wanted', async () => {
    for await (const { values } of readWorkbook(await bookOf(names(20_000)))) {
      expect(values).toEqual(['Pump number 0']);
      break;
    }
    expect(await valuesOf(await bookOf([['Next']]))).toEqual([['Next']]);
  });
});
