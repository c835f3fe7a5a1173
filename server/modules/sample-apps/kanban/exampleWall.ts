import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { KanbanTask } from '#src/domain/sample-apps/kanban.ts';
import { everybody, noteSeeded } from '../seedOnce';
import { insertCard, lockWall } from './wall';
import { todayOf } from '#server/time.ts';

/** The name of the app, by which it is known whether its examples were made. */
export const kanbanApp = 'kanban';

const boards = [
  { id: 'todo', title: 'To do', limit: null },
  { id: 'in-progress', title: 'In progress', limit: 3 },
  { id: 'done', title: 'Done', limit: null },
] as const;

type Example = Pick<KanbanTask, 'boardId' | 'title'> & Partial<KanbanTask> & { days: number | null };

const person = (title: string) => ({ title, img: '' });
const examples: readonly Example[] = [
  { boardId: 'todo', title: 'Draw the form for pump readings', labels: ['UX', 'Forms'], days: 4, assignedTo: [person('Mona Saleh')] },
  { boardId: 'todo', title: 'Collect photos of the cooling towers', labels: ['Images'], days: 9 },
  {
    ...{ boardId: 'todo', title: 'Agree on the names of the halls', labels: [], days: null },
    comments: [{ name: 'Yusuf Karimi', img: '', comment: 'Hall 4 has two names today' }],
  },
  {
    ...{ boardId: 'in-progress', title: 'Map of the site', labels: ['Charts & Maps'], days: -1 },
    ...{ description: 'North is at the <b>top</b>.', assignedTo: [person('Anna Weber'), person('Omar Haddad')] },
    attachments: [{ name: 'site-plan.pdf', img: '' }],
  },
  {
    boardId: 'in-progress',
    title: 'Review the report of the shutdown',
    labels: ['Code Review'],
    days: 1,
    assignedTo: [person('Yusuf Karimi')],
  },
  { boardId: 'done', title: 'App for the gate', labels: ['App'], days: -8, assignedTo: [person('Mona Saleh')] },
];

const day = 24 * 60 * 60 * 1000;

/** Writes the wall that people find when the first of them opens the app. */
export async function seedWall({ now, settings }: ServerContext, db: Connection): Promise<void> {
  const today = Date.parse(todayOf({ now, settings }));
  for (const [at, { id, title, limit }] of boards.entries())
    await sql`insert into app_kanban_boards (id, title, place, task_limit) values (${id}, ${title}, ${at + 1}, ${limit}::int)`.execute(db);
  const nothing = { description: '', labels: [], attachments: [], comments: [], assignedTo: [], coverImage: null };
  for (const { days, ...card } of examples) {
    const dueDate = days === null ? null : new Date(today + days * day).toISOString().slice(0, 10);
    await insertCard(db, { ...nothing, ...card, dueDate });
  }
}

/** Takes the whole wall away and writes the first one again. */
export const startOver = (context: ServerContext) =>
  context.db.transaction().execute(async db => {
    await lockWall(db);
    await noteSeeded(db, everybody, kanbanApp);
    await sql`delete from app_kanban_boards`.execute(db);
    await seedWall(context, db);
  });
