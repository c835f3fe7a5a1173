import { memo } from 'react';
import { useTranslate } from 'ra-core';
import { rangeText } from '#src/domain/checklists/rangeText.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import type { MatrixRow } from './readMatrix';
import { ValueStrip } from './ValueStrip';

interface Props {
  rows: readonly MatrixRow[];
  parameters: readonly Parameter[];
}

/** What the columns are: each parameter with its limits, and where its values lie between them. */
export const GridHead = memo(function GridHead({ rows, parameters }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{translate('inspections.matrix.inspection')}</th>
        {parameters.map(parameter => {
          const range = rangeText(parameter, number);
          return (
            <th key={parameter.key} scope="col">
              {parameter.name}
              <small style={{ display: 'block', fontWeight: 400 }}>{[range, parameter.unit].filter(Boolean).join(' ')}</small>
              <ValueStrip parameter={parameter} values={rows.map(({ cells }) => cells.get(parameter.key)?.value ?? '')} />
            </th>
          );
        })}
        <th scope="col" className="number">
          {translate('checklists.reject')}
        </th>
      </tr>
    </thead>
  );
});
