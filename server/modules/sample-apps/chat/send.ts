import { sql } from 'kysely';
import { isBlank } from '#definition/texts';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { signalChange } from '#server/notifications/signalChange.ts';
import { longestMessage, type ChatMessage } from '#src/domain/sample-apps/chat.ts';
import { bodyFields, type Body } from '../fields/bodyFields';
import { missing } from '../sampleApp';
import { chatRegister } from './conversations';
import { readPerson } from './people';
import { answerAfter, answerTo } from './samplePeople';

/** Messages that one person has sent at most. */
const most = 5000;

/** A message to be stored. */
interface NewMessage {
  from: number;
  to: number;
  message: string;
  at: Date;
  clientId?: string | null;
}

const columns = sql`id, message, sender_id as "senderId", to_char(sent_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "time"`;

/** Stores messages. */
export async function insertMessages(db: Connection, messages: readonly NewMessage[]): Promise<ChatMessage[]> {
  const values = messages.map(
    ({ from, to, message, at, clientId = null }) =>
      sql`(${Math.min(from, to)}::int, ${Math.max(from, to)}::int, ${from}::int, ${message}, ${at.toISOString()}::timestamp, ${clientId}::text)`,
  );
  const { rows } = await sql<ChatMessage>`insert into app_chat_messages (low_id, high_id, sender_id, message, sent_at, client_id)
    values ${sql.join(values)} returning ${columns}`.execute(db);
  return rows;
}

/** What `POST send-msg` answers; `isNew` where the conversation began with it. */
export interface Sent {
  message: ChatMessage;
  contactId: number;
  isNew: boolean;
}

/**
 * Sends a message to whom the body names as `contact`, by its id or as an object that has it. A sample person answers a moment later: the answer
 * stands in the table with the moment from which on it is there, so that every copy of the server knows it. The same again under the same
 * `client_id` sends nothing. Throws `Failure` (404, 422).
 */
export async function sendMessage(context: ServerContext, account: Account, body: Body): Promise<Sent> {
  const { db, now } = context;
  const clientId = readClientId(body);
  const fields = bodyFields(body);
  const message = fields.text('message', { required: true, max: longestMessage });
  if (isBlank(body.contact)) fields.refuse('contact', { rule: 'required' });
  fields.check();
  const named = body.contact;
  const contactId = wholeOf(typeof named === 'object' && named !== null ? (named as Body).id : named);
  const { isSample } = await readPerson(db, account, contactId);
  const sent = await db.transaction().execute(async transaction => {
    // Of two windows one sends after the other.
    await sql`select pg_advisory_xact_lock(hashtext('app_chat'), ${account.id}::int)`.execute(transaction);
    const known =
      await sql<ChatMessage>`select ${columns} from app_chat_messages where sender_id = ${account.id} and client_id = ${clientId}::text
      and ${contactId} in (low_id, high_id)`.execute(transaction);
    if (known.rows[0]) return { message: known.rows[0], contactId, isNew: false };
    const { count, pending, isNew } = await standingOf(transaction, account, contactId, now());
    if (count >= most)
      throw new Failure({ message: [{ rule: 'The list has room for {{most}} at most.', args: { most } }] }, { status: 422 });
    const [stored] = await insertMessages(transaction, [{ from: account.id, to: contactId, message, at: now(), clientId }]);
    if (!stored) throw missing();
    const at = new Date(now().getTime() + answerAfter);
    if (isSample && pending === 0) await insertMessages(transaction, [{ from: contactId, to: account.id, message: answerTo(count), at }]);
    return { message: stored, contactId, isNew };
  });
  if (isSample) promptLater(context, account.id);
  else if (contactId !== account.id) await signalChange(db, [contactId], chatRegister);
  return sent;
}

/** How many messages a person has sent, how many answers to them are still to come, and whether the conversation is a new one. */
async function standingOf(db: Connection, { id }: Account, contactId: number, now: Date) {
  const pair = sql`low_id = ${Math.min(id, contactId)} and high_id = ${Math.max(id, contactId)}`;
  const { rows } = await sql<{ count: number; pending: number; isNew: boolean }>`select
      (select count(*)::int from app_chat_messages where sender_id = ${id} and (low_id = ${id} or high_id = ${id})) as count,
      (select count(*)::int from app_chat_messages where ${pair} and sent_at > ${now.toISOString()}::timestamp) as pending,
      not exists (select 1 from app_chat_messages where ${pair}) as "isNew"`.execute(db);
  return rows[0] ?? { count: 0, pending: 0, isNew: true };
}

/** Tells the person's open pages once an answer is there. Where this copy of the server ends before, they find it when they next ask. */
function promptLater({ db, log }: ServerContext, user: number): void {
  const prompt = () =>
    signalChange(db, [user], chatRegister).catch((error: unknown) =>
      log({ level: 'warn', message: `Open pages could not be told of an answer: ${String(error)}` }),
    );
  setTimeout(() => void prompt(), answerAfter + 50).unref();
}
