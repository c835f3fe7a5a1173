import type { Resource } from '#definition';
import type { TextFormat } from '#definition/textFormat';
import type { CsvColumn } from '#definition/derive/export/csv';
import type { FileRow } from './fileRow';

/** The text of one cell and the header above it. */
export interface Cell {
  header: string;
  text: string;
  /** How its column is read. */
  reading?: TextFormat;
}

/** What a row says: of its own fields, and of the fields of the records that its references name. */
export interface RowCells {
  number: number;
  own: ReadonlyMap<string, Cell>;
  inner: ReadonlyMap<string, ReadonlyMap<string, Cell>>;
  /** What stands beyond the last header of the file and feeds nothing. */
  beyond: readonly Cell[];
}

interface Headers {
  headers: readonly string[];
  /** How many of them stand in the file; all, where it is missing. */
  width?: number;
}

/** Sorts the cells of a row. What is read through a reference (`model.category`) says what the referenced record is like. */
export function cellsOf(
  resource: Resource,
  { headers, width = headers.length }: Headers,
  columns: readonly CsvColumn[],
  row: FileRow,
): RowCells {
  const own = new Map<string, Cell>();
  const inner = new Map<string, Map<string, Cell>>();
  for (const { header, field, inner: nested, reading } of columns) {
    const cell = { header, text: (row.cells[headers.indexOf(header)] ?? '').trim(), ...(reading && { reading }) };
    const path = nested === undefined ? resource.fields[field]?.through : `${field}.${nested}`;
    if (path === undefined) own.set(field, cell);
    else {
      const [outer = '', name = ''] = path.split('.');
      inner.set(outer, (inner.get(outer) ?? new Map<string, Cell>()).set(name, cell));
    }
  }
  const beyond = row.cells.slice(width).map((text, at) => ({ header: headers[width + at] ?? `#${width + at + 1}`, text }));
  const isFed = ({ header }: Cell) => columns.some(column => column.header === header);
  return { number: row.number, own, inner, beyond: beyond.filter(cell => cell.text.trim() !== '' && !isFed(cell)) };
}
