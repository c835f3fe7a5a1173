import Box from '@mui/material/Box';
import type { Field, FieldOptions, ListRow } from '#definition';
import { NestedControl } from '../list/NestedControl';
import type { InputProps } from '../widget';

interface Options extends FieldOptions {
  fields: Readonly<Record<string, Field>>;
}

const Input = ({ id, value, onChange, field, name, resource, disabled = false, invalid }: InputProps<ListRow, Options>) => (
  <Box
    sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' }, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.5 }}
  >
    {Object.entries(field.fields).map(([inner, nested]) => (
      <NestedControl
        key={inner}
        id={`${id}-${inner}`}
        outer={name}
        name={inner}
        field={nested}
        row={value ?? {}}
        resource={resource}
        disabled={disabled}
        invalid={invalid}
        onChange={onChange}
      />
    ))}
  </Box>
);

export default Input;
