import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { mostPieces, totalsOf, type CartItem } from '#src/domain/sample-apps/shop.ts';
import { bodyFields, type Body } from '../fields/bodyFields';
import { missing } from '../sampleApp';
import { readProducts } from './products';
import { todayOf } from '#server/time.ts';

const day = 24 * 60 * 60 * 1000;

/** What is in a person's cart, in the order it was put there, and what it comes to. */
export async function readCart({ now, settings }: Pick<ServerContext, 'now' | 'settings'>, db: Connection, user: number) {
  const rows = await cartRows(db, user);
  const products = new Map((await readProducts(db, user)).map(product => [product.id, product]));
  const today = Date.parse(todayOf({ now, settings }));
  const items = rows.flatMap(({ productId, qty, seen }): (CartItem & { offers: number })[] => {
    const product = products.get(productId);
    if (!product) return [];
    const shippingDate = new Date(today + (1 + (productId % 7)) * day).toISOString().slice(0, 10);
    const isPriceChanged = Math.round(product.price * 1000) !== seen;
    return [{ ...product, qty, shippingDate, isPriceChanged, offers: product.discountPercentage > 0 ? 1 : 0 }];
  });
  return { products: items, totals: totalsOf(items) };
}

/** The rows of a person's cart as the list of products tells them, with the price at which each was put there. */
export async function cartRows(db: Connection, user: number) {
  const { rows } = await sql<{ id: number; productId: number; qty: number; seen: number }>`select id, product_id as "productId", qty,
      price_fils as "seen" from app_cart where user_id = ${user} order by id`.execute(db);
  return rows;
}

export async function wishlistRows(db: Connection, user: number) {
  const { rows } = await sql<{ id: number; productId: number }>`select id, product_id as "productId" from app_wishlist
    where user_id = ${user} order by id`.execute(db);
  return rows;
}

/** Puts a piece into a cart; what is there already gets one more. Throws `Failure` (404, 422 where no piece is left for it). */
export async function addToCart({ db }: ServerContext, user: number, productId: number): Promise<void> {
  const { stock, price } = await stockOf(db, productId);
  const { rows } = await sql`insert into app_cart (user_id, product_id, qty, price_fils)
    select ${user}, ${productId}, 1, ${price}::int where ${stock}::int > 0
    on conflict (user_id, product_id) do update set qty = app_cart.qty + 1
      where app_cart.qty < least(${mostPieces}, ${stock}::int) returning 1`.execute(db);
  if (rows.length === 0) throw tooFew('productId', Math.min(stock, mostPieces));
}

/** Sets how many pieces of a product a cart holds. Throws `Failure` (404, 422). */
export async function setPieces({ db }: ServerContext, user: number, productId: number, body: Body): Promise<void> {
  const fields = bodyFields(body);
  const qty = fields.whole('qty', { min: 1, max: mostPieces });
  fields.check();
  const { stock } = await stockOf(db, productId);
  if (qty > stock) throw tooFew('qty', stock);
  const { rows } = await sql`update app_cart set qty = ${qty} where user_id = ${user} and product_id = ${productId} returning 1`.execute(
    db,
  );
  if (rows.length === 0) throw missing();
}

/** Puts a product on a wishlist, once. Throws `Failure` (404). */
export async function addToWishlist({ db }: ServerContext, user: number, productId: number): Promise<void> {
  await stockOf(db, productId);
  await sql`insert into app_wishlist (user_id, product_id) values (${user}, ${productId}) on conflict do nothing`.execute(db);
}

/** Takes a product out of a person's cart or off their wishlist, if it is there. */
export async function remove({ db }: ServerContext, table: 'app_cart' | 'app_wishlist', user: number, productId: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where user_id = ${user} and product_id = ${productId}`.execute(db);
}

export const tooFew = (field: string, left: number) =>
  new Failure(
    { [field]: [left === 0 ? { rule: 'This is sold out.' } : { rule: 'Only {{left}} can be had.', args: { left } }] },
    { status: 422 },
  );

async function stockOf(db: Connection, productId: number): Promise<{ stock: number; price: number }> {
  const { rows } = await sql<{ stock: number; price: number }>`select stock, price_fils as price from app_products
    where id = ${productId}`.execute(db);
  if (!rows[0]) throw missing();
  return rows[0];
}
