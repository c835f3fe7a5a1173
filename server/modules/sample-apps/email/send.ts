import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { Folder, Letter, Mail } from '#src/domain/sample-apps/email.ts';
import type { Body } from '../fields/bodyFields';
import { missing } from '../sampleApp';
import { ownMailbox } from './contacts';
import { mailColumns, readMail, requireMailRoom } from './mails';
import { readLetter } from './readLetter';

/** Earlier letters that a conversation repeats at most. */
const mostReplies = 20;

/** Milliseconds within which a mail can be taken back; the console offers it for somewhat less. */
const undoable = 15_000;

/** A mail to be stored; what it does not name is as in one that was just read. */
export interface NewMail extends Letter {
  folder: Folder;
  replies: readonly Letter[];
  labels?: readonly string[];
  isStarred?: boolean;
  isRead?: boolean;
  clientId?: string | null;
  /** The mail that was sent, of which this is the one that arrived. */
  copyOf?: number;
}

/** Stores a mail of a person. */
export async function insertMail(db: Connection, user: number, mail: NewMail): Promise<Mail> {
  const { from, to, cc, bcc, subject, message, attachments, replies, time, folder, labels = [] } = mail;
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const { rows } =
    await sql<Mail>`insert into app_emails (user_id, folder, origin, sender, recipients, cc, bcc, subject, message, attachments,
      replies, labels, is_starred, is_read, sent_at, client_id, copy_of)
    values (${user}, ${folder}, ${folder}, ${json(from)}, ${json(to)}, ${json(cc)}, ${json(bcc)}, ${subject}, ${message}, ${json(attachments)},
      ${json(replies)}, ${[...labels]}::text[], ${mail.isStarred ?? false}, ${mail.isRead ?? true}, ${time}::timestamp,
      ${mail.clientId ?? null}::text, ${mail.copyOf ?? null}::int)
    returning ${mailColumns}`.execute(db);
  return rows[0] as Mail;
}

/** Keeps a draft: the one that the body names, or a new one. Throws `Failure` (404, 422). */
export function saveDraft(context: ServerContext, account: Account, body: Body): Promise<Mail> {
  return store(context, account, body, 'draft');
}

/**
 * Sends what somebody wrote: it stands in their sent mail, and where they write to themselves it arrives in their inbox. Nothing leaves the
 * server. The draft that it was is one no more; the same again under the same `client_id` sends nothing. Throws `Failure` (404, 422).
 */
export function sendMail(context: ServerContext, account: Account, body: Body): Promise<Mail> {
  return store(context, account, body, 'sent');
}

function store({ db, now }: ServerContext, account: Account, body: Body, folder: 'draft' | 'sent'): Promise<Mail> {
  const clientId = readClientId(body);
  const isSent = folder === 'sent';
  const letter = { from: ownMailbox(account), ...readLetter(account, body, isSent), attachments: [], time: now().toISOString() };
  return db.transaction().execute(async transaction => {
    // Of two windows one sends after the other.
    await sql`select pg_advisory_xact_lock(hashtext('app_emails'), ${account.id}::int)`.execute(transaction);
    const known =
      await sql<Mail>`select ${mailColumns} from app_emails where user_id = ${account.id} and client_id = ${clientId}::text`.execute(
        transaction,
      );
    if (known.rows[0]) return known.rows[0];
    const before = await takeDraft(transaction, account, body.id);
    await requireMailRoom(transaction, account.id);
    const replies = before ? before.replies : await conversation(transaction, account, body.replyTo);
    // A draft keeps its id while it is written.
    if (before && !isSent) {
      const { rows } =
        await sql<Mail>`update app_emails set recipients = ${JSON.stringify(letter.to)}::jsonb, cc = ${JSON.stringify(letter.cc)}::jsonb,
          bcc = ${JSON.stringify(letter.bcc)}::jsonb, subject = ${letter.subject}, message = ${letter.message}, sent_at = ${letter.time}::timestamp
        where id = ${before.id} returning ${mailColumns}`.execute(transaction);
      return rows[0] as Mail;
    }
    if (before) await sql`delete from app_emails where id = ${before.id}`.execute(transaction);
    const mail = await insertMail(transaction, account.id, { ...letter, folder, replies, clientId });
    const isForSelf = [letter.to, letter.cc, letter.bcc].flat().some(({ email }) => email === letter.from.email);
    if (isSent && isForSelf)
      await insertMail(transaction, account.id, { ...letter, bcc: [], folder: 'inbox', replies, isRead: false, copyOf: mail.id });
    return mail;
  });
}

/** Takes back what was sent a moment ago: it is a draft again, and is gone where it arrived. Throws `Failure` (404, 422). */
export const takeBack = ({ db, now }: ServerContext, account: Account, id: number): Promise<Mail> =>
  db.transaction().execute(async transaction => {
    const mail = await readMail(transaction, account, id);
    if (mail.folder !== 'sent') throw missing();
    if (now().getTime() - Date.parse(mail.time) > undoable)
      throw new Failure({ id: [{ rule: 'It is too late to take this mail back.' }] }, { status: 422 });
    await sql`delete from app_emails where copy_of = ${id} and user_id = ${account.id}`.execute(transaction);
    const { rows } = await sql<Mail>`update app_emails set folder = 'draft', origin = 'draft', client_id = null
      where id = ${id} returning ${mailColumns}`.execute(transaction);
    return rows[0] as Mail;
  });

async function takeDraft(db: Connection, account: Account, id: unknown): Promise<Mail | null> {
  if (id === undefined || id === null) return null;
  const draft = await readMail(db, account, wholeOf(id));
  if (draft.folder !== 'draft') throw missing();
  return draft;
}

/** The letters before an answer to a mail, the oldest first. */
async function conversation(db: Connection, account: Account, replyTo: unknown): Promise<readonly Letter[]> {
  if (replyTo === undefined || replyTo === null) return [];
  const { from, to, cc, subject, message, attachments, time, replies } = await readMail(db, account, wholeOf(replyTo));
  // Who else got it is nobody's business.
  return [...replies, { from, to, cc, bcc: [], subject, message, attachments, time }].slice(-mostReplies);
}
