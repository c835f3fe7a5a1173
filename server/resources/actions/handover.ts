import type { Asker, Handover } from '#server/contract.ts';

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
  const { register } = checkout.item;
  const hook = asker.context.plans.get(register).extensions.find(({ actions }) => actions?.takeBack)?.actions?.takeBack;
  if (!hook) throw new Error(`${register}: nothing takes a check-out back`);
  await hook(asker, checkout, note);
}
