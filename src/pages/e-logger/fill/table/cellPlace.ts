import type { CellPlace } from '#src/domain/e-loggers/pasteCells.ts';

/** By this attribute a control says which cell it is. */
const attribute = 'data-cell';

export const cellAttribute = ({ row, column }: CellPlace) => ({ [attribute]: `${String(row)} ${String(column)}` });

/** The cell that something on the page is. */
export function cellOf(target: EventTarget): CellPlace | null {
  const [row, column] = target instanceof HTMLElement ? (target.getAttribute(attribute) ?? '').split(' ') : [];
  return row && column ? { row: Number(row), column: Number(column) } : null;
}

/** Moves the focus to a cell, where there is such a one. */
export function focusCell(table: HTMLElement | null, place: CellPlace): boolean {
  const cell = table?.querySelector<HTMLInputElement>(`[${attribute}="${String(place.row)} ${String(place.column)}"]`);
  cell?.focus();
  if (cell?.type === 'text') cell.select();
  return cell !== null && cell !== undefined;
}
