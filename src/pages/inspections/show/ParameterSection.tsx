import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What it is called where the title alone would stand twice on the page. */
  label?: string | undefined;
  children: ReactNode;
}

/** Some parameters of an inspection under their heading. */
export const ParameterSection = ({ title, label = title, children }: Props) => (
  <Box
    component="section"
    aria-label={label}
    sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}
  >
    <Typography variant="h3" component="h2" sx={{ px: 2, py: 1.25 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
