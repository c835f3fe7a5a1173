import { sql } from 'kysely';
import { mailsPasswords } from '#server/access/passwordLinks.ts';
import type { ServerContext, StoredRecord } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { isReachable } from './mailInventory';

/** Writes to a person a link to set their password: an invitation where they never had one. Throws Failure where no e-mail can reach them. */
export async function mailPasswordLink(context: ServerContext, db: Connection, person: StoredRecord): Promise<void> {
  if (!mailsPasswords(context.settings)) throw new Failure('This server sends no e-mail.');
  if (!isReachable(person)) throw new Failure('This person has no e-mail address, or may not sign in.');
  const { rows } = await sql<{ is_new: boolean }>`select password is null as is_new from users where id = ${person.id}`.execute(db);
  await queueMail(context, db, { userIds: [person.id], template: rows[0]?.is_new ? 'password-invitation' : 'password-reset' });
}
