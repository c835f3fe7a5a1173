import type { Page } from '#src/engine/pages/page.ts';

const page = { right: 'apps.use', offer: 'apps' } as const;

export const pages: readonly Page[] = [
  { ...page, path: '/apps/ecommerce/shop', title: 'pages.shop', icon: 'store', section: 'apps', component: () => import('./ShopPage') },
  { ...page, path: '/apps/ecommerce/product-detail/:product', title: 'pages.shop', component: () => import('./ProductPage') },
  { ...page, path: '/apps/ecommerce/wishlist', title: 'shop.wishlist', component: () => import('./WishlistPage') },
  { ...page, path: '/apps/ecommerce/checkout', title: 'shop.checkout', component: () => import('./CheckoutPage') },
  { ...page, path: '/apps/ecommerce/orders', title: 'shop.orders', component: () => import('./OrdersPage') },
];
