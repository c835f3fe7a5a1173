import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The line above the rows of a list: search, filters, and what one does with the list. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: { xs: 0.5, sm: 1 },
      px: { xs: 1.5, sm: 2 },
      py: 1,
      minHeight: 52,
    }}
  >
    {children}
  </Box>
);
