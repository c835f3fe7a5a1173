import { sql } from 'kysely';
import { stamp, momentOf } from '#server/time.ts';
import { Failure } from '#server/http/failure.ts';
import { checkOutMail } from '#server/mail/checkOutMail.ts';
import { notify } from '#server/notifications/notify.ts';
import type { StoredRecord, Asker } from '#server/contract.ts';
import { announceHandover } from '#server/resources/actions/handover.ts';
import { writeHistory } from '#server/resources/history/writeHistory.ts';
import { noteRemaining } from './stockCount';
import type { StockHolder } from './stockHolder';
import { holderRegisters, type Stock } from './stockTypes';

/** A thing that is held until the end of the transaction, so that its stock goes out and comes back one after the other. */
export interface LockedStock extends Asker {
  stock: Stock;
  item: StoredRecord;
}

interface Move {
  holder: StockHolder;
  quantity: number;
  note: string | null;
}

interface Out extends Move {
  checkout_at: string;
  /** What the call names the quantity. */
  field?: string;
  /** Only of what comes back. */
  expected_checkin?: string | null;
}

interface Back extends Move {
  checkin_at: string;
}

/** Gives some of a thing to somebody. Throws Failure when fewer are left. Answers the id of the check-out. */
export async function checkOut(locked: LockedStock, move: Out): Promise<number> {
  const { context, db, stock, item, account } = locked;
  const { holder, quantity, note, checkout_at, expected_checkin = null, field = 'checkout_qty' } = move;
  const left = Number(item[stock.remaining] ?? 0);
  if (quantity > left)
    throw new Failure({
      [field]: [left === 0 ? 'None is left.' : { rule: left === 1 ? 'Only {{left}} is left.' : 'Only {{left}} are left.', args: { left } }],
    });
  const now = stamp(context.now());
  const more = { ...(stock.holderType && { assigned_type: holder.type }), ...(stock.returns && { expected_checkin }) };
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(stock.out.register)}
    (${sql.join([`${stock.out.item}_id`, `assigned_${holder.type}_id`, ...Object.keys(more)].map(name => sql.ref(name)))},
      qty, checked_out_on, note, created_at, updated_at)
    values (${sql.join([item.id, holder.id, ...Object.values(more)])}, ${quantity}, ${checkout_at}, ${note}, ${now}, ${now})
    returning id`.execute(db);
  await tell(locked, 'checkout', move, checkout_at);
  const [made] = rows;
  const isNotified = made ? await announce(locked, 'checkout', made.id, { holder, quantity }) : false;
  if (holder.type === 'user') {
    const subject = { register: stock.register, id: item.id };
    if (!isNotified) await notify(context, db, { userIds: [holder.id], kind: 'assigned', subject, params: {}, by: account });
    await checkOutMail(context, db, { template: 'item-checked-out', ...subject, quantity, userId: holder.id, by: account });
  }
  return made?.id ?? 0;
}

/** Takes some of what is out back, all of it unless told. Throws Failure when less is out. */
export async function checkIn(locked: LockedStock, out: StoredRecord, move: Back): Promise<void> {
  const { context, db, stock, item, account } = locked;
  const { holder, checkin_at } = move;
  if (typeof out.checked_out_on === 'string' && checkin_at < out.checked_out_on)
    throw new Failure({ checkin_at: [{ rule: 'beforeCheckout' }] });
  const left = Number(out.qty) - move.quantity;
  if (left < 0)
    throw new Failure({
      checkin_qty: [
        {
          rule: out.qty === 1 ? 'Only {{out}} is checked out here.' : 'Only {{out}} are checked out here.',
          args: { out: String(out.qty) },
        },
      ],
    });
  const table = sql.table(stock.out.register);
  if (left === 0) await sql`delete from ${table} where id = ${out.id}`.execute(db);
  else await sql`update ${table} set qty = ${left}, updated_at = ${stamp(context.now())} where id = ${out.id}`.execute(db);
  await tell(locked, 'checkin from', move, checkin_at);
  await announce(locked, 'checkin from', out.id, { holder, quantity: left });
  const returned = { template: 'item-checked-in', register: stock.register, id: item.id, quantity: move.quantity } as const;
  if (holder.type === 'user') await checkOutMail(context, db, { ...returned, userId: holder.id, by: account });
}

const announce = (
  { context, db, account, stock, item }: LockedStock,
  action: 'checkout' | 'checkin from',
  checkoutId: number,
  { holder, quantity }: Pick<Move, 'holder' | 'quantity'>,
) =>
  announceHandover({
    ...{ context, db, account, action, checkoutId, quantity },
    item: { register: stock.register, id: item.id },
    holder: { register: holderRegisters[holder.type], id: holder.id },
  });

/** What happened stands in the log, with the thing, and with those who look after a stock that runs low. */
async function tell(locked: LockedStock, action: 'checkout' | 'checkin from', move: Move, day: string): Promise<void> {
  const { context, db, account, stock, item } = locked;
  const { holder, quantity, note } = move;
  const now = stamp(context.now());
  const isOut = action === 'checkout';
  await sql`insert into ${sql.table(stock.log)} (item_id, label, date_time, qty, ${sql.ref(`assigned_${holder.type}_id`)}, moved_by_id, note, created_at, updated_at)
    values (${item.id}, ${isOut ? 'CheckOut' : 'CheckIn'}, ${momentOf(day, context)}, ${quantity}, ${holder.id}, ${account.id === 0 ? null : account.id}, ${note}, ${now}, ${now})`.execute(
    db,
  );
  const before = Number(item[stock.remaining] ?? 0);
  const after = await noteRemaining(db, stock, item.id);
  const words = quantity === 1 ? holder.name : `${quantity} × ${holder.name}`;
  const changes = {
    [`assigned_${holder.type}`]: isOut ? { old: null, new: words } : { old: words, new: null },
    [stock.remaining]: { old: before, new: after },
  };
  const target = { register: holderRegisters[holder.type], id: holder.id };
  await writeHistory(db, context.now(), { register: stock.register, recordId: item.id, action, note, userId: account.id, changes, target });
  const minimum = item[stock.minimum];
  if (isOut && typeof minimum === 'number' && before > minimum && after <= minimum) await warn(locked, after);
}

/** The manager of the place where a thing is kept learns that few are left. */
async function warn({ context, db, stock, item }: LockedStock, remaining: number): Promise<void> {
  const place = (item.location as { id: number } | null)?.id ?? null;
  if (place === null) return;
  const { rows } = await sql<{ manager_id: number | null }>`select manager_id from locations where id = ${place}`.execute(db);
  const userIds = rows.flatMap(({ manager_id }) => manager_id ?? []);
  await notify(context, db, { userIds, kind: 'stock_low', subject: { register: stock.register, id: item.id }, params: { remaining } });
}
