/** The name of a call of the shop. */
export const shop = (path: string, method = 'GET') => `${method} apps/ecommerce/${path}`;
/** A product as the shop answers it. */
export const product = (id: number, name: string, more: object = {}) => ({
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
