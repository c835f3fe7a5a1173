import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import type { KanbanBoard, KanbanTask } from '#src/domain/sample-apps/kanban.ts';

/** Boards and cards that a wall has at most. */
export const mostBoards = 50;
export const mostCards = 500;

const columns = sql`t.id, t.board_id as "boardId", t.title, t.description, t.labels, to_char(t.due_date, 'YYYY-MM-DD') as "dueDate", t.attachments,
  t.comments, t.assigned_to as "assignedTo", t.cover_image as "coverImage"`;

export async function readBoards(db: Connection): Promise<KanbanBoard[]> {
  const { rows } = await sql<KanbanBoard>`select id, title, task_limit as "limit" from app_kanban_boards order by place, id`.execute(db);
  return rows;
}

/** The cards of all boards, in the order of each board. */
export async function readCards(db: Connection): Promise<KanbanTask[]> {
  const { rows } = await sql<KanbanTask>`select ${columns} from app_kanban_tasks t join app_kanban_boards b on b.id = t.board_id
    where t.deleted_at is null order by b.place, b.id, t.place, t.id`.execute(db);
  return rows;
}

export async function readOneCard(db: Connection, id: number): Promise<KanbanTask | undefined> {
  const { rows } = await sql<KanbanTask>`select ${columns} from app_kanban_tasks t where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

/** Lets one call after the other change the order of the wall, until the transaction ends. */
export const lockWall = (db: Connection) => sql`select pg_advisory_xact_lock(hashtext('app_kanban'))`.execute(db);

/** Keeps the order in which the cards are given, and the board of each. */
export async function keepOrder(db: Connection, cards: readonly Pick<KanbanTask, 'id' | 'boardId'>[]): Promise<void> {
  const [ids, boards] = [cards.map(({ id }) => id), cards.map(({ boardId }) => boardId)];
  await sql`update app_kanban_tasks t set place = o.place::int, board_id = o.board
    from unnest(${ids}::int[], ${boards}::text[]) with ordinality as o (id, board, place)
    where t.id = o.id and (t.place <> o.place::int or t.board_id <> o.board)`.execute(db);
}

/** Throws `Failure` (422) where the wall is full. */
export async function requireRoom(db: Connection, table: 'app_kanban_boards' | 'app_kanban_tasks', most: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  if ((rows[0]?.count ?? 0) >= most)
    throw new Failure({ title: [{ rule: 'The wall has room for {{most}} at most.', args: { most } }] }, { status: 422 });
}

/** Writes a card behind those of its board. */
export async function insertCard(db: Connection, card: Omit<KanbanTask, 'id'>, client: string | null = null): Promise<number> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const { rows } = await sql<{ id: number }>`insert into app_kanban_tasks
      (board_id, title, description, labels, due_date, attachments, comments, assigned_to, cover_image, place, client_id)
    values (${card.boardId}, ${card.title}, ${card.description}, ${[...card.labels]}::text[], ${card.dueDate}::date, ${json(card.attachments)},
      ${json(card.comments)}, ${json(card.assignedTo)}, ${card.coverImage},
      (select coalesce(max(place), 0) + 1 from app_kanban_tasks), ${client}::text)
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
