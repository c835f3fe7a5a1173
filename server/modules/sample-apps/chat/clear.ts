import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { readPerson } from './people';
import { samplePeople } from './samplePeople';

/** Takes the messages of a conversation away for the person, and not for the other one. Throws `Failure` (404). */
export const clearConversation = ({ db, now }: ServerContext, account: Account, contactId: number) =>
  db.transaction().execute(async transaction => {
    await readPerson(transaction, account, contactId);
    await clear(transaction, account.id, [contactId], now());
  });

/** Takes all conversations of a person away for them. */
export async function clearAll(db: Connection, { id }: Account, now: Date): Promise<void> {
  const { rows } = await sql<{ contact: number }>`select distinct case when low_id = ${id} then high_id else low_id end as contact
    from app_chat_messages where low_id = ${id} or high_id = ${id}`.execute(db);
  await clear(
    db,
    id,
    rows.map(({ contact }) => contact),
    now,
  );
}

async function clear(db: Connection, user: number, contactIds: readonly number[], now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`insert into app_chat_members (user_id, contact_id, cleared_at)
    select ${user}, contact, ${at}::timestamp from unnest(${[...contactIds]}::int[]) as contact
    on conflict (user_id, contact_id) do update set cleared_at = excluded.cleared_at`.execute(db);
  const samples = samplePeople.map(({ id }) => id);
  // What nobody sees any more goes for ever: of two accounts both have cleared it, and a sample person or oneself does not read.
  await sql`delete from app_chat_messages m where (m.low_id = ${user} or m.high_id = ${user}) and (
      (m.low_id = ${user} and (m.high_id = any (${samples}::int[]) or m.high_id = ${user}) and m.high_id = any (${[...contactIds]}::int[]))
      or m.sent_at <= (select min(coalesce(s.cleared_at, '-infinity')) from (values (m.low_id, m.high_id), (m.high_id, m.low_id)) as side (a, b)
        left join app_chat_members s on s.user_id = side.a and s.contact_id = side.b))`.execute(db);
}
