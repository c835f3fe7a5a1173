import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { Field, ListRow } from '#definition';
import { NestedInputs } from '../inputs/NestedInputs';
import { NestedCells } from '../parts/NestedCells';
import { Nothing } from '../parts/Nothing';
import { useFieldInput } from '../useFieldInput';
import type { CellProps, InputProps, Widget } from '../widget';

function ListCell(props: CellProps) {
  const translate = useTranslate();
  const rows = Array.isArray(props.value) ? (props.value as ListRow[]) : [];
  if (rows.length === 0) return <Nothing />;
  if (!props.full) return <>{translate('engine.rows', { smart_count: rows.length })}</>;
  return (
    <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5 }}>
      {rows.map((row, index) => (
        <li key={index}>
          <NestedCells {...props} row={row} />
        </li>
      ))}
    </Box>
  );
}

/** Rows that are added, filled in and taken away one by one. */
function ListInput(props: InputProps) {
  const translate = useTranslate();
  const input = useFieldInput(props, { format: value => value ?? [], parse: value => value });
  const rows = input.field.value as ListRow[];
  const { fields } = props.field as unknown as { fields: Readonly<Record<string, Field>> };
  const empty = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default ?? null]));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormLabel component="legend" error={input.hasError}>
        {input.label}
      </FormLabel>
      {rows.map((_, index) => (
        <Box key={index} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}>
            <NestedInputs {...props} source={`${props.source}.${index}`} />
          </Box>
          <IconButton
            aria-label={translate('engine.remove_row', { row: index + 1 })}
            onClick={() => input.field.onChange(rows.filter((__, other) => other !== index))}
            sx={{ alignSelf: 'start' }}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<AddIcon />} onClick={() => input.field.onChange([...rows, empty])} sx={{ mt: 1 }}>
        {translate('engine.add_row')}
      </Button>
      {input.helperText && <FormHelperText error={input.hasError}>{input.helperText}</FormHelperText>}
    </Box>
  );
}

const widget: Widget = { Cell: ListCell, Input: ListInput, Filter: null };
export default widget;
