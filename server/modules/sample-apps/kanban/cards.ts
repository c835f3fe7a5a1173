import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { readClientId } from '#server/http/clientId.ts';
import { stamp, todayOf } from '#server/time.ts';
import { moved, placeOf, type KanbanTask } from '#src/domain/sample-apps/kanban.ts';
import { missing } from '../sampleApp';
import { readCard, type Body } from './readCard';
import { insertCard, keepOrder, lockWall, mostCards, readBoards, readCards, readOneCard, requireRoom } from './wall';

const day = 24 * 60 * 60 * 1000;

const nothingSaid: Omit<KanbanTask, 'id' | 'boardId' | 'title' | 'dueDate'> = {
  ...{ description: '', labels: [], attachments: [], comments: [], assignedTo: [], coverImage: null },
};

/**
 * Adds a card at the end of a board, due in two days unless told; the same again under the same `client_id` is the one that was added.
 * Throws `Failure` (404, 422).
 */
export async function addCard({ db, now, settings }: ServerContext, body: Body): Promise<KanbanTask> {
  const client = readClientId(body);
  const read = readCard({ title: null, ...body });
  const dueDate = new Date(Date.parse(todayOf({ now, settings })) + 2 * day).toISOString().slice(0, 10);
  return db.transaction().execute(async transaction => {
    await lockWall(transaction);
    const known = await sql<{ id: number }>`select id from app_kanban_tasks where client_id = ${client}::text`.execute(transaction);
    const [again] = known.rows;
    if (again) return (await readOneCard(transaction, again.id)) ?? refuse();
    const board = (await readBoards(transaction)).find(({ id }) => id === body.boardId) ?? refuse();
    await requireRoom(transaction, 'app_kanban_tasks', mostCards);
    const card = { ...nothingSaid, dueDate, ...read, boardId: board.id } as Omit<KanbanTask, 'id'>;
    return (await readOneCard(transaction, await insertCard(transaction, card, client))) ?? refuse();
  });
}

/** Changes what a body names of a card; its board is changed by moving it. Throws `Failure` (404, 422). */
export async function updateCard({ db }: ServerContext, id: number, body: Body): Promise<KanbanTask> {
  const read = readCard(body);
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const sets = [
    read.title !== undefined && sql`title = ${read.title}`,
    read.description !== undefined && sql`description = ${read.description}`,
    read.labels && sql`labels = ${[...read.labels]}::text[]`,
    read.dueDate !== undefined && sql`due_date = ${read.dueDate}::date`,
    read.attachments && sql`attachments = ${json(read.attachments)}`,
    read.comments && sql`comments = ${json(read.comments)}`,
    read.assignedTo && sql`assigned_to = ${json(read.assignedTo)}`,
    read.coverImage !== undefined && sql`cover_image = ${read.coverImage}`,
    // A body that names nothing changes nothing.
    sql`place = place`,
  ].filter(set => set !== false && set !== undefined);
  await sql`update app_kanban_tasks set ${sql.join(sets)} where id = ${id} and deleted_at is null`.execute(db);
  return (await readOneCard(db, id)) ?? refuse();
}

/** Moves a card to a place of a board, at its end unless told; the others make room. Answers all cards. Throws `Failure` (404). */
export function moveCard({ db }: ServerContext, id: number, boardId: unknown, at = Infinity): Promise<KanbanTask[]> {
  return db.transaction().execute(async transaction => {
    await lockWall(transaction);
    const board = (await readBoards(transaction)).find(one => one.id === boardId) ?? refuse();
    const cards = moved(await readCards(transaction), id, { boardId: board.id, at }) ?? refuse();
    await keepOrder(transaction, cards);
    return readCards(transaction);
  });
}

/** Gives a card the place of another, also in its board; those behind shift. Answers all cards. Throws `Failure` (404). */
export function takePlace({ db }: ServerContext, id: number, targetId: number): Promise<KanbanTask[]> {
  return db.transaction().execute(async transaction => {
    await lockWall(transaction);
    const cards = await readCards(transaction);
    const target = cards.find(card => card.id === targetId) ?? refuse();
    await keepOrder(transaction, moved(cards, id, { boardId: target.boardId, at: placeOf(cards, targetId) }) ?? refuse());
    return readCards(transaction);
  });
}

/** Takes a card off the wall, from where `restoreCard` brings it back for 30 days. Throws `Failure` (404). */
export async function deleteCard({ db, now }: ServerContext, id: number): Promise<void> {
  const { rows } = await sql`update app_kanban_tasks set deleted_at = ${stamp(now())}::timestamp where id = ${id} and deleted_at is null
    returning 1`.execute(db);
  if (rows.length === 0) refuse();
}

/** Puts a deleted card where it was. Throws `Failure` (404). */
export async function restoreCard({ db }: ServerContext, id: number): Promise<KanbanTask> {
  await sql`update app_kanban_tasks set deleted_at = null where id = ${id}`.execute(db);
  return (await readOneCard(db, id)) ?? refuse();
}

function refuse(): never {
  throw missing();
}
