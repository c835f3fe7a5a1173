import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Field, FieldOptions, ListRow } from '#definition';
import { NestedRow } from '../parts/NestedRow';
import { defineWidget, type CellProps } from './widget';

interface Options extends FieldOptions {
  fields: Readonly<Record<string, Field>>;
  max?: number;
}

function Cell({ value, field, name, resource, dense }: CellProps<ListRow[], Options>) {
  const translate = useTranslate();
  if (dense) return <>{translate('engine.list.rows', { smart_count: value.length })}</>;
  return (
    <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5 }}>
      {value.map((row, index) => (
        <li key={index}>
          <NestedRow outer={name} fields={field.fields} row={row} resource={resource} />
        </li>
      ))}
    </Box>
  );
}

export default defineWidget<ListRow[], Options>({ Cell, label: 'legend', wide: true });
