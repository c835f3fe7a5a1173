import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lineFils, totalsOf, type CartItem, type Order, type Product, type Totals } from '#src/domain/sample-apps/shop.ts';
import { useServer, type Client } from '../server';

const server = useServer();

const call = async (person: Client, method: string, path: string, body?: object) => {
  const answer = await server().call(method, `/apps/ecommerce/${path}`, body, { authorization: `Bearer ${person.accessToken}` });
  return { status: answer.status, body: answer.body as unknown as Readonly<Record<string, unknown>> };
};
interface List {
  products: Product[];
  total: number;
  facets: Record<'brands' | 'categories', { name: string; count: number }[]>;
}
const list = async (person: Client, query = '') => (await call(person, 'GET', `products${query}`)).body as unknown as List;
const cart = async (person: Client) => (await call(person, 'GET', 'cart')).body as unknown as { products: CartItem[]; totals: Totals };
const add = (person: Client, productId: unknown) => call(person, 'POST', 'cart', { productId });
const named = async (person: Client, q: string) => (await list(person, `?q=${encodeURIComponent(q)}`)).products[0] as Product;
const error = ({ body }: { body: Readonly<Record<string, unknown>> }) => body.error;
const address = {
  ...{ fullName: 'Zahra', mobile: '+973 17 000 111', house: '4', landmark: 'Gate', city: 'Manama', pincode: '317', state: 'Capital' },
  type: 'work',
};
const order = (person: Client, total: number, extra: object = {}) =>
  call(person, 'POST', 'orders', { address, payment: 'invoice', total, ...extra });

test('products are found by words, filters and pages, and the counts of a filter follow the others', async () => {
  const person = await server().signIn(['apps.use']);
  const first = await list(person);
  expect([first.products.length, first.total]).toEqual([9, 27]);
  expect(first.products.map(({ id }) => id)).toEqual(first.products.map(({ id }) => id).sort((a, b) => b - a));
  expect((await list(person, '?page=3')).products).toHaveLength(9);
  expect((await list(person, '?page=4')).products).toEqual([]);
  const prices = (await list(person, '?sortBy=price-asc&perPage=50')).products.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect((await list(person, '?sortBy=price-desc&perPage=1')).products[0]?.name).toBe('Tool trolley, seven drawers');
  const lamps = await list(person, '?category=lighting&brand[]=Lumio&brand[]=Sicura&minPrice=9&maxPrice=20');
  expect(lamps.products.map(({ name }) => name)).toEqual(['Head torch, rechargeable']);
  expect(lamps.facets.brands.find(({ name }) => name === 'Sicura')?.count).toBe(0);
  expect(lamps.facets.categories.find(({ name }) => name === 'safety')?.count).toBe(2);
  expect((await list(person, '?rating=5&q=GREASE')).total).toBe(1);
  const [product] = first.products as [Product];
  expect(product.slug).toMatch(new RegExp(`-${product.id}$`));
  expect((await call(person, 'GET', `products/${product.slug}`)).body).toMatchObject({
    product: { id: product.id, colorOptions: expect.any(Array) },
    related: expect.any(Array),
  });
  for (const id of ['0', 'none', '999999']) expect((await call(person, 'GET', `products/${id}`)).status).toBe(404);
});

test('a cart keeps pieces and comes to the fils; a wishlist holds a product once; both are a person’s own', async () => {
  const [person, other] = [await server().signIn(['apps.use']), await server().signIn(['apps.use'])];
  const [gloves, lamp] = [await named(person, 'gloves'), await named(person, 'Inspection lamp')];
  for (const id of [gloves.id, gloves.id, lamp.id]) expect((await add(person, id)).status).toBe(201);
  expect((await call(person, 'PATCH', `cart/${gloves.id}`, { qty: 3 })).status).toBe(200);
  const { products, totals } = await cart(person);
  expect(products.map(({ id, qty }) => [id, qty])).toEqual([
    [gloves.id, 3],
    [lamp.id, 1],
  ]);
  // 3 × 3.475 = 10.425, less 8 % = 0.834; and 8.450; delivery 2.500.
  expect(totals).toEqual({ pieces: 4, subtotal: 18.875, discount: 0.834, delivery: 2.5, total: 20.541, freeFrom: 50 });
  expect((await cart(other)).products).toEqual([]);
  expect((await named(person, 'gloves')).isInCart).toBe(true);
  for (const qty of [0, 11, 1.5, 'two', null])
    expect(Object.keys(error(await call(person, 'PATCH', `cart/${gloves.id}`, { qty })) as object)).toEqual(['qty']);
  expect((await call(other, 'PATCH', `cart/${gloves.id}`, { qty: 1 })).status).toBe(404);
  for (const id of [0, 'x', 999_999, undefined]) expect((await add(person, id)).status).toBe(404);
  for (let more = 0; more < 7; more++) await add(person, gloves.id);
  expect(error(await add(person, gloves.id))).toEqual({ productId: ['Only 10 can be had.'] });
  for (const path of ['cart', 'wishlist']) expect((await call(person, 'DELETE', `${path}/${lamp.id}`)).status).toBe(200);
  expect((await cart(person)).products).toHaveLength(1);
  for (const productId of [lamp.id, lamp.id]) await call(person, 'POST', 'wishlist', { productId });
  expect((await call(person, 'GET', 'wishlist')).body.products).toMatchObject([{ id: lamp.id, isInWishlist: true }]);
});

