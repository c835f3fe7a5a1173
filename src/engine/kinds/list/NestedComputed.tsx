import Box from '@mui/material/Box';
import { derivationOf, type Field, type ListRow, type Resource } from '#definition';
import { EmptyValue } from '../../ui/states/EmptyValue';
import { widgetOf } from '../widgetOf';

interface Props {
  label: string;
  name: string;
  field: Field;
  row: ListRow;
  resource: Resource;
}

/** What follows from the other fields of a row within a record, as one types. */
export function NestedComputed({ label, name, field, row, resource }: Props) {
  const value = derivationOf(field)?.(row) ?? null;
  const { Cell } = widgetOf(field);
  return (
    <Box sx={{ alignSelf: 'end', py: 1 }}>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label}:{' '}
      </Box>
      <Box component="output" aria-label={label} sx={{ fontWeight: 600 }}>
        {value === null ? (
          <EmptyValue />
        ) : (
          <Cell value={value} field={field as never} name={name} resource={resource} record={row} dense={false} />
        )}
      </Box>
    </Box>
  );
}
