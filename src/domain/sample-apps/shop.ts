/** Orders of the list of products: the newest first, and by price. */
export const productSorts = ['featured', 'price-asc', 'price-desc'] as const;

export type ProductSort = (typeof productSorts)[number];

export const categories = ['tools', 'safety', 'measuring', 'lighting', 'storage', 'fluids'] as const;

export type Category = (typeof categories)[number];

/** How an order is paid: nothing is charged by this app. */
export const payments = ['delivery', 'invoice'] as const;

export type Payment = (typeof payments)[number];

/** Pieces of one product that a cart holds at most. */
export const mostPieces = 10;

/** A product as `GET /apps/ecommerce/products` answers it (specification 1 §7). */
export interface Product {
  id: number;
  name: string;
  /** Ends with `-<id>`. */
  slug: string;
  description: string;
  brand: string;
  category: Category;
  /** In the currency of the installation, to the thousandth. */
  price: number;
  discountPercentage: number;
  image: string;
  hasFreeShipping: boolean;
  /** 1 to 5. */
  rating: number;
  /** Pieces that are left. */
  stock: number;
  isInWishlist: boolean;
  isInCart: boolean;
}

/** A product in the cart. */
export interface CartItem extends Product {
  qty: number;
  /** The day it would come, `2026-11-30`. */
  shippingDate: string;
  /** It costs another amount than when it was put there. */
  isPriceChanged: boolean;
}

/** What a cart comes to, in the currency of the installation. */
export interface Totals {
  pieces: number;
  subtotal: number;
  discount: number;
  delivery: number;
  total: number;
  /** From this amount on nothing is paid for delivery. */
  freeFrom: number;
}

/** What an order is sent to, by name of the field; all are required. */
export const addressFields = ['fullName', 'mobile', 'house', 'landmark', 'city', 'pincode', 'state'] as const;

export type Address = Record<(typeof addressFields)[number], string> & { type: 'home' | 'work' };

export interface Order {
  id: number;
  number: string;
  /** ISO 8601, UTC. */
  placedAt: string;
  payment: Payment;
  address: Address;
  items: readonly { productId: number; name: string; qty: number; price: number; total: number }[];
  totals: Totals;
}

/** In fils, a thousandth of the currency: delivery, and the amount from which on it is free. */
const [deliveryFils, freeFromFils] = [2_500, 50_000];

/** The thousandths of an amount. */
export const filsOf = (amount: number): number => Math.round(amount * 1000);

/** What a line costs once its discount is taken off, in fils. */
export const lineFils = ({ price, qty, discountPercentage }: Pick<CartItem, 'price' | 'qty' | 'discountPercentage'>): number =>
  filsOf(price) * qty - Math.round((filsOf(price) * qty * discountPercentage) / 100);

/** What some lines come to: price times pieces, less the discount of each line rounded to the fils, and delivery. */
export function totalsOf(items: readonly Pick<CartItem, 'price' | 'qty' | 'discountPercentage' | 'hasFreeShipping'>[]): Totals {
  const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((whole, item) => whole + of(item), 0);
  const subtotal = sum(({ price, qty }) => filsOf(price) * qty);
  const net = sum(lineFils);
  const isFree = net >= freeFromFils || items.every(({ hasFreeShipping }) => hasFreeShipping);
  const delivery = isFree ? 0 : deliveryFils;
  return {
    pieces: sum(({ qty }) => qty),
    ...{ subtotal: subtotal / 1000, discount: (subtotal - net) / 1000, delivery: delivery / 1000 },
    ...{ total: (net + delivery) / 1000, freeFrom: freeFromFils / 1000 },
  };
}
