import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { titleOf } from '#server/resources/sql/fieldPaths.ts';

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

/** Assets, tools and spare parts with their quantity, and licences that a person has. */
async function itemsOf({ plans }: ServerContext, db: Connection, person: number): Promise<string[]> {
  const asset = titleOf(plans.registry, plans.get('hardware').resource, 't');
  const { rows } = await sql<{ item: string; qty: number }>`
    select 1 as place, ${asset} as item, 1 as qty from hardware as t where t.assigned_user_id = ${person} and t.deleted_at is null
    union all
    select 2, a.name, sum(o.qty)::int from "accessory-checkouts" as o join accessories as a on a.id = o.accessory_id
    where o.assigned_user_id = ${person} and o.deleted_at is null group by a.id
    union all
    select 3, p.name, sum(o.qty)::int from "component-checkouts" as o join components as p on p.id = o.component_id
    where o.assigned_user_id = ${person} and o.deleted_at is null group by p.id
    union all
    select 4, l.name, count(*)::int from "license-seats" as s join licenses as l on l.id = s.license_id
    where s.assigned_user_id = ${person} and s.deleted_at is null group by l.id
    order by place, item`.execute(db);
  return rows.map(({ item, qty }) => (qty === 1 ? item : `${qty} × ${item}`));
}
