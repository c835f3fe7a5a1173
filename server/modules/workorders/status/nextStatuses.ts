import type { Resource } from '#definition';
import { mayMoveTo, refusalOf } from '#definition/derive/flow/refusal';
import type { Account } from '#server/access/account.ts';
import type { Status } from './statuses';

type Order = Readonly<Record<string, unknown>>;

/** Whether somebody may accept or reject a request, whatever that demands. */
export function mayDecide(resource: Resource, order: Order, account: Account): boolean {
  const acceptance = resource.flow?.moves.accept;
  return acceptance !== undefined && refusalOf(resource, acceptance, order, account) === null;
}

/** The statuses that somebody may move a work order to; `order` has its `base_status`. */
export const nextStatuses = <Offered extends Status>(
  resource: Resource,
  all: readonly Offered[],
  from: number | null,
  order: Order,
  account: Account,
): Offered[] => all.filter(({ id, base, isPublished }) => isPublished && id !== from && mayMoveTo(resource, order, base, account));
