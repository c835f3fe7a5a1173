import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { keepable } from '#definition/texts';
import { delimiterOf } from './delimiter';
import { FileError } from './fileError';
import type { FileRow, FileSource } from './fileRow';

/**
 * The rows of a CSV file as spreadsheets write it: UTF-8 with or without a mark, UTF-16 or Latin-1; commas, semicolons, tabs or what a first line
 * `sep=` says; any line ends.
 */
export async function* csvRows(source: FileSource, head: Buffer): AsyncGenerator<FileRow> {
  if (head.includes(0) && !isUtf16(head)) throw new FileError('This is neither a CSV file nor a workbook.');
  const encoding = await encodingOf(source, head);
  const { delimiter, skipped } = delimiterOf(new TextDecoder(encoding, { ignoreBOM: true }).decode(head, { stream: true }));
  const parser = Readable.from(textOf(source, encoding, skipped), { objectMode: false }).pipe(
    parse({ delimiter, relax_column_count: true, relax_quotes: true, bom: true, max_record_size: 4 * 1024 * 1024 }),
  );
  let number = 0;
  try {
    for await (const cells of parser) yield { number: (number += 1), cells: cells as string[] };
  } catch (error) {
    throw new FileError({
      rule: 'This is no CSV file: {{fault}}',
      args: { fault: error instanceof Error ? error.message : String(error) },
    });
  }
}

/** The text of a file without its first characters, which are all in its first chunk. */
async function* textOf(source: FileSource, encoding: string, skipped: number): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  let left = skipped;
  for await (const chunk of chunksOf(source)) {
    const text = decoder.decode(chunk, { stream: true });
    yield keepable(text.slice(left));
    left = Math.max(0, left - text.length);
  }
  yield keepable(decoder.decode());
}

const chunksOf = (source: FileSource): AsyncIterable<Uint8Array> =>
  (typeof source === 'string' ? createReadStream(source) : Readable.from([source])) as AsyncIterable<Uint8Array>;

const isUtf16 = (head: Buffer) => head[0] === 0xff && head[1] === 0xfe;

/** What the letters of a file are written in. */
async function encodingOf(source: FileSource, head: Buffer): Promise<string> {
  if (isUtf16(head)) return 'utf-16le';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunksOf(source)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
