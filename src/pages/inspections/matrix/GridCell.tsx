import { memo } from 'react';
import { useTranslate } from 'ra-core';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { useAnswerText } from '#src/engine/record/checklists/answer/useAnswerText.ts';
import { CellMarks } from './CellMarks';
import type { MatrixCell } from './readMatrix';

interface Props {
  parameter: Parameter;
  cell: MatrixCell | undefined;
  /** Its place among the columns that take the focus: 0 is the inspection. */
  column: number;
  isMarked: boolean;
  /** It has the focus, or is what the Tab key reaches. */
  isActive: boolean;
}

/** What was found of one parameter. Drawn once: when columns come into view the others stay as they are. */
export const GridCell = memo(function GridCell({ parameter, cell, column, isMarked, isActive }: Props) {
  const translate = useTranslate();
  const words = useAnswerText();
  const value = !cell ? '' : cell.result === 'na' ? translate('inspections.notApplicable') : words(parameter, cell.value);
  const looks = [cell?.result === 'reject' && 'bad', cell?.isNear && 'near', isMarked && 'marked', parameter.type === 'Number' && 'number'];
  return (
    <td
      role="gridcell"
      aria-colindex={column + 1}
      data-column={column}
      aria-selected={cell ? isMarked : undefined}
      tabIndex={isActive ? 0 : -1}
      className={looks.filter(Boolean).join(' ')}
    >
      <bdi className="value">{value === '' ? '–' : value}</bdi>
      {cell && <CellMarks cell={cell} />}
    </td>
  );
});
