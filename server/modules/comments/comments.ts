import { sql } from 'kysely';
import { rightFor } from '#definition/derive/rights';
import { keepable } from '#definition/texts';
import type { Plan } from '#server/contract.ts';
import { stamp } from '#server/time.ts';
import type { Connection } from '#server/database/database.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import type { PageParameters } from '#server/http/pageParameters.ts';
import { notifyInvolved } from '#server/notifications/notifyInvolved.ts';
import { filesInBody } from '#server/resources/files/filesInBody.ts';
import type { LockedRecord } from '#server/resources/parts/changeParts.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { notifyMentioned } from './notifyMentioned';

/** A comment as it is kept. */
export interface Comment {
  id: number;
  /** The id of the record that it is about. */
  owner: number;
  comment: string;
  user_id: number | null;
  user_name: string | null;
  created_at: string;
  edited_at: string | null;
  /** The files that go with it. */
  media: number[];
}

/** Characters of a comment. */
export const longest = 10_000;

const selected = ({ table, owner }: ReturnType<typeof partsOf>) =>
  sql`select c.id, c.${owner} as owner, c.comment, c.user_id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name,
    c.created_at, c.edited_at, c.media from ${table('comments')} c left join users u on u.id = c.user_id`;

/** The comments of a record, newest first. */
export async function listComments(
  db: Connection,
  plan: Plan,
  record: number,
  { offset, limit }: PageParameters,
): Promise<{ total: number; rows: Comment[] }> {
  const parts = partsOf(plan);
  const [count, page] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n from ${parts.table('comments')} where ${parts.owner} = ${record}`.execute(db),
    sql<Comment>`${selected(parts)} where c.${parts.owner} = ${record} order by c.id desc limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { total: count.rows[0]?.n ?? 0, rows: page.rows };
}

/** Comments on records of a register, by their ids. */
export async function readComments(db: Connection, plan: Plan, ids: readonly number[]): Promise<Comment[]> {
  if (ids.length === 0) return [];
  return (await sql<Comment>`${selected(partsOf(plan))} where c.id = any(${[...ids]}::int[])`.execute(db)).rows;
}

type Body = Readonly<Record<string, unknown>>;

/** With a file one need not say anything. */
function textIn({ comment: given }: Body, media: readonly number[]): string {
  const text = typeof given === 'string' ? keepable(given).trim() : '';
  const isLeftOut = media.length > 0 && (given ?? '') === '';
  if ((text === '' && !isLeftOut) || text.length > longest)
    throw new Failure({ comment: [text === '' ? 'Write something.' : { rule: 'tooLong', args: { max: longest } }] });
  return text;
}

/** Adds a comment; one that was sent before under the same `client_id` is not added again. */
export async function addComment(locked: LockedRecord, body: Body, clientId: string | null): Promise<number> {
  const { context, db, account, plan, parts, record } = locked;
  const media = await filesInBody(locked, 'media', body.media ?? []);
  const comment = textIn(body, media);
  const { rows } = await sql<{
    id: number;
  }>`insert into ${parts.table('comments')} (${parts.owner}, comment, user_id, client_id, created_at, media)
    values (${record.id}, ${comment}, ${account.id}, ${clientId}, ${stamp(context.now())}, ${media}::int[])
    on conflict (${parts.owner}, client_id) do nothing returning id`.execute(db);
  if (rows[0]) {
    const mentioned = await notifyMentioned(locked, comment, '');
    await notifyInvolved(locked, plan, record, { kind: 'commented', params: {}, except: mentioned });
    return rows[0].id;
  }
  const known = await sql<{ id: number }>`select id from ${parts.table('comments')}
    where ${parts.owner} = ${record.id} and client_id = ${clientId}`.execute(db);
  return known.rows[0]?.id ?? 0;
}

/** Puts other words in the place of one's own; whoever is newly mentioned is notified. */
export async function editComment(locked: LockedRecord, before: Comment, body: Body): Promise<void> {
  if (before.user_id !== locked.account.id) throw forbidden();
  const media = 'media' in body ? await filesInBody(locked, 'media', body.media) : before.media;
  const comment = textIn(body, media);
  if (comment === before.comment && String(media) === String(before.media)) return;
  await sql`update ${locked.parts.table('comments')} set comment = ${comment}, media = ${media}::int[],
    edited_at = ${stamp(locked.context.now())} where id = ${before.id}`.execute(locked.db);
  await notifyMentioned(locked, comment, before.comment);
}

/** Removes one's own comment, or anybody's for those who may delete records. */
export async function deleteComment({ db, account, plan, parts }: LockedRecord, { id, user_id }: Comment): Promise<void> {
  if (user_id !== account.id && !account.may(rightFor(plan.resource, 'delete'))) throw forbidden();
  await sql`delete from ${parts.table('comments')} where id = ${id}`.execute(db);
}
