import Box from '@mui/material/Box';
import type { FieldOptions } from '#definition';
import { SelectControl } from '../parts/SelectControl';
import { useTexts } from '../parts/useTexts';
import { defineWidget, type CellProps, type InputProps } from './widget';

interface Options extends FieldOptions {
  options: readonly string[];
}

function Cell({ value, name, resource }: CellProps<string, Options>) {
  const texts = useTexts(resource);
  return (
    <Box
      component="span"
      sx={{ px: 1, py: 0.25, borderRadius: 1, bgcolor: 'action.hover', fontSize: '0.75rem', fontWeight: 500, whiteSpace: 'nowrap' }}
    >
      {texts.option(name, value)}
    </Box>
  );
}

function Input({ field, name, resource, ...rest }: InputProps<string, Options>) {
  const texts = useTexts(resource);
  return (
    <SelectControl {...rest} required={field.required} options={field.options.map(value => ({ value, text: texts.option(name, value) }))} />
  );
}

export default defineWidget<string, Options>({ Cell, Input });
