import { useLayoutEffect, useEffectEvent, type RefObject } from 'react';
import { fitColumns } from './fitColumns';

/** Custom property of the table: how wide a value column may be. */
export const mostOf = (index: number) => `--most-${index}`;

interface Options {
  /** Columns before the first value. */
  leading: number;
  /** Of each column of values, its part of the room where there is too little. */
  shares: readonly number[];
  /** Measured again when it changes: rows of another page have other widths. */
  content: unknown;
}

/**
 * Fits the columns of a table into its frame: `mostOf` limits the width of each, and the frame carries `data-wide` where the table is wider all the same. Measured before anything is painted, again for other rows and another width of the page.
 */
export function useFittedColumns(ref: RefObject<HTMLTableElement | null>, { leading, shares, content }: Options): void {
  const fit = useEffectEvent(() => {
    const table = ref.current;
    const frame = table?.parentElement;
    if (!table || !frame) return;
    shares.forEach((_, index) => table.style.removeProperty(mostOf(index)));
    if (table.offsetWidth > frame.clientWidth) {
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map(head => head.getBoundingClientRect().width);
      const values = heads.slice(leading, leading + shares.length);
      const others = heads.reduce((total, width) => total + width, 0) - values.reduce((total, width) => total + width, 0);
      const most = fitColumns(values, shares, frame.clientWidth - others);
      most?.forEach((width, index) => table.style.setProperty(mostOf(index), `${width}px`));
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
