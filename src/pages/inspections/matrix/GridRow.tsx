import { memo } from 'react';
import { useTranslate } from 'ra-core';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { GridCell } from './GridCell';
import { Gap } from './GridColumns';
import { failuresOf, type MatrixRow } from './readMatrix';
import type { Columns } from './useColumns';

interface Props {
  row: MatrixRow;
  /** Its place among all rows, from 0. */
  index: number;
  parameters: readonly Parameter[];
  columns: Columns;
  isSelected: boolean;
  /** The answers of it that are marked. */
  marked: readonly number[];
  /** The column that has the focus; null in the other rows. */
  active: number | null;
}

/** An inspection with its values. Plain elements, whose presses the grid hears: thousands of them must not take long. */
export const GridRow = memo(function GridRow({ row, index, parameters, columns, isSelected, marked, active }: Props) {
  const translate = useTranslate();
  const { since, number } = useFormats();
  const { inspection, cells } = row;
  const { asset, audit_name: name, audit_inspection_date: done, audit_end_date: due, inspection_by: by } = inspection;
  const title = asset?.name ?? name ?? `#${inspection.id}`;
  const failures = failuresOf(row);
  const { first, end, before, after } = columns;
  return (
    <tr data-row={index} aria-rowindex={index + 2} aria-selected={isSelected} className={isSelected ? 'selected' : undefined}>
      <th scope="row" role="rowheader" aria-colindex={1} data-column={0} tabIndex={active === 0 ? 0 : -1}>
        <div className="inspection">
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            checked={isSelected}
            aria-label={translate('inspections.desk.select', { name: title })}
          />
          <span>
            <bdi>{title}</bdi>
            <small>
              {/* A language and the direction of the page are chosen apart. */}
              <bdi>{[(done ?? due) && since(done ?? due ?? ''), by?.name].filter(Boolean).join(' · ')}</bdi>
            </small>
          </span>
        </div>
      </th>
      <Gap width={before} />
      {parameters.slice(first, end).map((parameter, at) => {
        const cell = cells.get(parameter.key);
        const column = first + at + 1;
        return (
          <GridCell
            key={parameter.key}
            parameter={parameter}
            cell={cell}
            column={column}
            isMarked={cell !== undefined && marked.includes(cell.answer)}
            isActive={active === column}
          />
        );
      })}
      <Gap width={after} />
      <td role="gridcell" aria-colindex={parameters.length + 2} className={failures > 0 ? 'number bad' : 'number'}>
        {number(failures)}
      </td>
    </tr>
  );
});
