import { memo, useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { rangeText } from '#src/domain/checklists/rangeText.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { Gap } from './GridColumns';
import type { MatrixRow } from './readMatrix';
import type { Columns } from './useColumns';
import { ValueStrip } from './ValueStrip';

interface Props {
  rows: readonly MatrixRow[];
  parameters: readonly Parameter[];
  columns: Columns;
}

/** What the columns are: each parameter with its limits, and where its values lie between them. */
export const GridHead = memo(function GridHead({ rows, parameters, columns: { first, end, before, after } }: Props) {
  const translate = useTranslate();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1}>
          {translate('inspections.matrix.inspection')}
        </th>
        <Gap width={before} />
        {parameters.slice(first, end).map((parameter, at) => (
          <ColumnHead key={parameter.key} rows={rows} parameter={parameter} place={first + at + 2} />
        ))}
        <Gap width={after} />
        <th scope="col" aria-colindex={parameters.length + 2} className="number">
          {translate('checklists.reject')}
        </th>
      </tr>
    </thead>
  );
});

interface ColumnProps {
  rows: readonly MatrixRow[];
  parameter: Parameter;
  /** Its place among all columns, from 1. */
  place: number;
}

const ColumnHead = memo(function ColumnHead({ rows, parameter, place }: ColumnProps) {
  const { number } = useFormats();
  const { key, name, unit } = parameter;
  const values = useMemo(() => rows.map(({ cells }) => cells.get(key)?.value ?? ''), [rows, key]);
  return (
    <th scope="col" aria-colindex={place}>
      {name}
      <small style={{ display: 'block', fontWeight: 400 }}>{[rangeText(parameter, number), unit].filter(Boolean).join(' ')}</small>
      <ValueStrip parameter={parameter} values={values} />
    </th>
  );
});
