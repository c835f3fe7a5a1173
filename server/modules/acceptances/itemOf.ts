import { sql } from 'kysely';
import { itemRegisters, itemTypes, type ItemType } from '#resources/assets/acceptances/items.ts';
import type { Account } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';

/** The word for a thing of a register that can be handed out. Throws where it is none of them. */
export function itemTypeOf(register: string): ItemType {
  const found = itemTypes.find(type => itemRegisters[type] === register);
  if (!found) throw new Error(`${register}: nothing of it has to be accepted`);
  return found;
}

/** Whether somebody may check out what an acceptance is about, and so follow it up. */
export const mayFollowUp = (account: Account, type: ItemType): boolean =>
  account.may(type === 'asset' ? 'assets.checkout' : `${itemRegisters[type]}.checkout`);

/** An acceptance that waits, locked until the transaction ends. */
export interface Pending {
  id: number;
  item: string;
  item_type: ItemType;
  item_id: number;
  checkout_id: number;
  user_id: number;
  given_by_id: number | null;
}

const columns = sql`id, item, item_type, coalesce(asset_id, accessory_id, license_id, consumable_id, component_id) as item_id, checkout_id,
  user_id, given_by_id`;

/**
 * Locks an acceptance, after what it is about: as a check-in does. Null where it is answered or withdrawn already.
 *
 * @param id of an acceptance that the caller may answer
 */
export async function lockPending(db: Connection, id: number): Promise<Pending | null> {
  const { rows: known } = await sql<Pending>`select ${columns} from acceptances where id = ${id} and deleted_at is null`.execute(db);
  const [one] = known;
  if (!one) return null;
  await sql`select id from ${sql.table(itemRegisters[one.item_type])} where id = ${one.item_id} for update`.execute(db);
  const { rows } = await sql<Pending>`select ${columns} from acceptances where id = ${id} and state = 'pending' for update`.execute(db);
  return rows[0] ?? null;
}
