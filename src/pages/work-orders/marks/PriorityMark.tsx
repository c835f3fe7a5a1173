import FlagIcon from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import type { Reference } from '#definition';
import { isColor } from '#src/engine/parts/isColor.ts';

/** How urgent work is: a flag in the colour of the priority, and its word. */
export function PriorityMark({ priority: { id, name, color } }: { priority: Reference }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5, minWidth: 0, whiteSpace: 'nowrap' }}
    >
      <FlagIcon
        aria-hidden
        sx={{ fontSize: 16, flexShrink: 0, color: 'text.secondary' }}
        style={isColor(color ?? '') ? { color: color as string } : {}}
      />
      <span>{name ?? `#${id}`}</span>
    </Box>
  );
}
