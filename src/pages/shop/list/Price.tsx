import Box from '@mui/material/Box';
import { settings } from '#definition';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { lineFils, type Product } from '#src/domain/sample-apps/shop.ts';

/** An amount with its currency. */
export function Amount({ value }: { value: number }) {
  const { amount } = useFormats();
  return <bdi>{`${settings.currency} ${amount(value)}`}</bdi>;
}

/** What a piece costs, and beside it what it cost without its discount. */
export function Price({ product }: { product: Product }) {
  const { price, discountPercentage } = product;
  return (
    <Box component="span" sx={{ fontWeight: 600 }}>
      <Amount value={lineFils({ price, qty: 1, discountPercentage }) / 1000} />
      {discountPercentage > 0 && (
        <Box component="s" sx={{ marginInlineStart: 1, fontWeight: 400, fontSize: '0.8125rem', color: 'text.secondary' }}>
          <Amount value={price} />
        </Box>
      )}
    </Box>
  );
}
