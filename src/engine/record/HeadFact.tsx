import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** A fact above the tabs of a record; part of a list of definitions. */
export const HeadFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** The place of a fact that is being read, so that nothing below it moves once it is there. */
export const PendingFact = ({ label = '\u00a0' }: { label?: string }) => (
  <HeadFact label={label}>
    <Skeleton width={32} />
  </HeadFact>
);
