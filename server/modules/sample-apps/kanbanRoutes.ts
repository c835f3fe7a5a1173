import type { Context, Hono } from 'hono';
import { sampleAppsRight } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { announceChanges } from './announceChanges';
import { addBoard, clearBoard, moveBoard, updateBoard } from './kanban/boards';
import { addCard, deleteCard, moveCard, restoreCard, takePlace, updateCard } from './kanban/cards';
import { kanbanApp, seedWall, startOver } from './kanban/exampleWall';
import { readBoards, readCards } from './kanban/wall';
import { objectIn, sampleApp } from './sampleApp';
import { everybody, seedOnce } from './seedOnce';

export const kanbanModule: ModuleRoutes = { at: 'samples', create: kanbanRoutes };

/** A wall of boards with cards, which all people of the installation share (specification 1 §7). */
function kanbanRoutes(context: ServerContext): Hono<AppEnv> {
  const read = (c: Context<AppEnv>) => bodyFor(c, context, [sampleAppsRight], 'data');
  const data = async (c: Context<AppEnv>) => objectIn((await read(c)).data);
  const seeded = () => seedOnce(context, everybody, kanbanApp, db => seedWall(context, db));
  /** The board that a call names: in its query, as the whole of its body, or in it. */
  const boardId = async (c: Context<AppEnv>) => {
    const named = c.req.query('id') ?? c.req.query('data') ?? (await read(c)).data;
    return typeof named === 'string' ? named : '';
  };
  return sampleApp(context)
    .use('/kanban/*', announceChanges(context, 'apps.kanban', 'everybody'))
    .get('/kanban/boards', async c => {
      await seeded();
      return c.json(await readBoards(context.db));
    })
    .get('/kanban/tasks', async c => {
      await seeded();
      return c.json(await readCards(context.db));
    })
    .post('/kanban/add-board', async c => c.json({ board: await addBoard(context, await data(c)) }))
    .post('/kanban/update-board', async c => c.json({ board: await updateBoard(context, await data(c)) }))
    .post('/kanban/reorder-boards', async c => {
      const { boardId: id, targetBoardId } = await data(c);
      await moveBoard(context, id, targetBoardId);
      return c.json(await readBoards(context.db));
    })
    .delete('/kanban/clear-tasks', async c => {
      await clearBoard(context, await boardId(c), false);
      return c.body(null, 200);
    })
    .delete('/kanban/delete-board', async c => {
      await clearBoard(context, await boardId(c), true);
      return c.body(null, 200);
    })
    .post('/kanban/add-task', async c => {
      const body = await read(c);
      return c.json({ newTask: await addCard(context, { client_id: body.client_id, ...objectIn(body.data) }) });
    })
    .post('/kanban/update-task', async c => {
      const card = await data(c);
      return c.json({ task: await updateCard(context, wholeOf(card.id), card) });
    })
    .post('/kanban/update-task-board', async c => {
      const { taskId, newBoardId, index } = await data(c);
      return c.json(await moveCard(context, wholeOf(taskId), newBoardId, index === undefined ? Infinity : wholeOf(index)));
    })
    .post('/kanban/reorder-tasks', async c => {
      const { taskId, targetTaskId } = await data(c);
      return c.json(await takePlace(context, wholeOf(taskId), wholeOf(targetTaskId)));
    })
    .delete('/kanban/delete-task', async c => {
      await deleteCard(context, wholeOf(c.req.query('taskId') ?? (await read(c)).taskId));
      return c.body(null, 200);
    })
    .post('/kanban/restore-task', async c => c.json({ task: await restoreCard(context, wholeOf((await data(c)).taskId)) }))
    .post('/kanban/start-over', async c => {
      await startOver(context);
      return c.body(null, 200);
    });
}
