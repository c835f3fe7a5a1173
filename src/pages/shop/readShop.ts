import { readText } from '#definition/texts';
import {
  addressFields,
  categories,
  payments,
  totalsOf,
  type Address,
  type CartItem,
  type Order,
  type Product,
  type Totals,
} from '#src/domain/sample-apps/shop.ts';

type Row = Readonly<Record<string, unknown>>;
type Facet = readonly { name: string; count: number }[];

const rowsOf = (body: unknown): readonly Row[] => (Array.isArray(body) ? (body as readonly Row[]) : []);
const rowOf = (body: unknown): Row => (typeof body === 'object' && body !== null ? (body as Row) : {});
const text = (value: unknown) => readText(value) ?? '';
const number = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** A page of products; what a server leaves out is empty, and without its counts of filters those are not offered. */
export function readProducts(body: unknown) {
  const { products, total, facets, userCart } = rowOf(body);
  const facetOf = (name: string): Facet => rowsOf(rowOf(facets)[name]).map(row => ({ name: text(row.name), count: number(row.count) }));
  return {
    products: rowsOf(products).map(readProduct),
    total: number(total),
    facets: { categories: facetOf('categories'), brands: facetOf('brands') },
    pieces: rowsOf(userCart).reduce((sum, { qty }) => sum + number(qty), 0),
  };
}

export const readWishlist = (body: unknown): readonly Product[] => rowsOf(rowOf(body).products).map(readProduct);

export function readDetail(body: unknown): { product: Product; related: readonly Product[] } {
  const { product, related } = rowOf(body);
  return { product: readProduct(rowOf(product)), related: rowsOf(related).map(readProduct) };
}

/** What is in the cart. A server that does not say what it comes to is counted for. */
export function readCart(body: unknown): { items: readonly CartItem[]; totals: Totals } {
  const { products, totals } = rowOf(body);
  const items = rowsOf(products).map(row => ({
    ...readProduct(row),
    ...{
      qty: Math.max(1, number(row.qty)),
      shippingDate: text(row.shippingDate).slice(0, 10),
      isPriceChanged: row.isPriceChanged === true,
    },
  }));
  return { items, totals: totals === undefined ? totalsOf(items) : readTotals(rowOf(totals)) };
}

export const readOrders = (body: unknown): readonly Order[] => rowsOf(rowOf(body).orders).map(readOrder);

export const readOrder = (row: Row): Order => ({
  ...{ id: number(row.id), number: text(row.number), placedAt: text(row.placedAt), totals: readTotals(rowOf(row.totals)) },
  payment: payments.find(one => one === row.payment) ?? 'delivery',
  address: {
    ...(Object.fromEntries(addressFields.map(name => [name, text(rowOf(row.address)[name])])) as Omit<Address, 'type'>),
    type: rowOf(row.address).type === 'work' ? 'work' : 'home',
  },
  items: rowsOf(row.items).map(item => ({
    ...{
      productId: number(item.productId),
      name: text(item.name),
      qty: number(item.qty),
      price: number(item.price),
      total: number(item.total),
    },
  })),
});

function readProduct(row: Row): Product {
  return {
    ...{ id: number(row.id), name: text(row.name), slug: text(row.slug), description: text(row.description), brand: text(row.brand) },
    ...{ image: text(row.image), price: number(row.price), discountPercentage: number(row.discountPercentage), rating: number(row.rating) },
    category: categories.find(one => one === row.category) ?? 'tools',
    // A server that counts no pieces has enough of them.
    stock: row.stock === undefined ? Infinity : number(row.stock),
    ...{ hasFreeShipping: row.hasFreeShipping === true, isInWishlist: row.isInWishlist === true, isInCart: row.isInCart === true },
  };
}

const readTotals = (row: Row): Totals => ({
  ...{ pieces: number(row.pieces), subtotal: number(row.subtotal), discount: number(row.discount), delivery: number(row.delivery) },
  ...{ total: number(row.total), freeFrom: number(row.freeFrom) },
});
