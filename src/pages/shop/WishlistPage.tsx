import HeartIcon from '@mui/icons-material/FavoriteBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { shopAddress } from './address';
import { gridSx } from './list/gridSx';
import { ProductCard } from './list/ProductCard';
import { ShopLinks } from './ShopLinks';
import { useShopChanges, useWishlist } from './useShop';

/** What a person put aside to buy it some day. */
export default function WishlistPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useWishlist();
  const changes = useShopChanges();
  return (
    <>
      <PageHeader title={translate('shop.wishlist')} back={{ to: shopAddress.shop, label: translate('shop.back') }}>
        <ShopLinks />
      </PageHeader>
      {error && !data ? (
        <LoadFailed icon={<HeartIcon />} message={error.message} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : data.length === 0 ? (
        <StateMessage icon={<HeartIcon />} title={translate('shop.wishlistEmpty')}>
          <Button variant="contained" component={Link} to={shopAddress.shop}>
            {translate('shop.back')}
          </Button>
        </StateMessage>
      ) : (
        <Box component="ul" aria-label={translate('shop.wishlist')} sx={gridSx}>
          {data.map(product => (
            <ProductCard key={product.id} product={product} changes={changes} />
          ))}
        </Box>
      )}
    </>
  );
}
