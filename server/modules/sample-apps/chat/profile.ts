import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { chatStatuses, longestAbout, longestMessage, type ChatProfile } from '#src/domain/sample-apps/chat.ts';
import { bodyFields, type Body } from '../fields/bodyFields';
import { objectIn } from '../sampleApp';
import { readPerson } from './people';

const switches = { isTwoStepAuthVerificationEnabled: 'is_two_step', isNotificationsOn: 'is_notified' } as const;

/** Who the person who is signed in is in the chat. */
export async function readProfile(db: Connection, account: Account): Promise<ChatProfile> {
  const { id, fullName, role, about, avatar, status } = await readPerson(db, account, account.id);
  const { rows } = await sql<ChatProfile['settings']>`select is_two_step as "isTwoStepAuthVerificationEnabled",
      is_notified as "isNotificationsOn" from app_chat_profiles where user_id = ${account.id}`.execute(db);
  const settings = rows[0] ?? { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true };
  return { id, fullName, role, about, avatar, status, settings };
}

/** Changes what a body names of a person's profile; what they say about themselves is cut. Throws `Failure` (422). */
export async function updateProfile({ db }: ServerContext, { id }: Account, body: Body): Promise<void> {
  const fields = bodyFields(body);
  const given = objectIn(body.settings);
  const settings = bodyFields(given);
  const sets = [
    fields.has('about') && sql`about = ${[...fields.text('about', { max: longestMessage })].slice(0, longestAbout).join('')}`,
    fields.has('status') && sql`status = ${fields.option('status', chatStatuses)}`,
    ...Object.entries(switches).map(([name, column]) => settings.has(name) && sql`${sql.ref(column)} = ${settings.boolean(name)}`),
    // A body that names nothing changes nothing.
    sql`user_id = user_id`,
  ].filter(set => set !== false);
  fields.check();
  settings.check();
  await sql`update app_chat_profiles set ${sql.join(sets)} where user_id = ${id}`.execute(db);
}
