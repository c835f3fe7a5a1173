import { memo, useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { Gap } from './GridColumns';
import type { MatrixRow } from './readMatrix';
import type { Columns } from './useColumns';

interface Props {
  rows: readonly MatrixRow[];
  parameters: readonly Parameter[];
  columns: Columns;
}

/** How many values of each parameter are not good, and of all. */
export const GridFoot = memo(function GridFoot({ rows, parameters, columns: { first, end, before, after } }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const failures = useMemo(() => countFailures(rows), [rows]);
  return (
    <tfoot>
      <tr>
        <th scope="row" aria-colindex={1}>
          {translate('checklists.reject')}
        </th>
        <Gap width={before} />
        {parameters.slice(first, end).map(({ key }, at) => {
          const count = failures.get(key) ?? 0;
          return (
            <td key={key} role="gridcell" aria-colindex={first + at + 2} className={count > 0 ? 'number bad' : 'number'}>
              {number(count)}
            </td>
          );
        })}
        <Gap width={after} />
        <td role="gridcell" aria-colindex={parameters.length + 2} className="number">
          {number([...failures.values()].reduce((sum, count) => sum + count, 0))}
        </td>
      </tr>
    </tfoot>
  );
});

/** How many values are not good, by the key of their parameter. */
function countFailures(rows: readonly MatrixRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { cells } of rows) for (const [key, { result }] of cells) if (result === 'reject') counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
