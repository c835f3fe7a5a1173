import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** How good people find a product, of five. */
export function Stars({ rating }: { rating: number }) {
  const translate = useTranslate();
  const full = Math.max(0, Math.min(5, Math.round(rating)));
  return (
    <Box
      component="span"
      role="img"
      aria-label={translate('shop.stars', { rating: full })}
      sx={{ color: 'warning.main', letterSpacing: 1 }}
    >
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </Box>
  );
}
