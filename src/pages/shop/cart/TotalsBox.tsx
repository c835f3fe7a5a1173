import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Totals } from '#src/domain/sample-apps/shop.ts';
import { Amount } from '../list/Price';

/** What a cart comes to, as the server counted it. */
export function TotalsBox({ totals }: { totals: Totals }) {
  const translate = useTranslate();
  const { subtotal, discount, delivery, total, freeFrom } = totals;
  const missing = freeFrom - (subtotal - discount);
  const line = (name: string, value: number, isTotal = false) => (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 0.5,
        ...(isTotal && { fontWeight: 650, borderTop: 1, borderColor: 'divider' }),
      }}
    >
      <Box component="dt">{translate(`shop.totals.${name}`)}</Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Amount value={value} />
      </Box>
    </Box>
  );
  return (
    <Box role="group" aria-label={translate('shop.totals.label')}>
      <Box component="dl" sx={{ m: 0 }}>
        {line('subtotal', subtotal)}
        {discount > 0 && line('discount', -discount)}
        {line('delivery', delivery)}
        {line('total', total, true)}
      </Box>
      {delivery > 0 && missing > 0 && (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {translate('shop.totals.freeFrom')} <Amount value={freeFrom} />
        </Box>
      )}
    </Box>
  );
}
