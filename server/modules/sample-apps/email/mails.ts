import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { stamp } from '#server/time.ts';
import { folders, mailLabels, type Mail, type MailCounts } from '#src/domain/sample-apps/email.ts';
import { bodyFields, type Body } from '../fields/bodyFields';
import { missing } from '../sampleApp';

/** Mails that one person keeps at most, the trash included, and those that one answer holds. */
const [most, mostListed] = [2000, 500];

export const mailColumns = sql`id, folder, origin, sender as "from", recipients as "to", cc, bcc, subject, message, attachments, replies, labels,
  is_starred as "isStarred", is_read as "isRead", to_char(sent_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "time"`;

/** The view that a list is of: a folder or a label, and words. */
export interface MailView {
  folder: string;
  label: string;
  q: string;
}

/** The condition of a view: a label is sought in all folders but trash and spam; starred ones in all but the trash. */
function condition({ folder, label, q }: MailView) {
  const place = label
    ? sql`${label}::text = any (labels) and folder not in ('trash', 'spam')`
    : folder === 'starred'
      ? sql`is_starred and folder <> 'trash'`
      : sql`folder = ${folder || 'inbox'}`;
  const words = q.trim().toLowerCase();
  return words
    ? sql`${place} and (position(${words}::text in lower(subject)) > 0 or position(${words}::text in lower(sender->>'name')) > 0)`
    : place;
}

/** The mails of a view, the newest first. */
export async function listMails(db: Connection, { id: user }: Account, view: MailView): Promise<Mail[]> {
  const { rows } = await sql<Mail>`select ${mailColumns} from app_emails where user_id = ${user} and ${condition(view)}
    order by id desc limit ${mostListed}`.execute(db);
  return rows;
}

/** What is counted beside the folders, whatever is searched for. */
export async function countMails(db: Connection, { id: user }: Account): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`select count(*) filter (where folder = 'inbox' and not is_read)::int as inbox,
      count(*) filter (where folder = 'draft')::int as draft, count(*) filter (where folder = 'spam' and not is_read)::int as spam
    from app_emails where user_id = ${user}`.execute(db);
  return rows[0] ?? { inbox: 0, draft: 0, spam: 0 };
}

/** A person's mail. Throws `Failure` (404). */
export async function readMail(db: Connection, { id: user }: Account, id: number): Promise<Mail> {
  const { rows } = await sql<Mail>`select ${mailColumns} from app_emails where id = ${id} and user_id = ${user}`.execute(db);
  if (!rows[0]) throw missing();
  return rows[0];
}

/** The mail with whether its view goes on before it (to newer ones) and behind it. A view that is not named is its folder. */
export async function openMail(db: Connection, account: Account, mail: Mail, view: Partial<MailView>) {
  const [newer, older] = await Promise.all((['next', 'previous'] as const).map(dir => neighbour(db, account, mail, { dir, view })));
  return { ...mail, hasPreviousMail: newer !== null, hasNextMail: older !== null };
}

/** The mail of the view that was stored before (`previous`) or after (`next`) another; null beyond the ends. */
export async function neighbour(
  db: Connection,
  { id: user }: Account,
  { id, folder }: Mail,
  { dir, view }: { dir: 'previous' | 'next'; view: Partial<MailView> },
): Promise<Mail | null> {
  const side = dir === 'previous' ? sql`id < ${id} order by id desc` : sql`id > ${id} order by id`;
  const within = condition({ folder: view.folder || folder, label: view.label ?? '', q: view.q ?? '' });
  const { rows } = await sql<Mail>`select ${mailColumns} from app_emails where user_id = ${user} and ${within} and ${side} limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Changes all mails that are named, or none of them: folder, star, and whether they are read. Throws `Failure` (404, 422). */
export async function updateMails({ db, now }: ServerContext, { id: user }: Account, ids: unknown, change: Body): Promise<void> {
  const fields = bodyFields(change);
  for (const name of Object.keys(change))
    if (!['folder', 'isRead', 'isStarred'].includes(name))
      fields.refuse(name, { rule: 'option', args: { options: 'folder, isRead, isStarred' } });
  const folder = fields.has('folder') ? fields.option('folder', folders) : null;
  const sets = [
    fields.has('isRead') && sql`is_read = ${fields.boolean('isRead')}`,
    fields.has('isStarred') && sql`is_starred = ${fields.boolean('isStarred')}`,
    folder !== null &&
      // Since when it is in the trash, so that it goes for ever after a while, and where it was before.
      sql`folder = ${folder}, origin = case when folder = 'trash' then origin else folder end,
        deleted_at = case when ${folder === 'trash'}::boolean then coalesce(deleted_at, ${stamp(now())}::timestamp) end`,
    // A change that names nothing changes nothing.
    sql`subject = subject`,
  ].filter(set => set !== false);
  fields.check();
  await changeAll(db, user, ids, sql`update app_emails set ${sql.join(sets)}`);
}

/** Gives all mails that are named a label, or takes it from those that have it. Throws `Failure` (404, 422). */
export async function toggleLabel({ db }: ServerContext, { id: user }: Account, ids: unknown, body: Body): Promise<void> {
  const fields = bodyFields(body);
  const label = fields.option('label', mailLabels);
  fields.check();
  const toggled = sql`case when ${label} = any (labels) then array_remove(labels, ${label}) else array_append(labels, ${label}) end`;
  await changeAll(db, user, ids, sql`update app_emails set labels = ${toggled}`);
}

async function changeAll(db: Connection, user: number, given: unknown, update: ReturnType<typeof sql>): Promise<void> {
  const ids = [...new Set([given ?? []].flat().map(wholeOf))].slice(0, most + 1);
  if (ids.length === 0) throw new Failure({ emailIds: [{ rule: 'required' }] }, { status: 422 });
  await db.transaction().execute(async transaction => {
    const { rows } = await sql`${update} where user_id = ${user} and id = any (${ids}::int[]) returning id`.execute(transaction);
    if (rows.length !== ids.length) throw missing();
  });
}

/** Throws `Failure` (422) where a person's mailbox is full. */
export async function requireMailRoom(db: Connection, user: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from app_emails where user_id = ${user}`.execute(db);
  if ((rows[0]?.count ?? 0) >= most)
    throw new Failure({ subject: [{ rule: 'The list has room for {{most}} at most.', args: { most } }] }, { status: 422 });
}
