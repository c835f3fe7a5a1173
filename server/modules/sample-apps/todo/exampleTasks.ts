import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { Tag } from '#src/domain/sample-apps/todo.ts';
import { noteSeeded } from '../seedOnce';
import { insertTask } from './tasks';
import { todayOf } from '#server/time.ts';

/** The name of the app, by which it is known who has its examples. */
export const todoApp = 'todo';

interface Example {
  title: string;
  /** Days from today. */
  due: number | null;
  tags: readonly Tag[];
  description?: string;
  assignee?: string;
  isCompleted?: true;
  isImportant?: true;
}

const examples: readonly Example[] = [
  { title: 'Order seals for pump P-104', due: 0, tags: ['high'], assignee: 'Mona Saleh', isImportant: true },
  {
    ...{ title: 'Walk the cooling line with the new technician', due: 1, tags: ['team'], assignee: 'Yusuf Karimi' },
    description: '<p>Start at the <b>pump gallery</b>; bring the drawings.</p>',
  },
  { title: 'Check the spare bearings against the list', due: -2, tags: ['medium'] },
  { title: 'Answer the vendor about the delivery', due: 3, tags: ['low'], assignee: 'Anna Weber' },
  { title: 'Update the emergency contacts', due: 7, tags: ['update', 'team'] },
  { title: 'Read the inspection report of last week', due: null, tags: [] },
  { title: 'Book the crane for the shutdown', due: 14, tags: ['high', 'team'], assignee: 'Omar Haddad', isImportant: true },
  { title: 'Send the hours of last month', due: -5, tags: ['update'], isCompleted: true },
];

const day = 24 * 60 * 60 * 1000;

/** Writes the tasks that a person finds when they open the app for the first time. */
export async function seedTasks({ now, settings }: ServerContext, { id }: Account, db: Connection): Promise<void> {
  const today = Date.parse(todayOf({ now, settings }));
  for (const [at, { title, due, tags, description = '', assignee, isCompleted = false, isImportant = false }] of examples.entries()) {
    const dueDate = due === null ? null : new Date(today + due * day).toISOString().slice(0, 10);
    const person = assignee === undefined ? null : { fullName: assignee, avatar: '' };
    const flags = { isCompleted, isImportant, isDeleted: false };
    await insertTask(db, id, { title, dueDate, description, assignee: person, tags, ...flags }, { place: at + 1 });
  }
}

/** Takes all tasks of a person away and writes the first ones again. */
export const startOver = (context: ServerContext, account: Account) =>
  context.db.transaction().execute(async db => {
    await noteSeeded(db, account.id, todoApp);
    await sql`delete from app_todo_tasks where user_id = ${account.id}`.execute(db);
    await seedTasks(context, account, db);
  });
