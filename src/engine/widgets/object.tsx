import Box from '@mui/material/Box';
import type { Field, FieldOptions, ListRow } from '#definition';
import { isBlank } from '#definition/texts';
import { NestedControl } from '../parts/NestedControl';
import { NestedRow } from '../parts/NestedRow';
import { defineWidget, type CellProps, type InputProps } from './widget';

interface Options extends FieldOptions {
  fields: Readonly<Record<string, Field>>;
}

/** In a table only what it says, in one line: `1, 30, Huda Hassan`. */
function Cell({ value, field, name, resource, dense }: CellProps<ListRow, Options>) {
  if (!dense) return <NestedRow outer={name} fields={field.fields} row={value} resource={resource} />;
  const texts = Object.entries(field.fields).flatMap(([inner, nested]) => {
    const part = value[inner] ?? null;
    return isBlank(part) || typeof part === 'boolean' || part === 0
      ? []
      : [typeof part === 'number' ? `${part} ${nested.label.charAt(0).toLowerCase()}` : nested.kind.toText(part, nested)];
  });
  return <>{texts.join(' ')}</>;
}

const Input = ({ id, value, onChange, field, name, resource, disabled = false }: InputProps<ListRow, Options>) => (
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
        onChange={onChange}
      />
    ))}
  </Box>
);

export default defineWidget<ListRow, Options>({ Cell, Input, label: 'legend', wide: true });
