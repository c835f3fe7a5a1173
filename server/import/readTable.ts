import { parse } from 'csv-parse/sync';
import { keepable } from '#definition/texts';
import { inEnglish, type Told } from '#server/http/failure.ts';

/** A file of rows, as text. */
export interface CsvTable {
  headers: string[];
  /** Each with its number in the file as a spreadsheet counts: the row of headers is 1. */
  rows: { number: number; cells: string[] }[];
}

/** Thrown when nothing of a file can be imported; the message says why. */
export class FileRefused extends Error {
  constructor(readonly told: Told) {
    super(inEnglish(told));
  }
}

/** Reads a CSV file as spreadsheets write them: UTF-8 with or without a mark, UTF-16 or Latin-1; commas, semicolons or tabs; any line ends. */
export function readTable(bytes: Uint8Array): CsvTable {
  const records = parseRecords(keepable(decode(bytes)));
  const [headers, ...rest] = records
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  if (!headers) throw new FileRefused('The file is empty.');
  return { headers: headers.cells.map(header => header.trim()), rows: rest };
}

/** That a file is no CSV file, with what its reader found. */
export const noCsv = (error: unknown) =>
  new FileRefused({ rule: 'This is no CSV file: {{fault}}', args: { fault: error instanceof Error ? error.message : String(error) } });

function parseRecords(text: string): string[][] {
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true, bom: true });
  } catch (error) {
    throw noCsv(error);
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one of the usual three that stands most often in the first line, outside quotes. */
export function delimiterOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '');
  const amount = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (amount(delimiter) > amount(best) ? delimiter : best));
}
