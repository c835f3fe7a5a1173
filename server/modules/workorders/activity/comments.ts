import { sql } from 'kysely';
import { mayView } from '#definition/derive/rights';
import { mentionsIn } from '#definition/mentions';
import { keepable } from '#definition/texts';
import { accountOf } from '#server/access/account.ts';
import { stamp } from '#server/time.ts';
import type { Connection } from '#server/database/database.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { notify } from '#server/notifications/notify.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { filesInBody } from '../media/filesInBody';
import { mediaOf, type Media } from '../media/media';
import type { PageParameters } from '../order/pageParameters';
import { moment } from '../checklists/presentChecklists';
import { notifyInvolved } from '../relations/watchers';
import type { LockedOrder } from '../order/changeOrder';

interface Comment {
  id: number;
  workorder_id: number;
  comment: string;
  user_id: number | null;
  user_name: string | null;
  created_at: string;
  edited_at: string | null;
  /** The files that go with it. */
  media: number[];
}

const longest = 10_000;
/** Whoever mentions more people at once does not mean them. */
const mostNotified = 50;
const selected = sql`select c.id, c.workorder_id, c.comment, c.user_id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name,
  c.created_at, c.edited_at, c.media from workorder_comments c left join users u on u.id = c.user_id`;

/** A comment as it goes out. */
export const presentComment = (
  { id, comment, user_id, user_name, created_at, edited_at, media }: Comment,
  files: ReadonlyMap<number, Media>,
) => ({
  ...escapeTexts({ id, comment, user: user_id === null ? null : { id: user_id, name: user_name ?? `#${user_id}` } }),
  ...{ created_at: moment(created_at), edited_at: moment(edited_at), media: media.flatMap(file => files.get(file) ?? []) },
});

/** The comments of a work order, newest first. */
export async function listComments(
  db: Connection,
  orderId: number,
  { offset, limit }: PageParameters,
): Promise<{ total: number; rows: Comment[] }> {
  const [count, page] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n from workorder_comments where workorder_id = ${orderId}`.execute(db),
    sql<Comment>`${selected} where c.workorder_id = ${orderId} order by c.id desc limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { total: count.rows[0]?.n ?? 0, rows: page.rows };
}

/** Comments as they go out, by their ids. */
export async function commentsOf(db: Connection, ids: readonly number[]): Promise<Map<number, ReturnType<typeof presentComment>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Comment>`${selected} where c.id = any(${[...ids]}::int[])`.execute(db);
  const files = await mediaOf(
    db,
    rows.flatMap(({ media }) => media),
  );
  return new Map(rows.map(comment => [comment.id, presentComment(comment, files)]));
}

/** A comment of some work order, or null. */
export async function readComment(db: Connection, id: number): Promise<Comment | null> {
  const { rows } = await sql<Comment>`${selected} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
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
export async function addComment(locked: LockedOrder, body: Body, clientId: string | null): Promise<number> {
  const { context, db, account, order } = locked;
  const media = await filesInBody(locked, 'media', body.media ?? []);
  const comment = textIn(body, media);
  const { rows } = await sql<{ id: number }>`insert into workorder_comments (workorder_id, comment, user_id, client_id, created_at, media)
    values (${order.id}, ${comment}, ${account.id}, ${clientId}, ${stamp(context.now())}, ${media}::int[])
    on conflict (workorder_id, client_id) do nothing returning id`.execute(db);
  if (rows[0]) {
    const mentioned = await tellMentioned(locked, comment, '');
    await notifyInvolved(locked, order, { kind: 'commented', params: {}, except: mentioned });
    return rows[0].id;
  }
  const known = await sql<{
    id: number;
  }>`select id from workorder_comments where workorder_id = ${order.id} and client_id = ${clientId}`.execute(db);
  return known.rows[0]?.id ?? 0;
}

/** Puts other words in the place of one's own; whoever is newly mentioned is told. */
export async function editComment(locked: LockedOrder, before: Comment, body: Body): Promise<void> {
  if (before.user_id !== locked.account.id) throw forbidden();
  const media = 'media' in body ? await filesInBody(locked, 'media', body.media) : before.media;
  const comment = textIn(body, media);
  if (comment === before.comment && String(media) === String(before.media)) return;
  await sql`update workorder_comments set comment = ${comment}, media = ${media}::int[], edited_at = ${stamp(locked.context.now())}
    where id = ${before.id}`.execute(locked.db);
  await tellMentioned(locked, comment, before.comment);
}

/** Removes one's own comment, or anybody's for those who may delete work orders. */
export async function deleteComment({ db, account }: LockedOrder, { id, user_id }: Comment): Promise<void> {
  if (user_id !== account.id && !account.may('workorders.delete')) throw forbidden();
  await sql`delete from workorder_comments where id = ${id}`.execute(db);
}

/** `@username` tells that person, if they may see the work order. Returns who was told. */
async function tellMentioned({ context, db, account, order }: LockedOrder, now: string, before: string): Promise<number[]> {
  const names = [...new Set(mentionsIn(now).flat())];
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`select id, ${comparisonKeySql(sql`username`)} as name from users
    where ${comparisonKeySql(sql`username`)} = any(${names}::text[]) and deleted_at is null`.execute(db);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const meant = (text: string) => new Set(mentionsIn(text).flatMap(may => ids.get(may.find(name => ids.has(name)) ?? '') ?? []));
  const known = meant(before);
  const plan = context.plans.get('workorders');
  const userIds: number[] = [];
  for (const id of [...meant(now)].filter(one => !known.has(one)).slice(0, mostNotified)) {
    const person = await accountOf(db, id);
    if (person && mayView(plan.resource, person) && isVisible(plan, order, person)) userIds.push(id);
  }
  await notify(context, db, { userIds, kind: 'mentioned', subject: { register: 'workorders', id: order.id }, params: {}, by: account });
  return userIds;
}
