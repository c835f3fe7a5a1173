import { open } from 'node:fs/promises';
import { keepable } from '#definition/texts';
import { readWorkbook } from '#server/import/parse/workbook/readWorkbook.ts';
import { csvRows } from './csvRows';
import type { FileRow, FileSource } from './fileRow';

const headBytes = 64 * 1024;

/** The rows of a CSV file or of the first sheet of a workbook that are not empty, as they are read. Ends where `signal` is aborted. */
export async function* openFile(source: FileSource, signal?: AbortSignal): AsyncGenerator<FileRow> {
  const head = await headOf(source);
  const isWorkbook = head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  for await (const { number, cells } of isWorkbook ? sheetRows(source, signal) : csvRows(source, head)) {
    signal?.throwIfAborted();
    if (cells.some(cell => cell.trim() !== '')) yield { number, cells };
  }
}

async function headOf(source: FileSource): Promise<Buffer> {
  if (typeof source !== 'string') return Buffer.from(source.subarray(0, headBytes));
  const file = await open(source);
  const head = Buffer.alloc(headBytes);
  const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close());
  return head.subarray(0, bytesRead);
}

async function* sheetRows(source: FileSource, signal?: AbortSignal): AsyncGenerator<FileRow> {
  let last = 0;
  for await (const row of readWorkbook(source, { signal })) {
    last = Math.max(last + 1, row.index + 1);
    yield { number: last, cells: row.values.map(textOf) };
  }
}

// Made once: to make a format takes longer than to write thousands of numbers.
const plainNumbers = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 10 });

/** What a cell of a sheet says, as it would stand in a CSV file. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return plainNumbers.format(value);
  return typeof value === 'string' ? keepable(value) : '';
}
