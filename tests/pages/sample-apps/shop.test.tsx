import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import CheckoutPage from '#src/pages/shop/CheckoutPage.tsx';
import OrdersPage from '#src/pages/shop/OrdersPage.tsx';
import ProductPage from '#src/pages/shop/ProductPage.tsx';
import ShopPage from '#src/pages/shop/ShopPage.tsx';
import WishlistPage from '#src/pages/shop/WishlistPage.tsx';
import { openPage, refusal, type Answers } from '../page';
import { product, shop } from './shopAnswers';

const down = refusal('The database rests.', 500);
const emptyCart = { [shop('cart')]: { products: [] } };

test.each([
  ['products', <ShopPage key="shop" />, { products: [] }, 'No product matches'],
  ['wishlist', <WishlistPage key="wishlist" />, { products: [] }, 'Nothing is on your wishlist'],
  ['orders', <OrdersPage key="orders" />, { orders: [] }, 'You have not ordered anything'],
  ['cart', <CheckoutPage key="cart" />, { products: [] }, 'Your cart is empty'],
])('%s that cannot be read are asked for again, and an empty list says so', async (path, page, answer, words) => {
  const user = userEvent.setup();
  const opened = openPage(page, { ...emptyCart, [shop('orders')]: { orders: [] }, [shop(path)]: down });
  expect(await screen.findByText('The database rests.')).toBeVisible();
  opened.answer(shop(path), answer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(words)).toBeVisible();
});

function openProduct(answer: unknown, more: Answers = {}) {
  const routes = (
    <Routes>
      <Route path="/shop/:product" element={<ProductPage />} />
    </Routes>
  );
  return openPage(routes, { ...emptyCart, [shop('products/7')]: answer, ...more }, { address: '/shop/wrench-7' });
}

test('a product tells how many are left, and leads to the cart once it is there; what is taken out of it by undo is', async () => {
  const user = userEvent.setup();
  const wrench = (more: object) => ({
    product: product(7, 'Wrench', more),
    related: [product(8, 'Hammer', { stock: 0, image: '/hammer.png' })],
  });
  const { sent, answer, calls } = openProduct(wrench({ stock: 2, hasFreeShipping: true }), {
    [shop('cart', 'POST')]: refusal('No more today.'),
  });
  expect(await screen.findByText('2 left · Free delivery')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Of the same category' })).getByText('Sold out')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to cart: Hammer' })).toBeDisabled();
  const add = screen.getByRole('button', { name: 'Add to cart' });
  await user.click(add);
  expect(await screen.findByText('No more today.')).toBeVisible();
  answer(shop('cart', 'POST'), {});
  answer(shop('cart/7', 'DELETE'), {});
  answer(shop('products/7'), wrench({ isInCart: true }));
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  expect(await screen.findByRole('link', { name: 'View in cart' })).toBeVisible();
  expect(screen.getByText('In stock')).toBeVisible();
  expect(sent(shop('cart', 'POST'))).toEqual([{ productId: 7 }, { productId: 7 }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.some(({ call }) => call === shop('cart/7', 'DELETE'))).toBe(true));
});

test('a product that there is not is told apart from a server that cannot answer', async () => {
  const user = userEvent.setup();
  openProduct(refusal('Not found', 404));
  expect(await screen.findByText('There is no such product')).toBeVisible();
  cleanup();
  const { answer } = openProduct(down);
  expect(await screen.findByText('The database rests.')).toBeVisible();
  answer(shop('products/7'), { product: product(7, 'Wrench', { stock: 0 }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sold out')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
});

test('products are narrowed by brand and price, as the address says it, and shown as a list with what they are', async () => {
  const user = userEvent.setup();
  const facets = { categories: [{ name: 'tools', count: 2 }], brands: [{ name: 'Acme', count: 2 }] };
  const found = { products: [product(7, 'Wrench', { hasFreeShipping: true })], total: 1, facets };
  const { address, calls } = openPage(<ShopPage />, { ...emptyCart, [shop('products')]: found }, { address: '/shop?page=nine' });
  await user.click(await screen.findByRole('checkbox', { name: 'Acme (2)' }));
  await user.type(screen.getByRole('spinbutton', { name: 'From' }), '5{Enter}');
  await waitFor(() => expect(address()).toBe('/shop?minPrice=5&brand=Acme'));
  await user.type(screen.getByRole('spinbutton', { name: 'To' }), '9');
  await user.tab();
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ 'brand[]': ['Acme'], minPrice: '5', maxPrice: '9', page: 1 }));
  await user.click(screen.getByRole('checkbox', { name: 'Acme (2)' }));
  await waitFor(() => expect(address()).toBe('/shop?minPrice=5&maxPrice=9'));
  expect(screen.queryByText('A good Wrench')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'As a list', pressed: false }));
  expect(screen.getByText('A good Wrench')).toBeVisible();
  expect(screen.getByText('Free delivery')).toBeVisible();
});