test('an order is placed once, empties the cart, and can be looked up by whoever placed it', async () => {
  const [person, other] = [await server().signIn(['apps.use']), await server().signIn(['apps.use'])];
  expect(error(await order(person, 0))).toEqual({ products: ['The cart is empty.'] });
  const drill = await named(person, 'drill');
  await add(person, drill.id);
  const { totals } = await cart(person);
  expect(Object.keys(error(await order(person, totals.total, { address: { mobile: 'none' } })) as object)).toEqual([
    ...['fullName', 'house', 'landmark', 'city', 'pincode', 'state', 'mobile', 'type'],
  ]);
  expect(Object.keys(error(await order(person, totals.total, { payment: 'card' })) as object)).toEqual(['payment']);
  // The price went up meanwhile: that is said, and the new one is what is ordered next.
  await sql`update app_products set price_fils = price_fils + 1 where id = ${drill.id}`.execute(server().context.db);
  expect((await cart(person)).products[0]?.isPriceChanged).toBe(true);
  expect(error(await order(person, totals.total))).toEqual({ total: [expect.stringMatching(/^The prices have changed: it is 43\.913/)] });
  const seen = (await cart(person)).totals.total;
  const twice = await Promise.all([1, 2].map(() => order(person, seen, { client_id: 'a1b2c3d4e5f6' })));
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  const [placed] = twice.map(({ body }) => (body as unknown as { order: Order }).order) as [Order];
  expect(placed).toMatchObject({ number: expect.stringMatching(/^S-\d{5}$/), payment: 'invoice', totals: { total: seen, pieces: 1 } });
  expect((await call(person, 'GET', 'orders')).body).toEqual({ orders: [placed] });
  expect((await call(person, 'GET', `orders/${placed.id}`)).body).toEqual({ order: placed });
  expect((await call(other, 'GET', `orders/${placed.id}`)).status).toBe(404);
  expect((await cart(person)).products).toEqual([]);
  expect((await named(person, 'drill')).stock).toBe(drill.stock - 1);
  await call(person, 'POST', 'start-over');
  expect((await named(person, 'drill')).stock).toBe(drill.stock);
});

test('of two people who want the last piece one gets it', async () => {
  const people = [await server().signIn(['apps.use']), await server().signIn(['apps.use'])];
  const cleaner = await named(people[0] as Client, 'Contact cleaner');
  expect(cleaner.stock).toBe(1);
  for (const person of people) await add(person, cleaner.id);
  const { totals } = await cart(people[0] as Client);
  const answers = await Promise.all(people.map(person => order(person, totals.total)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(answers.map(error).find(Boolean)).toEqual({ products: ['Contact cleaner 400 ml: only 0 can be had.'] });
  expect((await named(people[0] as Client, 'Contact cleaner')).stock).toBe(0);
});

test('what a cart comes to is the sum of its lines to the fils', () => {
  const item = { price: 3.475, qty: 3, discountPercentage: 8, hasFreeShipping: true };
  expect(lineFils(item)).toBe(9591);
  expect(totalsOf([item])).toMatchObject({ total: 9.591, delivery: 0 });
  expect(totalsOf([{ ...item, price: 50, discountPercentage: 0, qty: 1, hasFreeShipping: false }])).toMatchObject({
    total: 50,
    delivery: 0,
  });
});
