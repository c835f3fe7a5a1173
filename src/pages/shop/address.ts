/** Where the pages of the shop are. */
export const shopAddress = {
  shop: '/apps/ecommerce/shop',
  wishlist: '/apps/ecommerce/wishlist',
  checkout: '/apps/ecommerce/checkout',
  orders: '/apps/ecommerce/orders',
  product: (slug: string) => `/apps/ecommerce/product-detail/${slug}`,
};
