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

const shop = (path: string, method = 'GET') => `${method} apps/ecommerce/${path}`;
const product = (id: number, name: string, more: object = {}) => ({
  ...{
    id,
    name,
    slug: `${name.toLowerCase()}-${id}`,
    brand: 'Acme',
    description: `A good ${name}`,
    price: 10,
    rating: 4,
    category: 'tools',
  },
  ...more,
});
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

const address = { fullName: 'Huda', mobile: '1', house: '2', landmark: '3', city: 'Manama', pincode: '4', state: '5', type: 'home' };
const inCart = { products: [{ ...product(7, 'Wrench', { stock: 1, discountPercentage: 10 }), qty: 2, isPriceChanged: true }] };
const order = shop('orders', 'POST');

test('an order goes to the address of the one before; what the server refuses leads to the step where it is mended', async () => {
  const user = userEvent.setup();
  const answers = { [shop('cart')]: inCart, [shop('orders')]: { orders: [{ id: 1, address }] } };
  const { sent, answer } = openPage(<CheckoutPage />, { ...answers, [order]: refusal({ products: 'Only 1 is left.' }) });
  expect(await screen.findByText('The price has changed')).toBeVisible();
  expect(screen.getByText('Only 1 left')).toBeVisible();
  const next = () => user.click(screen.getByRole('button', { name: /Continue|Place order/ }));
  await next();
  await user.click(await screen.findByRole('radio', { name: 'Work' }));
  await user.clear(screen.getByRole('textbox', { name: /^Town/ }));
  await next();
  expect(screen.getByRole('textbox', { name: /^Town/ })).toHaveAccessibleDescription('This field is required.');
  await user.type(screen.getByRole('textbox', { name: /^Town/ }), 'Riffa');
  await next();
  await user.click(await screen.findByRole('radio', { name: 'Invoice' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: /^Town/ })).toHaveValue('Riffa');
  await next();
  await next();
  expect(await screen.findByText('Only 1 is left.')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Cart' })).toBeVisible();
  answer(order, refusal({ mobile: 'Nobody answers there.' }));
  for (let step = 0; step < 3; step += 1) await next();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Mobile/ })).toHaveAccessibleDescription('Nobody answers there.'));
  await user.type(screen.getByRole('textbox', { name: /^Mobile/ }), '9');
  expect(screen.getByRole('textbox', { name: /^Mobile/ })).not.toHaveAccessibleDescription('Nobody answers there.');
  answer(order, { order: { number: 'S-1' } });
  for (let step = 0; step < 2; step += 1) await next();
  expect(await screen.findByText('Order S-1 is placed')).toBeVisible();
  const bodies = sent(order) as { client_id: string }[];
  expect(bodies.at(-1)).toMatchObject({
    address: { ...address, type: 'work', city: 'Riffa', mobile: '19' },
    payment: 'invoice',
    total: 20.5,
  });
  // It is the same order, however often it is sent.
  expect(new Set(bodies.map(body => body.client_id)).size).toBe(1);
});

test('what is taken out of the cart comes back with as many pieces', async () => {
  const user = userEvent.setup();
  const [out, back, pieces] = [shop('cart/7', 'DELETE'), shop('cart', 'POST'), shop('cart/7', 'PATCH')];
  const { sent, answer } = openPage(<CheckoutPage />, { [shop('cart')]: inCart, [shop('orders')]: {}, [out]: refusal('Not now.') });
  const remove = await screen.findByRole('button', { name: 'Remove Wrench' });
  await user.click(remove);
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  for (const path of [out, back, pieces]) answer(path, {});
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(pieces)).toEqual([{ qty: 2 }]));
  expect(sent(back)).toEqual([{ productId: 7 }]);
});
