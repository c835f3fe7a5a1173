import { comparisonKey } from '#definition/text/comparisonKey';
import { mostColumns } from '#server/import/parse/workbook/limits.ts';
import { FileError } from './fileError';
import { headerPlace } from './headerPlace';
import type { FileRow, FileSource } from './fileRow';
import { openFile } from './openFile';

const mostRows = 1_000_000;
const longestHeader = 200;
/** Characters of a cell. */
export const longestCell = 65_535;
/** The headers are looked for in so many rows. */
const lookahead = 10;

export interface FileTable {
  /** What stands in the rows above the headers. */
  titles: string[];
  /** The headers, each told from the others: `#3` where the third column has none. */
  headers: string[];
  /** The rows below, with a cell for each header at least. Cells beyond the headers are there where something stands in them. */
  rows: AsyncGenerator<FileRow>;
}

interface Opening {
  /** Ends the reading where it is aborted. */
  signal?: AbortSignal | undefined;
  /** Whether a text is what a column would be called. */
  isHeader?: (text: string) => boolean;
}

/**
 * Opens a CSV file or a workbook for whoever reads rows below headers. Its rows are read as they are taken; a caller that takes none has to end
 * them by `return`.
 *
 * @throws {FileError} where there is nothing below headers, or more than is read; while the rows are taken as well
 */
export async function openTable(source: FileSource, { signal, isHeader = () => false }: Opening = {}): Promise<FileTable> {
  const reading = openFile(source, signal);
  try {
    const first: FileRow[] = [];
    for (let next = await reading.next(); !next.done; next = await reading.next()) {
      first.push(next.value);
      if (first.length === lookahead) break;
    }
    const place = headerPlace(
      first.map(({ cells }) => cells),
      isHeader,
    );
    const [header, ...rest] = first.slice(place);
    if (!header) throw new FileError('The file is empty.');
    const titles = first.slice(0, place).map(({ cells }) =>
      cells
        .filter(cell => cell.trim() !== '')
        .join(' ')
        .slice(0, longestHeader),
    );
    const headers = headersOf(header);
    return { titles, headers, rows: rowsBelow(headers.length, rest, reading) };
  } catch (error) {
    await reading.return(undefined);
    throw error;
  }
}

async function* rowsBelow(width: number, first: readonly FileRow[], reading: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  let total = 0;
  async function* all() {
    yield* first;
    yield* reading;
  }
  try {
    for await (const { number, cells } of all()) {
      total += 1;
      if (total > mostRows)
        throw new FileError({ rule: 'A file may have {{most}} rows at most.', args: { most: mostRows.toLocaleString('en') } });
      yield { number, cells: boundedCells(width, cells) };
    }
    if (total === 0) throw new FileError('The file has a row of headers and no other.');
  } finally {
    await reading.return(undefined);
  }
}

function boundedCells(width: number, cells: readonly string[]): string[] {
  const used = Math.max(width, cells.findLastIndex(cell => cell.trim() !== '') + 1);
  requireColumns(used);
  return Array.from({ length: used }, (_, at) => (cells[at] ?? '').trim().slice(0, longestCell));
}

function requireColumns(found: number): void {
  if (found > mostColumns)
    throw new FileError({
      rule: 'A file may have {{most}} columns at most, and this has {{found}}.',
      args: { most: mostColumns, found },
    });
}

function headersOf({ cells }: FileRow): string[] {
  const headers = cells.map(cell => cell.replace(/^\ufeff/, '').trim());
  while (headers.at(-1) === '') headers.pop();
  requireColumns(headers.length);
  const long = headers.find(header => header.length > longestHeader);
  if (long !== undefined)
    throw new FileError({
      rule: 'The header "{{header}}…" is longer than {{most}} characters.',
      args: { header: long.slice(0, 40), most: longestHeader },
    });
  const twice = headers.filter(
    (header, at) => header !== '' && headers.findIndex(other => comparisonKey(other) === comparisonKey(header)) < at,
  );
  if (twice.length > 0)
    throw new FileError({
      rule: 'These columns are there more than once: {{headers}}.',
      args: { headers: [...new Set(twice)].join(', ') },
    });
  return withColumns([], headers.length, at => headers[at] || null);
}

/** Whether a column has such a name because the file has no header for it. */
export const isUnnamed = (header: string) => /^#+\d+$/.test(header);

/** Headers for so many columns: those that are there, and a name that none of them has for each other: `#4`. */
export function withColumns(headers: readonly string[], width: number, nameOf: (at: number) => string | null = () => null): string[] {
  const all = [...headers];
  for (let at = headers.length; at < width; at++) {
    let name = nameOf(at) ?? `#${at + 1}`;
    while (all.includes(name)) name = `#${name}`;
    all.push(name);
  }
  return all;
}
