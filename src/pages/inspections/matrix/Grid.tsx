import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslate } from 'ra-core';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import type { MarkedAnswers } from '../desk/verdict';
import { GridColumns } from './GridColumns';
import { GridFoot } from './GridFoot';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { gridStyle, rowHeight } from './gridStyle';
import type { MatrixRow } from './readMatrix';
import { parameterWidth, totalWidth, useColumns } from './useColumns';
import { useGridFocus, type Place } from './useGridFocus';
import { usePrinting } from '#src/engine/record/print/usePrinting.ts';

interface Props {
  rows: readonly MatrixRow[];
  /** How many the filter finds, of which `rows` are loaded. */
  total: number;
  parameters: readonly Parameter[];
  selected: ReadonlyMap<number, unknown>;
  marked: MarkedAnswers;
  onSelect: (row: MatrixRow, isRange: boolean) => void;
  onMark: (row: MatrixRow, parameter: Parameter) => void;
  onOpen: (row: MatrixRow, parameter: Parameter) => void;
  /** How often rows were judged: the focus goes to what stands in their place then. */
  judged: number;
  /** The last loaded row is near. */
  onEnd: () => void;
}

const noAnswers: readonly number[] = [];

/** The matrix itself: only the rows and columns in view are drawn, all of them on paper. */
export function Grid({ rows, total, parameters, selected, marked, judged, onSelect, onMark, onOpen, onEnd }: Props) {
  const translate = useTranslate();
  const isPrinting = usePrinting();
  const grid = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only, and handed to no memoised part
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    // Rows and columns that come into view at one moment are drawn at once.
    ...{ overscan: 4, useFlushSync: false },
  });
  const inView = virtual.getVirtualItems();
  const drawn = isPrinting ? rows.map((_, index) => index) : inView.map(({ index }) => index);
  const [before, after] = isPrinting ? [0, 0] : [inView[0]?.start ?? 0, virtual.getTotalSize() - (inView.at(-1)?.end ?? 0)];
  const { columns, nameWidth, scrollToColumn } = useColumns({ grid, count: parameters.length, isWhole: isPrinting });
  const scrollTo = ({ row, column }: Place) => {
    virtual.scrollToIndex(row, { align: 'auto' });
    if (column > 0) scrollToColumn(column - 1);
  };
  const { active, setActive, move, onArrow } = useGridFocus({ grid, rows: rows.length, columns: parameters.length + 1, scrollTo });

  // Where the active cell has been scrolled away, the first one that is drawn is reached by the Tab key.
  const reachable = {
    row: drawn.includes(active.row) ? active.row : (drawn[0] ?? 0),
    column: active.column > columns.first && active.column <= columns.end ? active.column : 0,
  };

  const focusAgain = useEffectEvent(() => move(active));
  useEffect(() => {
    if (judged > 0) focusAgain();
  }, [judged]);

  const last = inView.at(-1)?.index ?? 0;
  const isNearEnd = rows.length < total && last >= rows.length - 20;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);

  const act = ({ row: at, column }: Place, what: 'open' | 'mark', isRange = false) => {
    const [row, parameter] = [rows[at], parameters[column - 1]];
    if (!row) return;
    if (!parameter) onSelect(row, isRange);
    else if (row.cells.has(parameter.key)) (what === 'open' ? onOpen : onMark)(row, parameter);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    act(place, event.ctrlKey || event.metaKey ? 'mark' : 'open', event.shiftKey);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const place = placeOf(target);
    if (place) setActive(place);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!placeOf(event.target) || onArrow(event)) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act(active, event.key === 'Enter' ? 'open' : 'mark');
  };
  const selectActive = (isRange: boolean) => {
    const row = rows[active.row];
    if (row) onSelect(row, isRange);
  };
  useShortcuts({
    select: () => selectActive(false),
    selectTo: () => selectActive(true),
    next: () => move({ ...active, row: active.row + 1 }),
    previous: () => move({ ...active, row: active.row - 1 }),
  });

  return (
    <Box ref={grid} className="matrix" sx={gridStyle}>
      <table
        role="grid"
        aria-label={translate('inspections.matrix.label')}
        aria-rowcount={total + 2}
        aria-colcount={parameters.length + 2}
        aria-multiselectable
        style={isPrinting ? undefined : { width: nameWidth + parameterWidth * parameters.length + totalWidth }}
      >
        <GridColumns columns={columns} nameWidth={nameWidth} />
        <GridHead rows={rows} parameters={parameters} columns={columns} />
        <tbody onClick={onClick} onFocus={onFocus} onKeyDown={onKeyDown}>
          {before > 0 && <Spacer height={before} />}
          {drawn.map(index => {
            const row = rows[index];
            if (!row) return null;
            const { id } = row.inspection;
            return (
              <GridRow
                key={id}
                row={row}
                index={index}
                parameters={parameters}
                columns={columns}
                isSelected={selected.has(id)}
                marked={marked.get(id) ?? noAnswers}
                active={reachable.row === index ? reachable.column : null}
              />
            );
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
        <GridFoot rows={rows} parameters={parameters} columns={columns} />
      </table>
    </Box>
  );
}

/** Room for the rows that are not drawn. */
const Spacer = ({ height }: { height: number }) => (
  <tr role="presentation" style={{ height }}>
    <td role="presentation" style={{ padding: 0, border: 0 }} />
  </tr>
);

/** The cell of an element of the grid. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof HTMLElement || target instanceof SVGElement ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}
