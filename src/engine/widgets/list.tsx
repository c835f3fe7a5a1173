import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Field, FieldOptions, ListRow, Resource } from '#definition';
import { textKey } from '#definition/derive/messages';
import { isBlank } from '#definition/texts';
import { defineWidget, type CellProps } from './widget';
import { widgetOf } from './widgetOf';

interface Options extends FieldOptions {
  fields: Readonly<Record<string, Field>>;
  max?: number;
}

/** Among others so many rows; alone a table of them. */
function Cell({ value, field, name, resource, dense }: CellProps<ListRow[], Options>) {
  const translate = useTranslate();
  if (dense) return <>{translate('engine.list.rows', { smart_count: value.length })}</>;
  const fields = Object.entries(field.fields).filter(([inner]) => value.some(row => !isBlank(row[inner])));
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' }}>
        <thead>
          <tr>
            {fields.map(([inner, nested]) => (
              <Box key={inner} component="th" scope="col" sx={{ ...cell, ...endOf(nested), color: 'text.secondary', fontWeight: 600 }}>
                {translate(textKey.field(resource.name, `${name}_${inner}`), { _: nested.label })}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((row, index) => (
            <tr key={index}>
              {fields.map(([inner, nested]) => (
                <Box key={inner} component="td" sx={{ ...cell, ...endOf(nested), borderTop: 1, borderColor: 'divider' }}>
                  <Inner field={nested} name={`${name}_${inner}`} value={row[inner]} row={row} resource={resource} />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const cell = { px: 1.5, py: 1, textAlign: 'start', verticalAlign: 'top' } as const;
const endOf = (field: Field) => (widgetOf(field).align === 'end' ? { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } : {});

interface InnerProps {
  field: Field;
  name: string;
  value: unknown;
  row: ListRow;
  resource: Resource;
}

function Inner({ field, name, value, row, resource }: InnerProps) {
  if (isBlank(value)) return <>–</>;
  const { Cell: Value } = widgetOf(field);
  return <Value value={value} field={field as never} name={name} resource={resource} record={row} dense={false} />;
}

export default defineWidget<ListRow[], Options>({ Cell, label: 'legend', wide: true });
