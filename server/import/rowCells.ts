import type { Resource } from '#definition';
import type { TextReading } from '#definition/textReading';
import type { CsvColumn } from '#definition/derive/csv';
import type { CsvTable } from './readTable';

/** The text of one cell and the header above it. */
export interface Cell {
  header: string;
  text: string;
  /** How its column is read. */
  reading?: TextReading;
}

/** What a row says: of its own fields, and of the fields of the records that its references name. */
export interface RowCells {
  number: number;
  own: ReadonlyMap<string, Cell>;
  inner: ReadonlyMap<string, ReadonlyMap<string, Cell>>;
}

/** Sorts the cells of a row. What is read through a reference (`model.category`) says what the referenced record is like. */
export function cellsOf(
  resource: Resource,
  headers: readonly string[],
  columns: readonly CsvColumn[],
  row: CsvTable['rows'][number],
): RowCells {
  const own = new Map<string, Cell>();
  const inner = new Map<string, Map<string, Cell>>();
  for (const { header, field, inner: told, reading } of columns) {
    const cell = { header, text: (row.cells[headers.indexOf(header)] ?? '').trim(), ...(reading && { reading }) };
    const path = told === undefined ? resource.fields[field]?.via : `${field}.${told}`;
    if (path === undefined) own.set(field, cell);
    else {
      const [outer = '', name = ''] = path.split('.');
      inner.set(outer, (inner.get(outer) ?? new Map<string, Cell>()).set(name, cell));
    }
  }
  return { number: row.number, own, inner };
}
