import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Controls two by two, below each other on a phone. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>{children}</Box>
);
