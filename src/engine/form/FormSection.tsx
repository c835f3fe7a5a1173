import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** Some of the fields of a long form, under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>{children}</Box>
    </Box>
  );
}
