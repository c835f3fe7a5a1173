import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { settings, type Field, type FieldOptions, type ListRow, type Resource } from '#definition';
import { textKey } from '#definition/derive/messages';
import { isBlank } from '#definition/texts';
import { defineWidget, type CellProps } from '../widget';
import { EmptyValue } from '../../ui/states/EmptyValue';
import { widgetOf } from '../widgetOf';

interface Options extends FieldOptions {
  fields: Readonly<Record<string, Field>>;
  max?: number;
  rows?: 'table' | 'cards';
}

/** Among others so many rows; alone a table of them, and a card for each where the field says so or there is no room for a table. */
function Cell({ value, field, name, resource, dense }: CellProps<ListRow[], Options>) {
  const translate = useTranslate();
  if (dense) return <>{translate('engine.list.rows', { smart_count: value.length })}</>;
  const fields = Object.entries(field.fields)
    .filter(([inner]) => value.some(row => !isBlank(row[inner])))
    .map(([inner, nested]) => {
      const label = translate(textKey.field(resource.name, `${name}_${inner}`), { _: nested.label });
      return { inner, nested, label: isMoney(nested) ? `${label} (${settings.currency})` : label };
    });
  if (field.rows === 'cards') return <Cards rows={value} fields={fields} name={name} resource={resource} />;
  // A list within a list goes by the room that the outer one has.
  const isOuter = name in resource.fields;
  return (
    <Box sx={isOuter ? { containerType: 'inline-size' } : {}}>
      <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1.5, overflowWrap: 'break-word' }}>
        <Box component="table" sx={tableSx}>
          <thead>
            <tr>
              {fields.map(({ inner, nested, label }) => (
                <Box key={inner} component="th" scope="col" sx={{ ...endOf(nested), color: 'text.secondary', fontWeight: 600 }}>
                  {label}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.map((row, index) => (
              <tr key={index}>
                {fields.map(({ inner, nested, label }) => (
                  <Box key={inner} component="td" data-label={label} sx={endOf(nested)}>
                    <Inner field={nested} name={`${name}_${inner}`} value={row[inner]} row={row} resource={resource} />
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

interface CardsProps {
  rows: readonly ListRow[];
  fields: readonly { inner: string; nested: Field; label: string }[];
  name: string;
  resource: Resource;
}

/** Each row as a card with its labels. */
function Cards({ rows, fields, name, resource }: CardsProps) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
      }}
    >
      {rows.map((row, index) => (
        <Box key={index} component="li" sx={{ px: 1.5, py: 1, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, fontSize: '0.8125rem' }}>
            {fields
              .filter(({ inner }) => !isBlank(row[inner]))
              .map(({ inner, nested, label }) => (
                <div key={inner}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {label}
                  </Box>
                  <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    <Inner field={nested} name={`${name}_${inner}`} value={row[inner]} row={row} resource={resource} />
                  </Box>
                </div>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const isMoney = ({ kind }: Field) => kind.format === 'money';
const endOf = (field: Field): Readonly<Record<string, string>> =>
  widgetOf(field).align === 'end' ? { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } : { textAlign: 'start' };

const tableSx = {
  ...{ width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& :is(th, td)': { px: 1.5, py: 1, verticalAlign: 'top' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '@container (max-width: 480px)': {
    '&, & :is(tbody, tr, td)': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { py: 0.75 },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& td': { py: 0.25, textAlign: 'start' },
    '& td::before': { content: 'attr(data-label) ": "', color: 'text.secondary' },
  },
} as const;

interface InnerProps {
  field: Field;
  name: string;
  value: unknown;
  row: ListRow;
  resource: Resource;
}

function Inner({ field, name, value, row, resource }: InnerProps) {
  if (isBlank(value)) return <EmptyValue />;
  const { Cell: Value } = widgetOf(field);
  return <Value value={value} field={field as never} name={name} resource={resource} record={row} dense={isMoney(field)} />;
}

export default defineWidget<ListRow[], Options>({ Cell, label: 'legend', wide: true });
