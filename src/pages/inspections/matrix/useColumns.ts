import { useVirtualizer } from '@tanstack/react-virtual';
import { useTheme } from '@mui/material/styles';
import { useMemo, type RefObject } from 'react';
import { useIsPhone } from '#src/engine/ui/useIsPhone.ts';

/** Widths in pixels: of a parameter's column, and of the totals. */
export const parameterWidth = 112;
export const totalWidth = 84;

/** So many columns come and go together: each time the whole table is laid out anew. */
const step = 4;

/** The parameters that are drawn, from `first` to before `end`, and the pixels that the others take on either side. */
export interface Columns {
  first: number;
  end: number;
  before: number;
  after: number;
}

interface Options {
  grid: RefObject<HTMLElement | null>;
  count: number;
  /** All are drawn, as on paper. */
  isWhole: boolean;
}

/** The columns in view; the first one, which names the inspections, is always there. */
export function useColumns({ grid, count, isWhole }: Options) {
  const nameWidth = useIsPhone() ? 150 : 230;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only, and handed to no memoised part
  const virtual = useVirtualizer({
    ...{ count, horizontal: true, overscan: 1, isRtl: useTheme().direction === 'rtl', useFlushSync: false },
    getScrollElement: () => grid.current,
    estimateSize: () => parameterWidth,
    // What lies under the first column is not in view.
    ...{ scrollMargin: nameWidth, scrollPaddingStart: nameWidth, scrollPaddingEnd: totalWidth },
  });
  const inView = virtual.getVirtualItems();
  const whole = (at: number) => Math.min(count, step * at);
  const [first, end] = isWhole
    ? [0, count]
    : [whole(Math.floor((inView[0]?.index ?? 0) / step)), whole(Math.ceil(((inView.at(-1)?.index ?? -1) + 1) / step))];
  const columns = useMemo(
    (): Columns => ({ first, end, before: first * parameterWidth, after: (count - end) * parameterWidth }),
    [first, end, count],
  );
  return { columns, nameWidth, scrollToColumn: (at: number) => virtual.scrollToIndex(at, { align: 'auto' }) };
}
