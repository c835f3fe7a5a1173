import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { keepable } from '#definition/texts';
import { delimiterOf, FileRefused, noCsv } from '#server/import/readTable.ts';
import { readWorkbook } from '#server/import/workbook/readWorkbook.ts';

/** One row of a file; numbered as a spreadsheet counts. */
export interface FileRow {
  number: number;
  cells: string[];
}

/** The rows of a CSV file or of the first sheet of a workbook, as they are read; the first is the row of headers. Ends where `signal` is aborted. */
export async function* openFile(path: string, signal?: AbortSignal): AsyncGenerator<FileRow> {
  const file = await open(path);
  const start = Buffer.alloc(64 * 1024);
  const { bytesRead } = await file.read(start, 0, start.length, 0).finally(() => file.close());
  const head = start.subarray(0, bytesRead);
  const isWorkbook = head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  for await (const { number, cells } of isWorkbook ? sheetRows(path, signal) : csvRows(path, head)) {
    signal?.throwIfAborted();
    if (cells.some(cell => cell.trim() !== '')) yield { number, cells };
  }
}

async function* sheetRows(path: string, signal?: AbortSignal): AsyncGenerator<FileRow> {
  let last = 0;
  for await (const row of readWorkbook(path, { signal })) {
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

async function* csvRows(path: string, head: Buffer): AsyncGenerator<FileRow> {
  if (head.includes(0) && !isUtf16(head)) throw new FileRefused('This is neither a CSV file nor a workbook.');
  const encoding = await encodingOf(path, head);
  const decoder = new TextDecoder(encoding);
  const first = new TextDecoder(encoding).decode(head, { stream: true });
  async function* text() {
    for await (const piece of createReadStream(path)) yield keepable(decoder.decode(piece as Buffer, { stream: true }));
    yield keepable(decoder.decode());
  }
  const parser = Readable.from(text(), { objectMode: false }).pipe(
    parse({ delimiter: delimiterOf(first), relax_column_count: true, relax_quotes: true, bom: true, max_record_size: 4 * 1024 * 1024 }),
  );
  let number = 0;
  try {
    for await (const cells of parser) yield { number: (number += 1), cells: cells as string[] };
  } catch (error) {
    throw noCsv(error);
  }
}

const isUtf16 = (head: Buffer) => head[0] === 0xff && head[1] === 0xfe;

/** What the letters of a file are written in. */
async function encodingOf(path: string, head: Buffer): Promise<string> {
  if (isUtf16(head)) return 'utf-16le';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of createReadStream(path)) decoder.decode(piece as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
