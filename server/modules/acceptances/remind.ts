import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { Message } from '#server/i18n/message.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { notify } from '#server/notifications/notify.ts';
import { stamp } from '#server/time.ts';
import type { Pending } from './itemOf';

type Reminded = Pick<Pending, 'id' | 'item' | 'user_id'>;

/** Why somebody cannot be reminded: they have left, or neither sign in nor have an address. Null where they can. */
export async function whyNotReminded(db: Connection, userId: number): Promise<Message | null> {
  const { rows } = await sql<{ activated: boolean; left: boolean }>`select activated, deleted_at is not null as left from users
    where id = ${userId}`.execute(db);
  const [person] = rows;
  if (!person || person.left) return 'This person has left.';
  return person.activated ? null : 'This person does not sign in. Accept or decline on their behalf.';
}

/** Reminds people of what they have not accepted: each by a notification, and by an e-mail where they have an address. */
export async function remind(context: ServerContext, db: Connection, acceptances: readonly Reminded[], by: Account): Promise<void> {
  if (acceptances.length === 0) return;
  for (const { id, item, user_id } of acceptances) {
    const subject = { register: 'acceptances', id };
    await notify(context, db, { userIds: [user_id], kind: 'acceptance_reminder', subject, params: { item }, by });
    await queueMail(context, db, {
      userIds: [user_id],
      template: 'acceptance-reminder',
      values: { item, by: by.id === 0 ? '' : by.fullName },
      by,
    });
  }
  const now = stamp(context.now());
  await sql`update acceptances set reminders = coalesce(reminders, 0) + 1, last_reminder = ${now}::timestamp, updated_at = ${now}::timestamp
    where id = any(${acceptances.map(({ id }) => id)}::int[])`.execute(db);
}
