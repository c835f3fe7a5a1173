import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { lineFils, mostPieces, type CartItem } from '#src/domain/sample-apps/shop.ts';
import { shopAddress } from '../address';
import { Amount } from '../list/Price';
import { ProductPicture } from '../list/ProductPicture';
import type { ShopChanges } from '../useShop';

/** What is in the cart: more or fewer pieces of it, or none. */
export function CartStep({ items, changes }: { items: readonly CartItem[]; changes: ShopChanges }) {
  const translate = useTranslate();
  const { day } = useFormats();
  return (
    <Box component="ul" aria-label={translate('shop.cart')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map(item => {
        const { id, name, slug, qty, stock, shippingDate, discountPercentage, isPriceChanged } = item;
        const pieces = (by: 1 | -1) => (
          <IconButton
            size="small"
            aria-label={translate(by > 0 ? 'shop.more' : 'shop.fewer', { name })}
            disabled={changes.isBusy || (by > 0 ? qty >= Math.min(stock, mostPieces) : qty <= 1)}
            onClick={() => void changes.setPieces(item, qty + by)}
          >
            {by > 0 ? <AddIcon fontSize="small" /> : <RemoveIcon fontSize="small" />}
          </IconButton>
        );
        return (
          <Box
            component="li"
            key={id}
            sx={{
              ...{ display: 'grid', gap: 1.5, alignItems: 'center', py: 1.5, borderBottom: 1, borderColor: 'divider' },
              gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '64px minmax(0, 1fr) auto auto' },
            }}
          >
            <ProductPicture product={item} height={64} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component={Link} to={shopAddress.product(slug)} sx={{ color: 'text.primary', fontWeight: 600 }}>
                <bdi>{name}</bdi>
              </Box>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {shippingDate && translate('shop.arrives', { day: day(shippingDate) })}
                {discountPercentage > 0 && ` · ${translate('shop.discountOf', { percent: discountPercentage })}`}
              </Box>
              {isPriceChanged && <Box sx={{ fontSize: '0.8125rem', color: 'warning.main' }}>{translate('shop.priceChanged')}</Box>}
              {qty > stock && (
                <Box sx={{ fontSize: '0.8125rem', color: 'error.main' }}>{translate('shop.left', { smart_count: stock })}</Box>
              )}
            </Box>
            <Box role="group" aria-label={translate('shop.piecesOf', { name })} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              {pieces(-1)}
              <Box component="span" aria-live="polite" sx={{ minWidth: 24, textAlign: 'center' }}>
                {qty}
              </Box>
              {pieces(1)}
            </Box>
            <Box sx={{ textAlign: 'end' }}>
              <Box sx={{ fontWeight: 600 }}>
                <Amount value={lineFils(item) / 1000} />
              </Box>
              <Button
                size="small"
                aria-label={translate('shop.removeNamed', { name })}
                onClick={() => void changes.removeFromCart(item, qty)}
              >
                {translate('shop.remove')}
              </Button>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
