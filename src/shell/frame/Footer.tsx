import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useToday } from '#src/engine/time/useToday.ts';

/** The quiet last line of every page. */
export function Footer() {
  const translate = useTranslate();
  return (
    <Box
      component="footer"
      sx={{ width: '100%', maxWidth: 1440, mx: 'auto', px: { xs: 1.5, sm: 3 }, py: 1.5, fontSize: '0.75rem', color: 'text.secondary' }}
    >
      <bdi>{translate('shell.footer', { year: useToday().slice(0, 4) })}</bdi>
    </Box>
  );
}
