import Box from '@mui/material/Box';
import { defineWidget, type CellProps } from '../widget';

function Cell({ value }: CellProps<string[]>) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {value.map(tag => (
        <Box
          key={tag}
          component="bdi"
          sx={{ px: 1, py: 0.25, borderRadius: 1, bgcolor: 'action.hover', fontSize: '0.75rem', fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {tag}
        </Box>
      ))}
    </Box>
  );
}

export default defineWidget<string[]>({ Cell });
