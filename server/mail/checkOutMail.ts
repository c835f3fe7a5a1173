import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { titleOf, valueAt } from '#server/resources/sql/fieldPaths.ts';
import { customFieldsText } from './customFieldsText';
import { queueMail } from './queueMail';

interface Handed {
  template: 'item-checked-out' | 'item-checked-in';
  /** What it is: its register has a category. */
  register: string;
  id: number;
  quantity?: number;
  userId: number;
  by: Account;
}

/** Writes to a person that something was given to them or taken back, where its category asks for that. */
export async function checkOutMail(
  context: ServerContext,
  db: Connection,
  { template, register, id, quantity = 1, userId, by }: Handed,
): Promise<void> {
  const { plans, settings } = context;
  if (settings.smtpUrl === null) return;
  const plan = plans.get(register);
  const { resource } = plan;
  const { rows } = await sql<{ item: string }>`select ${titleOf(plans.registry, resource, 't')} as item
    from ${sql.table(resource.name)} as t join categories as c on c.id = ${valueAt(plans.registry, resource, 'category', 't')}
    where t.id = ${id} and c.checkin_email`.execute(db);
  const item = rows[0]?.item;
  // They have it in hand: they are told what it is even where they may not see the register.
  if (item !== undefined)
    await queueMail(context, db, {
      userIds: [userId],
      template,
      values: {
        item: quantity === 1 ? item : `${quantity} × ${item}`,
        by: by.fullName,
        details: await customFieldsText(plans, db, plan, id),
      },
      by,
    });
}
