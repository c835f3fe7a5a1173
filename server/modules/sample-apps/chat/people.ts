import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';
import { sampleAppsRight } from '#definition/derive/rights';
import { grantedSql } from '#server/notifications/usersWithRight.ts';
import type { ChatPerson } from '#src/domain/sample-apps/chat.ts';
import { missing } from '../sampleApp';
import { samplePeople, samplePerson } from './samplePeople';

/** Accounts that one answer holds. */
const most = 500;

/**
 * The accounts that a person may write to: those of their company or of none, all where the person has none, and only such as may use the sample
 * apps. Whoever may write to somebody may be answered.
 */
function accounts({ id, company }: Account, only: number | null) {
  const fence = company ? sql`(users.company_id = ${company.id} or users.company_id is null)` : sql`true`;
  return sql<ChatPerson>`select users.id, concat_ws(' ', users.first_name, users.last_name) as "fullName", coalesce(users.jobtitle, '') as role,
      coalesce(p.about, '') as about, coalesce(users.avatar, '') as avatar, coalesce(p.status, 'offline') as status, false as "isSample"
    from users left join app_chat_profiles p on p.user_id = users.id
    where users.activated and users.deleted_at is null and ${fence} and (users.id = ${id} or ${grantedSql(sampleAppsRight)})
      and ${only === null ? sql`true` : sql`users.id = ${only}`}
    order by users.id <> ${id}, lower(concat_ws(' ', users.first_name, users.last_name)), users.id limit ${most}`;
}

/** All people that a person may write to: themselves first, colleagues by name, then the sample people. */
export async function listPeople(db: Connection, account: Account): Promise<ChatPerson[]> {
  const { rows } = await accounts(account, null).execute(db);
  return [...rows, ...samplePeople];
}

/** One whom a person may write to. Throws `Failure` (404). */
export async function readPerson(db: Connection, account: Account, id: number): Promise<ChatPerson> {
  const sample = samplePerson(id);
  if (sample) return sample;
  const { rows } = await accounts(account, id).execute(db);
  if (!rows[0]) throw missing();
  return rows[0];
}
