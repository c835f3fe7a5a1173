import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { signalChange } from '#server/notifications/signalChange.ts';
import {
  messagesAtOnce,
  type ChatContact,
  type ChatMessage,
  type ChatPerson,
  type Conversation,
  type FoundMessage,
} from '#src/domain/sample-apps/chat.ts';
import { readPerson } from './people';

/** The register by which open pages are told of new messages. */
export const chatRegister = 'apps.chat';

/** Messages that a search finds at most. */
const mostFound = 50;

const columns = sql`m.id, m.message, m.sender_id as "senderId", to_char(m.sent_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "time"`;

/** The messages of a person that are there now, each with the other person and how far this one has read. */
const ownMessages = (user: number, now: Date): Sql => sql`
  (select x.*, s.seen_at, s.is_muted from (
      select *, case when low_id = ${user} then high_id else low_id end as contact_id from app_chat_messages
      where (low_id = ${user} or high_id = ${user}) and sent_at <= ${now.toISOString()}::timestamp) as x
    left join app_chat_members s on s.user_id = ${user} and s.contact_id = x.contact_id
    where s.cleared_at is null or x.sent_at > s.cleared_at) as m`;

const isUnseen = (user: number): Sql => sql`(m.sender_id <> ${user} and m.sent_at > coalesce(m.seen_at, '-infinity'))`;

/** The conversations of a person, that with the newest message first. Those with whom they may not write any more are left out. */
export async function listConversations(
  { db, now }: ServerContext,
  { id: user }: Account,
  people: readonly ChatPerson[],
): Promise<ChatContact[]> {
  const { rows } = await sql<ChatMessage & { contactId: number; unseenMsgs: number; isMuted: boolean }>`
    select * from (select distinct on (m.contact_id) ${columns}, m.contact_id as "contactId", coalesce(m.is_muted, false) as "isMuted",
        count(*) filter (where ${isUnseen(user)}) over (partition by m.contact_id)::int as "unseenMsgs", m.sent_at
      from ${ownMessages(user, now())} order by m.contact_id, m.sent_at desc, m.id desc) as newest
    order by sent_at desc, id desc`.execute(db);
  const known = new Map(people.map(person => [person.id, person]));
  return rows.flatMap(({ contactId, unseenMsgs, isMuted, id, message, time, senderId }) => {
    const person = known.get(contactId);
    return person ? { ...person, chat: { id: contactId, unseenMsgs, isMuted, lastMessage: { id, message, time, senderId } } } : [];
  });
}

interface Opening {
  /** The message before which older ones are asked for. */
  before: number | null;
  /** Whether what is there is seen now. */
  isSeen: boolean;
}

/** The newest messages of a conversation, or older ones; null where there are none. Throws `Failure` (404). */
export async function openConversation(
  context: ServerContext,
  account: Account,
  contactId: number,
  { before, isSeen }: Opening,
): Promise<{ contact: ChatPerson; chat: Conversation | null }> {
  const { db, now } = context;
  const contact = await readPerson(db, account, contactId);
  const own = sql`${ownMessages(account.id, now())} where m.contact_id = ${contactId}`;
  const older = before === null ? sql`` : sql`and (m.sent_at, m.id) < (select sent_at, id from app_chat_messages where id = ${before})`;
  const { rows } = await sql<ChatMessage>`select ${columns} from ${own} ${older}
    order by m.sent_at desc, m.id desc limit ${messagesAtOnce + 1}`.execute(db);
  const unseen = await sql<{ id: number }>`select m.id from ${own}
    and ${isUnseen(account.id)} order by m.sent_at, m.id`.execute(db);
  if (isSeen && before === null && unseen.rows.length > 0 && rows[0]) await noteSeen(context, account, contactId, rows[0]);
  if (rows.length === 0 && before === null) return { contact, chat: null };
  const member = await sql<{ is_muted: boolean }>`select is_muted from app_chat_members
    where user_id = ${account.id} and contact_id = ${contactId}`.execute(db);
  const chat = {
    ...{ id: contactId, userId: contactId, isMuted: member.rows[0]?.is_muted ?? false },
    ...{ unseenMsgs: isSeen ? 0 : unseen.rows.length, firstUnseen: unseen.rows[0]?.id ?? null },
    ...{ hasOlder: rows.length > messagesAtOnce, chat: rows.slice(0, messagesAtOnce).toReversed() },
  };
  return { contact, chat };
}

/** Notes that all up to a message was seen; the other windows of the person hear of it. */
async function noteSeen({ db }: ServerContext, { id }: Account, contactId: number, { time }: ChatMessage): Promise<void> {
  await sql`insert into app_chat_members (user_id, contact_id, seen_at) values (${id}, ${contactId}, ${time}::timestamp)
    on conflict (user_id, contact_id) do update set seen_at = greatest(app_chat_members.seen_at, excluded.seen_at)`.execute(db);
  await signalChange(db, [id], chatRegister);
}

/** The messages with some words, of all conversations of a person with people whom they may write to; the newest first. */
export async function findMessages(
  { db, now }: ServerContext,
  { id: user }: Account,
  q: string,
  people: readonly ChatPerson[],
): Promise<FoundMessage[]> {
  const words = q.trim().toLowerCase();
  if (words === '') return [];
  const { rows } = await sql<FoundMessage>`select ${columns}, m.contact_id as "contactId" from ${ownMessages(user, now())}
    where position(${words}::text in lower(m.message)) > 0 and m.contact_id = any (${people.map(({ id }) => id)}::int[])
    order by m.sent_at desc, m.id desc limit ${mostFound}`.execute(db);
  return rows;
}

/** Stops or starts telling of a conversation. Throws `Failure` (404). */
export async function muteConversation(db: Connection, account: Account, contactId: number, isMuted: boolean): Promise<void> {
  await readPerson(db, account, contactId);
  await sql`insert into app_chat_members (user_id, contact_id, is_muted) values (${account.id}, ${contactId}, ${isMuted})
    on conflict (user_id, contact_id) do update set is_muted = excluded.is_muted`.execute(db);
}
