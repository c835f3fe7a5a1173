import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import CheckoutPage from '#src/pages/shop/CheckoutPage.tsx';
import { openPage, refusal } from '../page';
import { product, shop } from './shopAnswers';

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
