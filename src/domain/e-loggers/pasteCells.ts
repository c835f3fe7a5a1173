import { Refusal } from '#definition';
import { dayOrders, parseDay } from '#definition/parseDay';
import { checkCell } from './checkValue';
import type { Column } from './field';

/** A row of a table as it is being filled in, by the keys of its columns. */
export type RowDraft = Readonly<Record<string, unknown>>;

/** A place in a table, counted from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface PastedRows {
  rows: readonly RowDraft[];
  /** Rows for which the table has no place. */
  dropped: number;
  /** Cells that fit no column, or say nothing that their column can hold. */
  unread: number;
}

/**
 * Puts cells that were copied from a spreadsheet into a table, from a place to its end and below; rows are added up to `most`. Numbers are read as
 * `checkCell` does, days where they have one reading alone; what is no number stays as it is, to be seen and mended. Pure.
 */
export function pasteCells(
  columns: readonly Column[],
  rows: readonly RowDraft[],
  { row: first, column: from }: CellPlace,
  cells: readonly (readonly string[])[],
  most: number,
): PastedRows {
  const taken = cells.slice(0, Math.max(0, most - first));
  const next = [...rows];
  let unread = 0;
  for (const [down, line] of taken.entries()) {
    const row: Record<string, unknown> = { ...next[first + down] };
    for (const [across, text] of line.entries()) {
      const column = columns[from + across];
      const value = column && cellValue(column, text.trim());
      if (column && value !== null) row[column.key] = value;
      else if (text.trim() !== '') unread += 1;
    }
    next[first + down] = row;
  }
  return { rows: next, dropped: cells.length - taken.length, unread };
}

/** How spreadsheets write what is true, and what is not. */
const yes = ['true', 'wahr', 'vrai', 'verdadeiro', 'yes', 'ja', 'oui', 'sim', 'x', '1', '✓', 'نعم'];
const no = ['false', 'falsch', 'faux', 'falso', 'no', 'nein', 'non', 'não', '0', '', 'لا'];

/** A text as the value of a column; null where it cannot be held. An empty text empties the cell. */
function cellValue(column: Column, text: string): string | boolean | null {
  const word = text.toLowerCase();
  if (column.kind === 'boolean') return yes.includes(word) ? true : no.includes(word) ? false : null;
  if (text === '') return '';
  if (column.kind === 'date') return dayIn(text);
  const { value, issue } = checkCell(column, column.kind === 'time' ? text.padStart(5, '0') : text);
  if (issue === null && typeof value === 'string') return value;
  return column.kind === 'time' ? null : text;
}

/** A day that can be read in one way alone: where day and month may change places, it is none. */
function dayIn(text: string): string | null {
  const days = new Set(
    dayOrders.flatMap(order => {
      try {
        return parseDay(text, order);
      } catch (error) {
        if (error instanceof Refusal) return [];
        throw error;
      }
    }),
  );
  const [day] = days;
  return day !== undefined && days.size === 1 ? day : null;
}

/** The cells of a text that a spreadsheet copied: tabs between, lines below; what has either within is in quotes. */
export function copiedCells(text: string): string[][] {
  const cells: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [whole, quoted, plain = '', end] = match;
    cells.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (whole === '' || end === '' || pattern.lastIndex >= text.length) break;
    if (end !== '\t') cells.push([]);
  }
  return cells;
}
