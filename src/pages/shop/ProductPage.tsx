import ShopIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate, type HttpError } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { shopAddress } from './address';
import { gridSx } from './list/gridSx';
import { Price } from './list/Price';
import { ProductCard } from './list/ProductCard';
import { ProductPicture } from './list/ProductPicture';
import { Stars } from './list/Stars';
import { ShopLinks } from './ShopLinks';
import { useProduct, useShopChanges } from './useShop';

const isUnknown = (error: Error) => [404, 422].includes((error as HttpError).status);

/** A product in full, with others of its category. */
export default function ProductPage() {
  const translate = useTranslate();
  // The id is the last part of the address.
  const id = useParams().product?.split('-').at(-1) ?? '';
  const { data, error, refetch } = useProduct(id);
  const changes = useShopChanges();
  if (error && !data)
    return isUnknown(error) ? (
      <StateMessage isPage isError icon={<ShopIcon />} title={translate('shop.unknown')}>
        <Button variant="contained" component={Link} to={shopAddress.shop}>
          {translate('shop.back')}
        </Button>
      </StateMessage>
    ) : (
      <LoadFailed icon={<ShopIcon />} message={error.message} onRetry={refetch} />
    );
  if (!data) return <ListSkeleton rows={6} />;
  const { product, related } = data;
  const { name, brand, description, rating, stock, hasFreeShipping, isInCart, isInWishlist } = product;
  return (
    <>
      <PageHeader title={name} subtitle={translate('shop.by', { brand })} back={{ to: shopAddress.shop, label: translate('shop.back') }}>
        <ShopLinks />
      </PageHeader>
      <Box
        sx={{
          ...{ display: 'grid', gap: 3, p: 2, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
        }}
      >
        <ProductPicture product={product} height={220} />
        <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, fontSize: '1.125rem' }}>
            <Price product={product} />
            <Stars rating={rating} />
          </Box>
          <Box dir="auto">{description}</Box>
          <Box sx={{ color: stock === 0 ? 'error.main' : 'text.secondary' }}>
            {stock === 0
              ? translate('shop.soldOut')
              : Number.isFinite(stock)
                ? translate('shop.left', { smart_count: stock })
                : translate('shop.inStock')}
            {hasFreeShipping && ` · ${translate('shop.freeShipping')}`}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {isInCart ? (
              <Button variant="contained" component={Link} to={shopAddress.checkout}>
                {translate('shop.viewInCart')}
              </Button>
            ) : (
              <Button variant="contained" disabled={stock === 0 || changes.isBusy} onClick={() => void changes.addToCart(product)}>
                {translate('shop.add')}
              </Button>
            )}
            <Button variant="outlined" aria-pressed={isInWishlist} onClick={() => void changes.toggleWish(product)}>
              {translate(isInWishlist ? 'shop.unwish' : 'shop.toWishlist')}
            </Button>
          </Box>
        </Box>
      </Box>
      {related.length > 0 && (
        <>
          <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
            {translate('shop.related')}
          </Typography>
          <Box component="ul" aria-label={translate('shop.related')} sx={gridSx}>
            {related.map(one => (
              <ProductCard key={one.id} product={one} changes={changes} />
            ))}
          </Box>
        </>
      )}
    </>
  );
}
