import { sql } from 'kysely';
import { readClientId } from '#server/http/clientId.ts';
import { Failure } from '#server/http/failure.ts';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { stamp } from '#server/time.ts';
import type { Task } from '#src/domain/sample-apps/todo.ts';
import { missing } from '../sampleApp';
import { readTask } from './readTask';

type Body = Readonly<Record<string, unknown>>;

/** Tasks that one person keeps at most, the deleted ones included. */
const most = 2000;

const columns = sql`id, title, to_char(due_date, 'YYYY-MM-DD') as "dueDate", description, assignee, tags, is_completed as "isCompleted",
  is_important as "isImportant", is_deleted as "isDeleted"`;

/** All tasks of a person, in the order that they gave them. */
export async function readTasks(db: Connection, { id }: Account): Promise<Task[]> {
  const { rows } = await sql<Task>`select ${columns} from app_todo_tasks where user_id = ${id}
    order by place, id desc`.execute(db);
  return rows;
}

const nothingSaid: Omit<Task, 'id' | 'title'> = {
  ...{ dueDate: null, description: '', assignee: null, tags: [] },
  ...{ isCompleted: false, isDeleted: false, isImportant: false },
};

/** Adds a task at the top; the same again under the same `client_id` is the one that was added. Throws `Failure` (422). */
export async function addTask({ db }: ServerContext, { id: user }: Account, body: Body): Promise<Task> {
  const client = readClientId(body);
  const task = { ...nothingSaid, ...readTask({ title: null, ...body }) } as Omit<Task, 'id'>;
  return db.transaction().execute(async transaction => {
    // Of two windows one adds after the other.
    await sql`select pg_advisory_xact_lock(hashtext('app_todo_tasks'), ${user}::int)`.execute(transaction);
    const known = await sql<Task>`select ${columns} from app_todo_tasks where user_id = ${user} and client_id = ${client}::text`.execute(
      transaction,
    );
    if (known.rows[0]) return known.rows[0];
    const counted = await sql<{ count: number; first: number }>`select count(*)::int as count, coalesce(min(place), 0)::int as first
      from app_todo_tasks where user_id = ${user}`.execute(transaction);
    const { count = 0, first = 0 } = counted.rows[0] ?? {};
    if (count >= most) throw new Failure({ title: [{ rule: '{{most}} tasks at most.', args: { most } }] }, { status: 422 });
    return insertTask(transaction, user, task, { place: first - 1, client });
  });
}

/** Writes a new task at a place in the person's order. */
export async function insertTask(
  db: Connection,
  user: number,
  task: Omit<Task, 'id'>,
  { place, client = null }: { place: number; client?: string | null },
): Promise<Task> {
  const { rows } = await sql<Task>`insert into app_todo_tasks
      (user_id, title, due_date, description, assignee, tags, is_completed, is_important, is_deleted, place, client_id)
    values (${user}, ${task.title}, ${task.dueDate}::date, ${task.description}, ${task.assignee && JSON.stringify(task.assignee)}::jsonb,
      ${[...task.tags]}::text[], ${task.isCompleted}, ${task.isImportant}, ${task.isDeleted}, ${place}, ${client}::text)
    returning ${columns}`.execute(db);
  return rows[0] as Task;
}

/** Changes what a body names of a person's task. Throws `Failure` (404, 422). */
export async function updateTask({ db, now }: ServerContext, { id: user }: Account, id: number, body: Body): Promise<Task> {
  const read = readTask(body);
  const sets = [
    'title' in read && sql`title = ${read.title}`,
    'dueDate' in read && sql`due_date = ${read.dueDate}::date`,
    'description' in read && sql`description = ${read.description}`,
    'assignee' in read && sql`assignee = ${read.assignee ? JSON.stringify(read.assignee) : null}::jsonb`,
    read.tags && sql`tags = ${[...read.tags]}::text[]`,
    'isCompleted' in read && sql`is_completed = ${read.isCompleted}`,
    'isImportant' in read && sql`is_important = ${read.isImportant}`,
    'isDeleted' in read &&
      // Since when it is deleted, so that it goes for ever after a while.
      sql`is_deleted = ${read.isDeleted}, deleted_at = case when ${read.isDeleted}::boolean then coalesce(deleted_at, ${stamp(now())}::timestamp) end`,
    // A body that names nothing changes nothing.
    sql`place = place`,
  ].filter(set => set !== false && set !== undefined);
  const { rows } = await sql<Task>`update app_todo_tasks set ${sql.join(sets)} where id = ${id} and user_id = ${user}
    returning ${columns}`.execute(db);
  if (!rows[0]) throw missing();
  return rows[0];
}

/** Gives a task the place of another, as the person sees them; the others move up. Throws `Failure` (404) where either is none of theirs. */
export async function moveTask({ db }: ServerContext, account: Account, id: number, targetId: number): Promise<void> {
  await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtext('app_todo_tasks'), ${account.id}::int)`.execute(transaction);
    const ids = (await readTasks(transaction, account)).map(task => task.id);
    const [from, to] = [ids.indexOf(id), ids.indexOf(targetId)];
    if (from < 0 || to < 0) throw missing();
    const moved = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    await sql`update app_todo_tasks t set place = o.place::int from unnest(${moved}::int[]) with ordinality as o (id, place)
      where t.id = o.id and t.place <> o.place::int`.execute(transaction);
  });
}
