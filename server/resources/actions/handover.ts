import type { ActionHooks, Asker, Handover, StockUse, UsedStock } from '#server/contract.ts';

/** Runs the `handedOver` hooks of the resource that a thing belongs to. Answers whether one of them has told whoever has it. */
export async function announceHandover(handover: Handover): Promise<boolean> {
  let isNotified = false;
  for (const { changed } of handover.context.plans.get(handover.item.register).extensions)
    if (await changed?.handedOver?.(handover)) isNotified = true;
  return isNotified;
}

/**
 * Takes all of a check-out back by the module that wrote it, whatever rights the account has. Throws `Failure` where nobody has it any more.
 *
 * @example await takeBack({ context, db, account }, { item: { register: 'hardware', id: 3 }, checkoutId: 3 }, 'Not mine.');
 */
export async function takeBack(asker: Asker, checkout: Pick<Handover, 'item' | 'checkoutId'>, note: string | null): Promise<void> {
  await hookOf(asker, checkout.item.register, 'takeBack')(asker, checkout, note);
}

/**
 * Takes some of a thing out of stock by the module that keeps it. Throws `Failure` where the account does not see it, or fewer are left.
 *
 * @example await useUp({ context, db, account }, { item: { register: 'components', id: 7 }, user, quantity: 2, note: null });
 */
export const useUp = (asker: Asker, use: StockUse): Promise<UsedStock> => hookOf(asker, use.item.register, 'useUp')(asker, use);

function hookOf<K extends 'takeBack' | 'useUp'>({ context }: Asker, register: string, name: K): NonNullable<ActionHooks[K]> {
  const hook = context.plans.get(register).extensions.find(({ actions }) => actions?.[name])?.actions?.[name];
  if (!hook) throw new Error(`${register}: no module has the action "${name}"`);
  return hook;
}
