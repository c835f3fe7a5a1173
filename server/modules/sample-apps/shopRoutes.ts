import type { Context, Hono } from 'hono';
import { sampleAppsRight } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { announceChanges } from './announceChanges';
import { sampleApp } from './sampleApp';
import { everybody, seedOnce } from './seedOnce';
import { addToCart, addToWishlist, cartRows, readCart, remove, setPieces, wishlistRows } from './shop/cart';
import { seedProducts, shopApp } from './shop/exampleProducts';
import { placeOrder, readOrder, readOrders, startShopOver } from './shop/orders';
import { readProduct, readProducts, selectProducts } from './shop/products';

/** Products of a page unless told, and at most. */
const [usualPage, largestPage] = [9, 500];

export const shopModule: ModuleRoutes = { at: 'samples', create: shopRoutes };

/** A shop whose products all people share; cart, wishlist and orders are each person's own (specification 1 §7). Nothing is paid. */
function shopRoutes(context: ServerContext): Hono<AppEnv> {
  const { db } = context;
  const read = (c: Context<AppEnv>) => bodyFor(c, context, [sampleAppsRight]);
  const userOf = (c: Context<AppEnv>) => c.get('account').id;
  const productId = async (c: Context<AppEnv>) => wholeOf((await read(c)).productId);
  /** The number at the end of an address: an id, or a slug that ends with one. */
  const idIn = (c: Context<AppEnv>) => wholeOf(c.req.param('id')?.split('-').at(-1));
  return sampleApp(context, '/ecommerce/*', () => seedOnce(context, everybody, shopApp, seedProducts))
    .use('/ecommerce/*', announceChanges(context, 'apps.shop'))
    .get('/ecommerce/products', async c => {
      const text = (name: string) => c.req.query(name) ?? '';
      const number = (name: string) => (text(name) === '' ? NaN : Number(text(name)));
      const user = userOf(c);
      const brands = ['brand', 'brand[]', 'brands'].flatMap(name => c.req.queries(name) ?? []).filter(Boolean);
      const { found, facets } = selectProducts(await readProducts(db, user), {
        ...{ q: text('q'), sortBy: text('sortBy'), category: text('category'), brands },
        ...{ minPrice: number('minPrice'), maxPrice: number('maxPrice'), rating: wholeOf(text('rating')) },
      });
      const perPage = Math.min(wholeOf(text('perPage')) || usualPage, largestPage);
      const start = (Math.max(wholeOf(text('page')), 1) - 1) * perPage;
      const [userWishlist, userCart] = await Promise.all([wishlistRows(db, user), cartRows(db, user)]);
      return c.json({ products: found.slice(start, start + perPage), total: found.length, userWishlist, userCart, facets });
    })
    .get('/ecommerce/products/:id', async c => c.json(await readProduct(db, userOf(c), idIn(c))))
    .get('/ecommerce/cart', async c => c.json(await readCart(context, db, userOf(c))))
    .post('/ecommerce/cart', async c => {
      await addToCart(context, userOf(c), await productId(c));
      return c.body(null, 201);
    })
    .patch('/ecommerce/cart/:id', async c => {
      await setPieces(context, userOf(c), idIn(c), await read(c));
      return c.json(await readCart(context, db, userOf(c)));
    })
    .delete('/ecommerce/cart/:id', async c => {
      await remove(context, 'app_cart', userOf(c), idIn(c));
      return c.body(null, 200);
    })
    .get('/ecommerce/wishlist', async c => {
      const products = await readProducts(db, userOf(c));
      return c.json({ products: products.filter(({ isInWishlist }) => isInWishlist) });
    })
    .post('/ecommerce/wishlist', async c => {
      await addToWishlist(context, userOf(c), await productId(c));
      return c.body(null, 201);
    })
    .delete('/ecommerce/wishlist/:id', async c => {
      await remove(context, 'app_wishlist', userOf(c), idIn(c));
      return c.body(null, 200);
    })
    .get('/ecommerce/orders', async c => c.json({ orders: await readOrders(db, userOf(c)) }))
    .get('/ecommerce/orders/:id', async c => c.json({ order: await readOrder(db, userOf(c), idIn(c)) }))
    .post('/ecommerce/orders', async c => c.json({ order: await placeOrder(context, userOf(c), await read(c)) }, 201))
    .post('/ecommerce/start-over', async c => {
      await startShopOver(context, userOf(c));
      return c.body(null, 200);
    });
}
