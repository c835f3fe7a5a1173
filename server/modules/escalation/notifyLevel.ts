import type { Account } from '#server/access/account.ts';
import type { Plan, ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { notify } from '#server/notifications/notify.ts';

interface Reached {
  level: number;
  userIds: readonly number[];
  /** Whether they are told in the console, and by e-mail. */
  notification: boolean;
  email: boolean;
  /** Who escalated it; nobody where the time did. */
  by?: Account;
}

/** Tells people that a record has reached a level of its escalation. */
export async function notifyLevel(
  context: ServerContext,
  db: Connection,
  plan: Plan,
  id: number,
  { level, notification, email, ...details }: Reached,
): Promise<void> {
  const subject = { register: plan.resource.name, id };
  if (notification) await notify(context, db, { ...details, kind: 'escalated', subject, params: { level } });
  if (email) await queueMail(context, db, { ...details, template: partsOf(plan).escalatedMail, subject, values: { level } });
}
