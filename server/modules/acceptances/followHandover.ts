import { sql } from 'kysely';
import type { Handover } from '#server/contract.ts';
import { notify } from '#server/notifications/notify.ts';
import { titleOf, valueAt } from '#server/resources/sql/fieldPaths.ts';
import { stamp } from '#server/time.ts';
import { itemTypeOf } from './itemOf';

/**
 * Asks whoever gets something to accept it, where its category requires that: the person, or the one who has the asset that it goes to. Answers
 * whether they were told.
 */
export async function followHandover(handover: Handover): Promise<boolean> {
  return handover.action === 'checkout' ? ask(handover) : end(handover);
}

async function ask({ context, db, account, item, checkoutId, holder, quantity, isImport }: Handover): Promise<boolean> {
  if (holder.register !== 'users' && holder.register !== 'hardware') return false;
  const person =
    holder.register === 'users' ? sql`${holder.id}::int` : sql`(select assigned_user_id from hardware where id = ${holder.id})`;
  const { registry } = context.plans;
  const resource = registry.get(item.register);
  const type = itemTypeOf(item.register);
  const at = (field: string) => valueAt(registry, resource, field, 't');
  const now = stamp(context.now());
  const { rows } = await sql<{ id: number; user_id: number; item: string }>`
    insert into acceptances (state, item_type, item, ${sql.ref(`${type}_id`)}, checkout_id, quantity, user_id, given_by_id, given_on, company_id, terms,
      reminders, created_at, updated_at)
    select 'pending', ${type}, left(coalesce(nullif(${titleOf(registry, resource, 't')}, ''), '#' || t.id), 300), t.id, ${checkoutId}, ${quantity}, ${person},
      ${account.id === 0 ? null : account.id}::int, ${now}::timestamp, ${at('company')}, case when c.use_default_eula then null else c.eula_text end,
      0, ${now}::timestamp, ${now}::timestamp
    from ${sql.table(resource.name)} as t join categories as c on c.id = ${at('category')}
    where t.id = ${item.id} and c.require_acceptance and ${person} is not null returning id, user_id, item`.execute(db);
  const [made] = rows;
  if (!made) return false;
  if (type === 'asset') await sql`update hardware set acceptance = 'pending' where id = ${item.id}`.execute(db);
  if (isImport) return false;
  const subject = { register: 'acceptances', id: made.id };
  await notify(context, db, { userIds: [made.user_id], kind: 'acceptance_asked', subject, params: { item: made.item }, by: account });
  return true;
}

/** What came back need not be accepted any more; of what came back in part, the rest. */
async function end({ context, db, item, checkoutId, quantity }: Handover): Promise<false> {
  const now = stamp(context.now());
  const type = itemTypeOf(item.register);
  const change = quantity === 0 ? sql`state = 'withdrawn', decided_on = ${now}::timestamp` : sql`quantity = ${quantity}`;
  await sql`update acceptances set ${change}, updated_at = ${now}::timestamp
    where state = 'pending' and item_type = ${type} and checkout_id = ${checkoutId}`.execute(db);
  if (type === 'asset') await sql`update hardware set acceptance = null where id = ${item.id} and acceptance is not null`.execute(db);
  return false;
}
