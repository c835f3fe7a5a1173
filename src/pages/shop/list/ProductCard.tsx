import HeartIcon from '@mui/icons-material/FavoriteOutlined';
import HeartBorderIcon from '@mui/icons-material/FavoriteBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { shopAddress } from '../address';
import { Price } from './Price';
import { ProductPicture } from './ProductPicture';
import { Stars } from './Stars';
import type { Product } from '#src/domain/sample-apps/shop.ts';
import type { ShopChanges } from '../useShop';

interface Props {
  product: Product;
  changes: ShopChanges;
  /** In a line of its own, with more of what it is. */
  isLong?: boolean;
}

/** A product in a list: seen in full, wished for and bought from here. */
export function ProductCard({ product, changes, isLong = false }: Props) {
  const translate = useTranslate();
  const { name, slug, brand, description, rating, stock, hasFreeShipping, isInWishlist, isInCart } = product;
  return (
    <Box
      component="li"
      sx={{
        ...{
          display: 'grid',
          gap: 1,
          p: 2,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          gridTemplateRows: isLong ? 'auto' : 'auto 1fr auto',
        },
        ...(isLong && { gridTemplateColumns: { sm: '120px minmax(0, 1fr) auto' }, alignItems: 'center' }),
      }}
    >
      <ProductPicture product={product} />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25, alignContent: 'start' }}>
        <Box
          component={Link}
          to={shopAddress.product(slug)}
          sx={{
            color: 'text.primary',
            fontWeight: 600,
            overflowWrap: 'anywhere',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{translate('shop.by', { brand })}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Price product={product} />
          <Stars rating={rating} />
        </Box>
        {isLong && (
          <Box dir="auto" sx={{ fontSize: '0.8125rem' }}>
            {description}
          </Box>
        )}
        <Box sx={{ fontSize: '0.8125rem', color: stock === 0 ? 'error.main' : 'text.secondary', minHeight: '1.4em' }}>
          {stock === 0 ? translate('shop.soldOut') : hasFreeShipping ? translate('shop.freeShipping') : ''}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {isInCart ? (
          <Button size="small" variant="outlined" component={Link} to={shopAddress.checkout} sx={{ flex: 1 }}>
            {translate('shop.viewInCart')}
          </Button>
        ) : (
          <Button
            size="small"
            variant="contained"
            disabled={stock === 0 || changes.isBusy}
            aria-label={translate('shop.addNamed', { name })}
            onClick={() => void changes.addToCart(product)}
            sx={{ flex: 1 }}
          >
            {translate('shop.add')}
          </Button>
        )}
        <IconButton
          aria-pressed={isInWishlist}
          aria-label={translate('shop.wish', { name })}
          sx={{ color: isInWishlist ? 'error.main' : 'text.secondary' }}
          onClick={() => void changes.toggleWish(product)}
        >
          {isInWishlist ? <HeartIcon fontSize="small" /> : <HeartBorderIcon fontSize="small" />}
        </IconButton>
      </Box>
    </Box>
  );
}
