import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { holdingsOf, type Holding } from './holdings';

/** Whether somebody can be written to: they may sign in and have an address. */
export const isReachable = ({ email, activated, deleted_at }: Readonly<Record<string, unknown>>): boolean =>
  Boolean(email) && activated === true && (deleted_at ?? null) === null;

/** Writes to a person what is checked out to them (contract §6). Throws Failure where no e-mail can reach them. */
export async function mailInventory(context: ServerContext, db: Connection, account: Account, person: StoredRecord): Promise<void> {
  if (context.settings.smtpUrl === null) throw new Failure('This server sends no e-mail.');
  if (!isReachable(person)) throw new Failure('This person has no e-mail address, or may not sign in.');
  const items = await itemsOf(context, db, person.id);
  const values = { item: items.join(', ') || '–', by: account.fullName };
  await queueMail(context, db, { userIds: [person.id], template: 'inventory', values });
}

/** Assets, tools and spare parts with their quantity, and licences that a person has; consumables are used up. */
async function itemsOf({ plans }: ServerContext, db: Connection, person: number): Promise<string[]> {
  const { rows } = await sql<Holding>`select * from (${holdingsOf(plans, person)}) as held
    where item_type <> 'consumable' order by place, item`.execute(db);
  return rows.map(({ item, quantity }) => (quantity === 1 ? item : `${quantity} × ${item}`));
}
