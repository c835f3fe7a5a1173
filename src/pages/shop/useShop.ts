import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useUndo } from '#src/engine/actions/useUndo.tsx';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import type { Product } from '#src/domain/sample-apps/shop.ts';
import { readCart, readDetail, readOrders, readProducts, readWishlist } from './readShop';

export const shopKey = ['apps.shop'];

/** What is read of the shop under an address. */
function useShopRead<Data>(path: string, read: (body: unknown) => Data, query: Readonly<Record<string, unknown>> = {}) {
  const call = useCall();
  return useQuery({
    queryKey: [...shopKey, path, query],
    queryFn: async ({ signal }) => read(await call('GET', `apps/ecommerce/${path}`, { base: 'apps', query, signal })),
    placeholderData: found => found,
  });
}

export const useProducts = (query: Readonly<Record<string, unknown>>) => useShopRead('products', readProducts, query);
export const useProduct = (id: string) => useShopRead(`products/${id}`, readDetail);
export const useCart = () => useShopRead('cart', readCart);
export const useWishlist = () => useShopRead('wishlist', readWishlist);
export const useOrders = () => useShopRead('orders', readOrders);

/** What a person does in the shop. All of it is read again afterwards; what the server refuses is said. */
export function useShopChanges() {
  const call = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const offerUndo = useUndo();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: error => {
      for (const reason of reasonsIn(error)) notify(reason, { type: 'error' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: shopKey }),
  });
  const run = (act: () => Promise<unknown>) =>
    mutateAsync(act).then(
      () => true,
      () => false,
    );
  const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: Record<string, unknown> = {}) =>
    call(method, `apps/ecommerce/${path}`, { base: 'apps', ...(method !== 'DELETE' && { body }) });
  const setPieces = ({ id }: Product, qty: number) => run(() => send('PATCH', `cart/${id}`, { qty }));
  return {
    isBusy: isPending,
    addToCart: async (product: Product) => {
      const isDone = await run(() => send('POST', 'cart', { productId: product.id }));
      const takeOut = () => run(() => send('DELETE', `cart/${product.id}`));
      if (isDone) offerUndo(translate('shop.added', { name: product.name }), takeOut);
    },
    setPieces,
    removeFromCart: async (product: Product, qty: number) => {
      const putBack = () =>
        run(async () => {
          await send('POST', 'cart', { productId: product.id });
          if (qty > 1) await send('PATCH', `cart/${product.id}`, { qty });
        });
      if (await run(() => send('DELETE', `cart/${product.id}`))) offerUndo(translate('shop.removed', { name: product.name }), putBack);
    },
    toggleWish: ({ id, isInWishlist }: Product) =>
      run(() => (isInWishlist ? send('DELETE', `wishlist/${id}`) : send('POST', 'wishlist', { productId: id }))),
  };
}

export type ShopChanges = ReturnType<typeof useShopChanges>;
