import { useLayoutEffect, useEffectEvent, type RefObject } from 'react';
import { fitColumns } from './fitColumns';

interface Options {
  /** Columns before the first value. */
  leading: number;
  /** Of each column of values, its part of the room where there is too little. */
  shares: readonly number[];
  /** Measured again when it changes: rows of another page have other widths. */
  content: unknown;
}

/**
 * Fits the columns of a table into its frame: cells get a `max-width` where there is too little room, and the frame carries `data-wide` where the table is wider all the same. Measured before anything is painted, again for other rows and another width of the page.
 */
export function useFittedColumns(ref: RefObject<HTMLTableElement | null>, { leading, shares, content }: Options): void {
  const fit = useEffectEvent(() => {
    const table = ref.current;
    const frame = table?.parentElement;
    if (!table || !frame) return;
    limit(table, leading, shares.length, null);
    if (table.offsetWidth > frame.clientWidth) {
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map(head => head.getBoundingClientRect().width);
      const values = heads.slice(leading, leading + shares.length);
      const others = heads.reduce((total, width) => total + width, 0) - values.reduce((total, width) => total + width, 0);
      limit(table, leading, shares.length, fitColumns(values, shares, frame.clientWidth - others));
    }
    frame.toggleAttribute('data-wide', table.offsetWidth > frame.clientWidth);
  });
  const columns = shares.join();
  useLayoutEffect(() => fit(), [columns, leading, content]);
  useLayoutEffect(() => {
    const frame = ref.current?.parentElement;
    if (!frame || typeof ResizeObserver === 'undefined') return;
    let known = frame.clientWidth;
    const observer = new ResizeObserver(() => {
      // Cells and fonts that come late change the width of the table.
      const isWide = (ref.current?.offsetWidth ?? 0) > frame.clientWidth;
      if (frame.clientWidth === known && isWide === frame.hasAttribute('data-wide')) return;
      known = frame.clientWidth;
      fit();
    });
    [frame, ref.current].forEach(one => one && observer.observe(one));
    return () => observer.disconnect();
  }, [ref]);
}

/** Limits the width of the cells of each value column, or no longer does. */
function limit(table: HTMLTableElement, leading: number, count: number, most: readonly number[] | null): void {
  for (const { cells, className } of table.tBodies[0]?.rows ?? []) {
    // What stands below a row goes over all columns.
    if (className === 'details') continue;
    for (let index = 0; index < count; index += 1) {
      const cell = cells[leading + index];
      if (cell) cell.style.maxWidth = most ? `${most[index] ?? 0}px` : '';
    }
  }
}
