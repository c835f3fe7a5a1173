import type { CellPlace } from '#src/domain/e-loggers/pasteCells.ts';

interface Press {
  key: string;
  input: HTMLInputElement;
}

/** Whether the caret of a text stands at its beginning (`-1`) or its end (`1`), with nothing or everything marked. */
function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, by: 1 | -1): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (by < 0 ? 0 : value.length);
}

/**
 * The cell to which a key leads from another: up and down within its column, to its sides from the edges of a text, and down with Enter. Days and times use
 * their arrows themselves. Null where the key stays in the cell.
 */
export function arrowTarget({ row, column }: CellPlace, { key, input }: Press): CellPlace | null {
  const isText = input.type === 'text';
  const hasOwnArrows = !isText && input.type !== 'checkbox';
  if (key === 'Enter') return { row: row + 1, column };
  if (hasOwnArrows) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') return { row: row + (key === 'ArrowDown' ? 1 : -1), column };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const isMirrored = (element: HTMLElement | null) => element !== null && getComputedStyle(element).direction === 'rtl';
  const [inTable, inText] = [isMirrored(input.closest('table')), isMirrored(input)];
  const stepIn = (mirrored: boolean): 1 | -1 => ((key === 'ArrowRight') === mirrored ? -1 : 1);
  if (isText && !isAtEdge(input, stepIn(inText))) return null;
  return { row, column: column + stepIn(inTable) };
}
