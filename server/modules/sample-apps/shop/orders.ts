import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure } from '#server/http/failure.ts';
import { stamp } from '#server/time.ts';
import { addressFields, filsOf, lineFils, payments, type Address, type Order } from '#src/domain/sample-apps/shop.ts';
import { bodyFields, type Body } from '../fields/bodyFields';
import { missing, objectIn } from '../sampleApp';
import { readCart } from './cart';

/** Orders that one answer holds. */
const mostListed = 500;

const columns = sql`id, to_char(placed_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "placedAt", payment, address, items, totals,
  'S-' || lpad(id::text, 5, '0') as number`;

/** A person's orders, the newest first. */
export async function readOrders(db: Connection, user: number): Promise<Order[]> {
  const { rows } = await sql<Order>`select ${columns} from app_orders where user_id = ${user} order by id desc limit ${mostListed}`.execute(
    db,
  );
  return rows;
}

/** A person's order. Throws `Failure` (404). */
export async function readOrder(db: Connection, user: number, id: number): Promise<Order> {
  const { rows } = await sql<Order>`select ${columns} from app_orders where id = ${id} and user_id = ${user}`.execute(db);
  if (!rows[0]) throw missing();
  return rows[0];
}

/**
 * Orders what is in the cart, which is empty afterwards. Of two people who want the last piece one gets it. Throws `Failure` (422): an address
 * that lacks something, an empty cart, a total that is not the one that was seen, fewer pieces than are wanted. The same again under the same
 * `client_id` is the order that was placed.
 */
export function placeOrder(context: ServerContext, user: number, body: Body): Promise<Order> {
  const client = readClientId(body);
  const { address, payment } = readDetails(body);
  return context.db.transaction().execute(async db => {
    await sql`select pg_advisory_xact_lock(hashtext('app_orders'), ${user}::int)`.execute(db);
    const known = await sql<Order>`select ${columns} from app_orders where user_id = ${user} and client_id = ${client}::text`.execute(db);
    if (known.rows[0]) return known.rows[0];
    // In one order for all, so that no two wait for each other.
    await sql`select 1 from app_products where id in (select product_id from app_cart where user_id = ${user}) order by id for update`.execute(
      db,
    );
    const { products, totals } = await readCart(context, db, user);
    if (products.length === 0) throw new Failure({ products: [{ rule: 'The cart is empty.' }] }, { status: 422 });
    const short = products.filter(({ qty, stock }) => qty > stock);
    if (short.length > 0)
      throw new Failure(
        { products: short.map(({ name, stock }) => ({ rule: '{{name}}: only {{left}} can be had.', args: { name, left: stock } })) },
        { status: 422 },
      );
    if (filsOf(Number(body.total)) !== filsOf(totals.total)) {
      // They are shown by now, and what is ordered next is what was seen.
      await sql`update app_cart c set price_fils = p.price_fils from app_products p where p.id = c.product_id and c.user_id = ${user}`.execute(
        db,
      );
      throw new Failure(
        { total: [{ rule: 'The prices have changed: it is {{total}} by now.', args: { total: totals.total.toFixed(3) } }] },
        { status: 422 },
      );
    }
    await sql`update app_products p set stock = p.stock - c.qty from app_cart c where c.product_id = p.id and c.user_id = ${user}`.execute(
      db,
    );
    await sql`delete from app_cart where user_id = ${user}`.execute(db);
    const items = products.map(item => ({
      ...{ productId: item.id, name: item.name, qty: item.qty, price: item.price, total: lineFils(item) / 1000 },
    }));
    const { rows } = await sql<Order>`insert into app_orders (user_id, placed_at, payment, address, items, totals, client_id)
      values (${user}, ${stamp(context.now())}::timestamp, ${payment}, ${JSON.stringify(address)}::jsonb, ${JSON.stringify(items)}::jsonb,
        ${JSON.stringify(totals)}::jsonb, ${client}::text) returning ${columns}`.execute(db);
    return rows[0] as Order;
  });
}

function readDetails(body: Body) {
  const fields = bodyFields(body);
  const details = bodyFields(objectIn(body.address));
  const payment = fields.option('payment', payments);
  const lines = Object.fromEntries(addressFields.map(name => [name, details.text(name, { required: true })])) as Omit<Address, 'type'>;
  if (lines.mobile !== '' && !/^[+\d][\d\s()-]{6,34}$/.test(lines.mobile)) details.refuse('mobile', { rule: 'phone' });
  const address: Address = { ...lines, type: details.option('type', ['home', 'work']) };
  details.check();
  fields.check();
  return { address, payment };
}

/** Empties a person's cart and wishlist and forgets their orders, whose pieces can be had again. */
export const startShopOver = ({ db: database }: ServerContext, user: number): Promise<void> =>
  database.transaction().execute(async db => {
    await sql`update app_products p set stock = stock + returned.qty
      from (select (item->>'productId')::int as id, sum((item->>'qty')::int)::int as qty
        from app_orders, jsonb_array_elements(items) item where user_id = ${user} group by 1) returned
      where returned.id = p.id`.execute(db);
    for (const table of ['app_orders', 'app_cart', 'app_wishlist'])
      await sql`delete from ${sql.table(table)} where user_id = ${user}`.execute(db);
  });
