import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';

/** Columns side by side, which scroll together; they snap to the edge of a phone but while a card is dragged. */
export function BoardFrame({ isDragging, children, ...props }: { isDragging: boolean } & ComponentProps<'div'>) {
  return (
    <Box sx={{ ...boardSx, scrollSnapType: { xs: isDragging ? 'none' : 'x mandatory', sm: 'none' } }}>
      <Box {...props} sx={columnsSx}>
        {children}
      </Box>
    </Box>
  );
}

const boardSx = {
  borderTop: 1,
  borderColor: 'divider',
  overflow: 'auto',
  height: 'max(460px, calc(100dvh - 232px))',
  scrollPaddingInline: '12px',
} as const;

/** As high as the longest column, so that a card may be dropped anywhere below a short one's. */
const columnsSx = { display: 'flex', alignItems: 'stretch', gap: 1.5, p: 1.5, width: 'max-content', minHeight: '100%' } as const;
