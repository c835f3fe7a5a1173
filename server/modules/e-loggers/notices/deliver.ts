import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { notify, type Notification } from '#server/notifications/notify.ts';
import { stamp } from '#server/time.ts';
import type { LogbookEvent, NotificationRule } from '#src/domain/e-loggers/notificationRules.ts';

/** People, and how a rule tells them. */
export interface Recipients {
  rule: Pick<NotificationRule, 'way' | 'pace'>;
  users: readonly number[];
}

/** What they are told of. */
export interface News {
  event: LogbookEvent;
  master: number;
  inApp: Pick<Notification, 'kind' | 'subject' | 'params'>;
  /** The record that the e-mail is about; none where those who are told may not see it. */
  mailSubject?: { register: string; id: number };
  by?: Account;
}

/** The template of the e-mail about an event. */
export const templateOf = (event: LogbookEvent): string => `logbook-${event.replaceAll('_', '-')}`;

/** Tells people of an event, each once in each way: at once where any rule says so, and with their next bundle else. */
export async function deliver(context: ServerContext, db: Connection, recipients: readonly Recipients[], news: News): Promise<void> {
  const { inApp, event, mailSubject, by } = news;
  const [atOnce, later] = [reached(recipients, 'at_once'), reached(recipients, 'bundled')];
  const values = Object.fromEntries(Object.entries(inApp.params).map(([name, value]) => [name, String(value)]));
  await notify(context, db, { ...inApp, userIds: [...atOnce.app], ...(by && { by }) });
  await queueMail(context, db, {
    ...{ userIds: [...atOnce.mail], template: templateOf(event), values },
    ...(mailSubject && { subject: mailSubject }),
    ...(by && { by }),
  });
  const waiting = [...new Set([...later.app, ...later.mail])].filter(id => id !== by?.id);
  const rows = waiting
    .map(id => ({ id, app: later.app.has(id) && !atOnce.app.has(id), mail: later.mail.has(id) && !atOnce.mail.has(id) }))
    .filter(({ app, mail }) => app || mail);
  if (rows.length === 0) return;
  await sql`insert into elogger_bundles (user_id, elogger_id, event, in_app, by_mail, at)
    select r.id, ${news.master}, ${event}, r.app, r.mail, ${stamp(context.now())}::timestamp
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id int, app boolean, mail boolean)`.execute(db);
}

/** Whom rules of a pace tell in which way. */
function reached(recipients: readonly Recipients[], pace: 'at_once' | 'bundled') {
  const of = (way: 'app' | 'mail') =>
    new Set(
      recipients
        .filter(({ rule }) => (rule.pace ?? 'at_once') === pace && [way, 'both'].includes(rule.way ?? 'app'))
        .flatMap(({ users }) => users),
    );
  return { app: of('app'), mail: of('mail') };
}
