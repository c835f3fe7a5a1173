import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import HeartIcon from '@mui/icons-material/FavoriteBorderOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { shopAddress } from './address';
import { useCart } from './useShop';

/** The ways to wishlist, orders and cart, with the pieces that are in it. */
export function ShopLinks() {
  const translate = useTranslate();
  const { data: cart } = useCart();
  const pieces = cart?.totals.pieces ?? 0;
  return (
    <>
      <Button component={Link} to={shopAddress.wishlist} startIcon={<HeartIcon />}>
        {translate('shop.wishlist')}
      </Button>
      <Button component={Link} to={shopAddress.orders} startIcon={<OrdersIcon />}>
        {translate('shop.orders')}
      </Button>
      <Button variant="outlined" component={Link} to={shopAddress.checkout} startIcon={<CartIcon />}>
        {translate('shop.cartWith', { pieces })}
      </Button>
    </>
  );
}
