import Box from '@mui/material/Box';
import { isColor } from '#src/engine/ui/ColorDot.tsx';
import { defineWidget, type CellProps } from '../widget';

const Swatch = ({ value }: { value: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 14, height: 14, borderRadius: '4px', border: 1, borderColor: 'divider', flexShrink: 0 }}
    style={isColor(value) ? { background: value } : {}}
  />
);

const Cell = ({ value }: CellProps<string>) => (
  <Box component="span" dir="ltr" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Swatch value={value} />
    {value}
  </Box>
);

export default defineWidget<string>({ Cell });
