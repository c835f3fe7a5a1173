import Box from '@mui/material/Box';
import type { FieldOptions } from '#definition';
import { useTexts } from '../../texts/useTexts';
import { defineWidget, type CellProps } from '../widget';

interface Options extends FieldOptions {
  options: readonly string[];
}

function Cell({ value, name, resource }: CellProps<string[], Options>) {
  const texts = useTexts(resource);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {value.map(word => (
        <Box
          key={word}
          component="span"
          sx={{ px: 1, py: 0.25, borderRadius: 1, bgcolor: 'action.hover', fontSize: '0.75rem', fontWeight: 500 }}
        >
          {texts.option(name, word)}
        </Box>
      ))}
    </Box>
  );
}

export default defineWidget<string[], Options>({ Cell, label: 'legend' });
