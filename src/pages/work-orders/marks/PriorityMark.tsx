import FlagIcon from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import type { Reference } from '#definition';
import { markColor } from '#src/engine/ui/markColor.ts';

/** How urgent work is: a flag in the colour of the priority, and its word. */
export function PriorityMark({ priority: { id, name, color } }: { priority: Reference }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5, minWidth: 0, whiteSpace: 'nowrap' }}
    >
      <FlagIcon aria-hidden {...markColor(color)} />
      <span>{name ?? `#${id}`}</span>
    </Box>
  );
}
