import { memo } from 'react';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { failuresOf, type MatrixRow } from './readMatrix';

interface Props {
  rows: readonly MatrixRow[];
  parameters: readonly Parameter[];
}

/** How many values of each parameter are not good, and of all. */
export const GridFoot = memo(function GridFoot({ rows, parameters }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  return (
    <tfoot>
      <tr>
        <th scope="row">{translate('checklists.reject')}</th>
        {parameters.map(({ key }) => {
          const failures = rows.filter(({ cells }) => cells.get(key)?.result === 'reject').length;
          return (
            <td key={key} role="gridcell" className={failures > 0 ? 'number bad' : 'number'}>
              {number(failures)}
            </td>
          );
        })}
        <td role="gridcell" className="number">
          {number(rows.reduce((sum, row) => sum + failuresOf(row), 0))}
        </td>
      </tr>
    </tfoot>
  );
});
