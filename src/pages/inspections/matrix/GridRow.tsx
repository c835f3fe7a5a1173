import { memo } from 'react';
import { useTranslate } from 'ra-core';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { useAnswerText } from '#src/engine/record/checklists/answer/useAnswerText.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { CellMarks } from './CellMarks';
import { failuresOf, type MatrixRow } from './readMatrix';

interface Props {
  row: MatrixRow;
  /** Its place among all rows, from 0. */
  index: number;
  parameters: readonly Parameter[];
  isSelected: boolean;
  /** The answers of it that are marked. */
  marked: readonly number[];
  /** The column that has the focus; null in the other rows. */
  active: number | null;
}

/** An inspection with its values. Plain elements, whose presses the grid hears: thousands of them must not take long. */
export const GridRow = memo(function GridRow({ row, index, parameters, isSelected, marked, active }: Props) {
  const translate = useTranslate();
  const { since, number } = useFormats();
  const words = useAnswerText();
  const { inspection, cells } = row;
  const { asset, audit_name: name, audit_inspection_date: done, audit_end_date: due, inspection_by: by } = inspection;
  const title = asset?.name ?? name ?? `#${inspection.id}`;
  const failures = failuresOf(row);
  return (
    <tr data-row={index} aria-rowindex={index + 2} aria-selected={isSelected} className={isSelected ? 'selected' : undefined}>
      <th scope="row" role="rowheader" data-column={0} tabIndex={active === 0 ? 0 : -1}>
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
      {parameters.map((parameter, at) => {
        const cell = cells.get(parameter.key);
        const value = !cell ? '' : cell.result === 'na' ? translate('inspections.notApplicable') : words(parameter, cell.value);
        const looks = [
          cell?.result === 'reject' && 'bad',
          cell?.isNear && 'near',
          cell && marked.includes(cell.answer) && 'marked',
          parameter.type === 'Number' && 'number',
        ];
        return (
          <td
            key={parameter.key}
            role="gridcell"
            data-column={at + 1}
            aria-selected={cell ? marked.includes(cell.answer) : undefined}
            tabIndex={active === at + 1 ? 0 : -1}
            className={looks.filter(Boolean).join(' ')}
          >
            <bdi className="value">{value === '' ? '–' : value}</bdi>
            {cell && <CellMarks cell={cell} />}
          </td>
        );
      })}
      <td role="gridcell" className={failures > 0 ? 'number bad' : 'number'}>
        {number(failures)}
      </td>
    </tr>
  );
});
