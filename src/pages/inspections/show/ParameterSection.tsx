import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Some parameters of an inspection under their heading. */
export const ParameterSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    component="section"
    aria-label={title}
    sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}
  >
    <Typography variant="h3" component="h2" sx={{ px: 2, py: 1.25 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
