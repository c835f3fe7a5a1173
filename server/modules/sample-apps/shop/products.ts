import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { categories, type Product } from '#src/domain/sample-apps/shop.ts';
import { missing } from '../sampleApp';

/** What the list of products is asked for. A filter that is empty finds all. */
export interface ProductQuery {
  q: string;
  sortBy: string;
  category: string;
  brands: readonly string[];
  /** Prices from and to, in the currency; none where it is no number. */
  minPrice: number;
  maxPrice: number;
  rating: number;
}

/** All products, the newest first, as a person sees them. */
export async function readProducts(db: Connection, user: number): Promise<Product[]> {
  const { rows } = await sql<Omit<Product, 'slug' | 'image'>>`select p.id, p.name, p.description, p.brand, p.category,
      p.price_fils::float8 / 1000 as "price", p.discount as "discountPercentage", p.free_shipping as "hasFreeShipping", p.rating, p.stock,
      exists (select 1 from app_wishlist w where w.product_id = p.id and w.user_id = ${user}) as "isInWishlist",
      exists (select 1 from app_cart c where c.product_id = p.id and c.user_id = ${user}) as "isInCart"
    from app_products p order by p.id desc`.execute(db);
  return rows.map(row => ({ ...row, slug: `${slugOf(row.name)}-${row.id}`, image: '' }));
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** A product with others of its category. Throws `Failure` (404). */
export async function readProduct(db: Connection, user: number, id: number) {
  const all = await readProducts(db, user);
  const product = all.find(one => one.id === id);
  if (!product) throw missing();
  const related = all.filter(({ category, id: other }) => category === product.category && other !== id).slice(0, 4);
  return { product: { ...product, colorOptions: ['primary', 'success', 'warning', 'danger', 'info'] }, related };
}

/** The products that are found, in order, and how many each choice of a filter would find beside the other filters. */
export function selectProducts(all: readonly Product[], query: ProductQuery) {
  const filters: Record<'category' | 'brand' | 'rest', (product: Product) => boolean> = {
    category: ({ category }) => query.category === '' || category === query.category,
    brand: ({ brand }) => query.brands.length === 0 || query.brands.includes(brand),
    rest: ({ name, price, rating }) =>
      name.toLowerCase().includes(query.q.trim().toLowerCase()) &&
      !(price < query.minPrice) &&
      !(price > query.maxPrice) &&
      rating >= query.rating,
  };
  const found = all.filter(product => filters.category(product) && filters.brand(product) && filters.rest(product));
  const foundWithout = (name: 'category' | 'brand') =>
    all.filter(product => filters[name === 'brand' ? 'category' : 'brand'](product) && filters.rest(product));
  const brands = [...new Set(all.map(({ brand }) => brand))].sort();
  return {
    found: query.sortBy.startsWith('price')
      ? found.toSorted((one, other) => sign(query) * (one.price - other.price) || other.id - one.id)
      : found,
    facets: {
      categories: categories.map(name => ({ name, count: foundWithout('category').filter(({ category }) => category === name).length })),
      brands: brands.map(name => ({ name, count: foundWithout('brand').filter(({ brand }) => brand === name).length })),
    },
  };
}

const sign = ({ sortBy }: ProductQuery) => (sortBy === 'price-desc' ? -1 : 1);
