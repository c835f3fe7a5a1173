import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  help?: string | undefined;
  /** An error is announced at once. */
  isError?: boolean;
  icon?: ReactNode;
  /** It is all there is on the page, so it is the page's heading. */
  isPage?: boolean;
  children?: ReactNode;
}

/** A place without data: what it is, why it is empty, and what to do next. */
export const StateMessage = ({ title, help, isError = false, icon, isPage = false, children }: Props) => (
  <Box role={isError ? 'alert' : 'status'} sx={{ display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center', px: 3, py: 7 }}>
    <Box sx={{ color: 'text.secondary', '& svg': { fontSize: 32 } }}>{icon}</Box>
    <Typography variant="h2" component={isPage ? 'h1' : 'p'}>
      {title}
    </Typography>
    {help && (
      <Typography color="text.secondary" sx={{ maxWidth: 460 }}>
        {help}
      </Typography>
    )}
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>{children}</Box>
  </Box>
);
