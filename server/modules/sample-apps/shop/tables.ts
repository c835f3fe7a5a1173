/** The products, which all people of the installation share, and what each person put aside and ordered. */
export const shopTables = [
  `create table if not exists app_products (
    id integer generated always as identity primary key, name text not null, description text not null, brand text not null,
    category text not null, price_fils integer not null, discount integer not null, free_shipping boolean not null, rating integer not null,
    stock integer not null check (stock >= 0))`,
  `create table if not exists app_cart (
    id integer generated always as identity primary key, user_id integer not null,
    product_id integer not null references app_products (id) on delete cascade, qty integer not null, price_fils integer not null,
    unique (user_id, product_id))`,
  `create table if not exists app_wishlist (
    id integer generated always as identity primary key, user_id integer not null,
    product_id integer not null references app_products (id) on delete cascade, unique (user_id, product_id))`,
  `create table if not exists app_orders (
    id integer generated always as identity primary key, user_id integer not null, placed_at timestamp(0) not null, payment text not null,
    address jsonb not null, items jsonb not null, totals jsonb not null, client_id text)`,
  'create index if not exists app_orders_user on app_orders (user_id, id)',
  'create unique index if not exists app_orders_client on app_orders (user_id, client_id) where client_id is not null',
];
