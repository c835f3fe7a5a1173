import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface Place {
  row: number;
  column: number;
}

interface Options {
  grid: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  /** Brings a cell into view, which is drawn only there. */
  scrollTo: (place: Place) => void;
}

/** Rows that a page of the keyboard is. */
const page = 10;

/** One cell of the grid has the focus; arrows, Home, End and the page keys move it, as in every grid. */
export function useGridFocus({ grid, rows, columns, scrollTo }: Options) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const isMoving = useRef(false);
  const move = ({ row, column }: Place) => {
    const next = { row: Math.max(0, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) };
    isMoving.current = true;
    scrollTo(next);
    setActive(next);
  };
  // A cell far away is drawn only after it was scrolled to.
  useEffect(() => {
    if (!isMoving.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-row="${active.row}"] [data-column="${active.column}"]`);
    if (!cell) return;
    isMoving.current = false;
    cell.focus();
  });
  const onArrow = (event: KeyboardEvent<HTMLElement>): boolean => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const { row, column } = active;
    const isFar = event.ctrlKey || event.metaKey;
    const places: Readonly<Record<string, Place>> = {
      ArrowDown: { row: row + 1, column },
      ArrowUp: { row: row - 1, column },
      ArrowRight: { row, column: column + forward },
      ArrowLeft: { row, column: column - forward },
      PageDown: { row: row + page, column },
      PageUp: { row: row - page, column },
      Home: { row: isFar ? 0 : row, column: 0 },
      End: { row: isFar ? rows - 1 : row, column: columns - 1 },
    };
    const place = event.shiftKey ? undefined : places[event.key];
    if (!place) return false;
    event.preventDefault();
    move(place);
    return true;
  };
  return { active, setActive, move, onArrow };
}
