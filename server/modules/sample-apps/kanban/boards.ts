import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import type { KanbanBoard } from '#src/domain/sample-apps/kanban.ts';
import { missing } from '../sampleApp';
import { titleIn, type Body } from './readCard';
import { lockWall, mostBoards, readBoards, requireRoom } from './wall';

/**
 * Adds a board behind the others. Its id is a slug of its title that no other board has; a title without Latin letters gives `board-7`.
 * Throws `Failure` (422).
 */
export async function addBoard({ db }: ServerContext, body: Body): Promise<KanbanBoard> {
  const title = titleIn(body);
  return db.transaction().execute(async transaction => {
    await lockWall(transaction);
    await requireRoom(transaction, 'app_kanban_boards', mostBoards);
    const boards = await readBoards(transaction);
    const id = freeId(title, new Set(boards.map(board => board.id)));
    await sql`insert into app_kanban_boards (id, title, place)
      values (${id}, ${title}, (select coalesce(max(place), 0) + 1 from app_kanban_boards))`.execute(transaction);
    return { id, title, limit: null };
  });
}

/** Renames a board, or says from how many cards on it is full. Throws `Failure` (404, 422). */
export async function updateBoard({ db }: ServerContext, body: Body): Promise<KanbanBoard> {
  const title = 'title' in body ? titleIn(body) : null;
  const limit = 'limit' in body ? readLimit(body.limit) : undefined;
  const { rows } = await sql<KanbanBoard>`update app_kanban_boards set title = coalesce(${title}::text, title),
      task_limit = ${limit === undefined ? sql`task_limit` : sql`${limit}::int`}
    where id = ${idOf(body.id)} returning id, title, task_limit as "limit"`.execute(db);
  const [board] = rows;
  if (!board) throw missing();
  return board;
}

/** Gives a board the place of another; those behind shift. Throws `Failure` (404). */
export async function moveBoard({ db }: ServerContext, id: unknown, targetId: unknown): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lockWall(transaction);
    const ids = (await readBoards(transaction)).map(board => board.id);
    const [from, to] = [ids.indexOf(idOf(id)), ids.indexOf(idOf(targetId))];
    if (from < 0 || to < 0) throw missing();
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, idOf(id));
    await sql`update app_kanban_boards b set place = o.place::int from unnest(${order}::text[]) with ordinality as o (id, place)
      where b.id = o.id`.execute(transaction);
  });
}

/** Deletes the cards of a board for good, and the board with them where it is meant. Throws `Failure` (404). */
export async function clearBoard({ db }: ServerContext, id: string, withBoard: boolean): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lockWall(transaction);
    const { rows } = await sql`select 1 from app_kanban_boards where id = ${id}`.execute(transaction);
    if (rows.length === 0) throw missing();
    await sql`delete from app_kanban_tasks where board_id = ${id}`.execute(transaction);
    if (withBoard) await sql`delete from app_kanban_boards where id = ${id}`.execute(transaction);
  });
}

const idOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readLimit(value: unknown): number | null {
  if (value === null || value === '') return null;
  const limit = Number(value);
  if (!Number.isInteger(limit) || limit < 1 || limit > 500) throw new Failure({ limit: [{ rule: 'integer' }] }, { status: 422 });
  return limit;
}

function freeId(title: string, taken: ReadonlySet<string>): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const base = slug || 'board';
  const candidates = Array.from({ length: taken.size + 2 }, (_, at) => (at === 0 && slug ? base : `${base}-${at + 1}`));
  return candidates.find(id => !taken.has(id)) as string;
}
