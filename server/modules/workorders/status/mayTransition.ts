import type { Account } from '#server/access/account.ts';
import { moveBetween, type StatusCategory, type Move } from '#src/domain/work-orders/status.ts';
import type { Status } from './statuses';

type Order = Readonly<Record<string, unknown>>;

const idsOf = (value: unknown): number[] => ((value ?? []) as readonly { id: number }[]).map(({ id }) => id);

/** Whether a work order is given to somebody: by name, or by their department. */
const isGivenTo = (order: Order, { id, belongsTo }: Account): boolean =>
  idsOf(order.assignees).includes(id) || idsOf(order.assigned_groups).some(group => belongsTo.departments.includes(group));

/** Whether somebody may accept or reject a request: who has the right, or whom it is given to (contract §12). */
export const mayAccept = (order: Order, account: Account): boolean =>
  account.may('workorders.accept') || (account.may('workorders.edit') && isGivenTo(order, account));

/** Whether somebody may make a move, whatever it demands. */
export const mayTransition = (move: Move, order: Order, account: Account): boolean =>
  move.right === 'accept' ? mayAccept(order, account) : account.may('workorders.edit');

/** The statuses that somebody may move a work order to. */
export function nextStatuses<Offered extends Status>(
  all: readonly Offered[],
  from: { id: number; base: StatusCategory } | null,
  order: Order,
  account: Account,
): Offered[] {
  return all.filter(({ id, base, isPublished }) => {
    const move = moveBetween(from?.base ?? null, base);
    return isPublished && id !== from?.id && move !== null && mayTransition(move, order, account);
  });
}
