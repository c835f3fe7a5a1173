import type { Context, Hono } from 'hono';
import { sampleAppsRight } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { requestLanguage } from '#server/i18n/requestTranslator.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { announceChanges } from './announceChanges';
import { objectIn, sampleApp } from './sampleApp';
import { seedOnce } from './seedOnce';
import { seedTasks, startOver, todoApp } from './todo/exampleTasks';
import { selectTasks } from './todo/selectTasks';
import { addTask, moveTask, readTasks, updateTask } from './todo/tasks';

/** Tasks that one answer holds. */
const most = 500;

export const todoModule: ModuleRoutes = { at: 'samples', create: todoRoutes };

/** A person's list of what is to be done (specification 1 §7). */
function todoRoutes(context: ServerContext): Hono<AppEnv> {
  const read = (c: Context<AppEnv>) => bodyFor(c, context, [sampleAppsRight]);
  return sampleApp(context)
    .use('/todo/*', announceChanges(context, 'apps.todo'))
    .get('/todo/tasks', async c => {
      const account = c.get('account');
      await seedOnce(context, account.id, todoApp, db => seedTasks(context, account, db));
      const text = (name: string) => c.req.query(name) ?? '';
      const query = { q: text('q'), filter: text('filter'), tag: text('tag'), sort: text('sortBy') || text('sort') };
      const tasks = selectTasks(await readTasks(context.db, account), query, requestLanguage(c));
      return c.json(tasks.slice(0, most));
    })
    .post('/todo/add-tasks', async c => {
      const body = await read(c);
      return c.json({ task: await addTask(context, c.get('account'), { client_id: body.client_id, ...objectIn(body.task) }) }, 201);
    })
    .post('/todo/update-task', async c => {
      const task = objectIn((await read(c)).task);
      return c.json({ task: await updateTask(context, c.get('account'), wholeOf(task.id), task) });
    })
    .post('/todo/reorder-tasks', async c => {
      const data = objectIn((await read(c)).data);
      await moveTask(context, c.get('account'), wholeOf(data.taskId), wholeOf(data.targetTaskId));
      return c.body(null, 200);
    })
    .post('/todo/start-over', async c => {
      await startOver(context, c.get('account'));
      return c.body(null, 200);
    })
    .delete('/todo/delete-task', async c => {
      const id = c.req.query('taskId') ?? (await read(c)).taskId;
      await updateTask(context, c.get('account'), wholeOf(id), { isDeleted: true });
      return c.body(null, 200);
    });
}
