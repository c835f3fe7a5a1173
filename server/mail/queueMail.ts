import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';

/** An e-mail to some people, each of whom gets their own. */
export interface Mail {
  userIds: readonly number[];
  /** The key of its template; where the register of templates has none, the text is `mail.<template>` in the texts. */
  template: string;
  /** The record it is about: its fields fill the placeholders of their names, and who may not see it is not written to. */
  subject?: { register: string; id: number };
  /** The page of the console that it leads to, where it is about no record, such as `/e-logger`. */
  page?: `/${string}`;
  /** What fills other placeholders. */
  values?: Readonly<Record<string, string | number>>;
  /** Who did it: they are not told of what they did themselves. */
  by?: Account;
}

/**
 * Has an e-mail sent once the transaction given is written, or not at all. It goes to people who may sign in and have an address; where the
 * server sends no e-mail, nothing is kept.
 *
 * @example await queueMail(context, trx, { userIds: [7], template: 'workorder-escalated', subject: { register: 'workorders', id: 3 } });
 */
export async function queueMail(
  { settings, now }: ServerContext,
  db: Connection,
  { userIds, template, subject, page, values = {}, by }: Mail,
): Promise<void> {
  const others = [...new Set(userIds)].filter(id => id !== by?.id);
  if (settings.smtpUrl === null || others.length === 0) return;
  const moment = stamp(now());
  await sql`insert into mails (user_id, template, register, record_id, fill, created_at, send_at)
    select id, ${template}, ${subject?.register ?? null}::text, ${subject?.id ?? null}::int, ${JSON.stringify({ ...values, ...(page && { page }) })}::text::jsonb,
      ${moment}::timestamp, ${moment}::timestamp
    from users where id = any(${others}::int[]) and activated and deleted_at is null and email is not null`.execute(db);
}
