import { objectSchema, sharedSchema, type Schema } from '#definition';
import { bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { addressFields, categories, payments, productSorts } from '#src/domain/sample-apps/shop.ts';
import { inQuery, listOf, missing, none, text, whole, writing, yesNo } from '../openapi/answers';

const ofShop = ['shop'];
const number = { type: 'number' };
const product = {
  ...{
    id: whole,
    name: text,
    slug: text,
    description: text,
    brand: text,
    price: number,
    discountPercentage: whole,
    image: text,
    rating: whole,
  },
  ...{ category: { ...text, enum: [...categories] }, hasFreeShipping: yesNo, stock: whole, isInWishlist: yesNo, isInCart: yesNo },
};
const totals = objectSchema({ pieces: whole, subtotal: number, discount: number, delivery: number, total: number, freeFrom: number });
const cartItem = objectSchema({ ...product, qty: whole, shippingDate: { ...text, format: 'date' }, isPriceChanged: yesNo, offers: whole });
const cart = jsonAnswer('What is in the cart and what it comes to.', objectSchema({ products: listOf(cartItem), totals }));
const address = objectSchema({
  ...(Object.fromEntries(addressFields.map(name => [name, text])) as Record<string, Schema>),
  type: { ...text, enum: ['home', 'work'] },
});
const payment = { ...text, enum: [...payments] };
const order = objectSchema({
  ...{ id: whole, number: text, placedAt: { ...text, format: 'date-time' }, payment, address, totals },
  items: listOf(objectSchema({ productId: whole, name: text, qty: whole, price: number, total: number })),
});
const orderOf = sharedSchema('SampleOrder');
const productOf = sharedSchema('SampleProduct');
const facet = listOf(objectSchema({ name: text, count: whole }));
const inPath = [{ name: 'id', in: 'path', required: true, description: 'The product.', schema: text }];
const named = bodyOf(objectSchema({ productId: whole }));
/** A list of what a person put aside: read, added to, and taken from by the product. */
const putAside = (name: string, title: string, answer: Schema): Readonly<Record<string, NonNullable<Description['paths'][string]>>> => ({
  [`/apps/ecommerce/${name}`]: {
    get: { ...{ operationId: `shop.${name}`, summary: title, tags: ofShop }, responses: { 200: answer, ...usualAnswers } },
    post: {
      ...{ operationId: `shop.${name}Add`, summary: `${title}: add a product`, tags: ofShop, requestBody: named },
      responses: { 201: none, ...writing },
    },
  },
  [`/apps/ecommerce/${name}/{id}`]: {
    delete: {
      ...{ operationId: `shop.${name}Remove`, summary: `${title}: take a product out`, tags: ofShop, parameters: inPath },
      responses: { 200: none, ...usualAnswers },
    },
  },
});
const asides = {
  ...putAside('cart', 'Cart of the person', cart),
  ...putAside('wishlist', 'Wishlist of the person', jsonAnswer('The products.', objectSchema({ products: listOf(productOf) }))),
};

/** Shop: for whoever has the right `apps.use`, and not there at all with `SAMPLE_APPS=0`. */
export const shopDescription: Description = {
  tag: { name: 'shop', description: 'Sample app: a shop in which nothing is paid' },
  paths: {
    '/apps/ecommerce/products': {
      get: {
        ...{ operationId: 'shop.products', summary: 'Products', tags: ofShop },
        parameters: [
          inQuery('q', 'Words in the name.'),
          inQuery('sortBy', productSorts.join(', ')),
          inQuery('category', categories.join(', ')),
          inQuery('brand[]', 'Several of them find any.'),
          ...['minPrice', 'maxPrice', 'rating'].map(name => inQuery(name, 'A number.')),
          inQuery('page', 'From 1.'),
          inQuery('perPage', '9 unless told, at most 500.'),
        ],
        responses: {
          200: jsonAnswer(
            'A page of them; how many there are in all, and how many each choice of a filter would find.',
            objectSchema({
              ...{ products: listOf(productOf), total: whole, facets: objectSchema({ categories: facet, brands: facet }) },
              userWishlist: listOf(objectSchema({ id: whole, productId: whole })),
              userCart: listOf(objectSchema({ id: whole, productId: whole, qty: whole, seen: whole })),
            }),
          ),
          ...usualAnswers,
        },
      },
    },
    '/apps/ecommerce/products/{id}': {
      get: {
        ...{ operationId: 'shop.product', summary: 'A product with others of its category', tags: ofShop, parameters: inPath },
        responses: {
          200: jsonAnswer(
            'The product.',
            objectSchema({ product: objectSchema({ ...product, colorOptions: listOf(text) }), related: listOf(productOf) }),
          ),
          ...usualAnswers,
          404: missing,
        },
      },
    },
    ...asides,
    '/apps/ecommerce/cart/{id}': {
      ...asides['/apps/ecommerce/cart/{id}'],
      patch: {
        ...{ operationId: 'shop.cartPieces', summary: 'Set the pieces of a product in the cart', tags: ofShop, parameters: inPath },
        requestBody: bodyOf(objectSchema({ qty: { ...whole, minimum: 1, maximum: 10 } })),
        responses: { ...writing, 200: cart },
      },
    },
    '/apps/ecommerce/orders': {
      get: {
        ...{ operationId: 'shop.orders', summary: 'Orders of the person, the newest first', tags: ofShop },
        responses: { 200: jsonAnswer('The orders.', objectSchema({ orders: listOf(orderOf) })), ...usualAnswers },
      },
      post: {
        ...{ operationId: 'shop.order', summary: 'Order what is in the cart', tags: ofShop },
        requestBody: bodyOf({
          ...objectSchema({
            ...{ address, payment, total: { ...number, description: 'What the person saw that it comes to.' } },
            client_id: { ...text, description: 'The same again orders nothing.' },
          }),
          required: ['address', 'payment', 'total'],
        }),
        responses: { 201: jsonAnswer('The order.', objectSchema({ order: orderOf })), ...writing },
      },
    },
    '/apps/ecommerce/orders/{id}': {
      get: {
        ...{ operationId: 'shop.orderOf', summary: 'An order', tags: ofShop, parameters: inPath },
        responses: { 200: jsonAnswer('The order.', objectSchema({ order: orderOf })), ...usualAnswers, 404: missing },
      },
    },
    '/apps/ecommerce/start-over': {
      post: {
        ...{ operationId: 'shop.startOver', summary: 'Empty cart and wishlist of the person and forget their orders', tags: ofShop },
        responses: { 200: none, ...usualAnswers },
      },
    },
  },
  schemas: { SampleProduct: objectSchema(product), SampleOrder: order },
};
