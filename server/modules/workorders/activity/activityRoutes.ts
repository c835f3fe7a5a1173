import { Hono, type Context } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import { eventStreamResponse, timeOfStream } from '#server/middleware/eventStreamResponse.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, success } from '#server/http/failure.ts';
import { readClientId } from '../order/clientId';
import { addComment, deleteComment, editComment, listComments, presentComment, readComment } from './comments';
import { mediaOf } from '../media/media';
import { OrderStreams } from './orderStreams';
import { pageOf, wholeOf } from '../order/pageParameters';
import { requireVisibleOrder } from '../order/requireVisibleOrder';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import { listActivity, readActivityQuery } from '#server/resources/history/activityReport.ts';
import { listUpdates } from './activityFeed';
import { editing, takingPart, changeOrder, type LockedOrder } from '../order/changeOrder';
import { listLog, logWork } from './workLog';

type Call = Context<AppEnv>;

export const activityModule: ModuleRoutes = { at: 'api', create: activityRoutes };

/** What people say of work orders and the work they log (specification 1 §7). */
function activityRoutes(context: ServerContext): Hono<AppEnv> {
  const bodyOf = (c: Call, { rights }: { rights: readonly [string, ...string[]] } = takingPart) => bodyFor(c, context, rights);
  const commented = async (c: Call, said: string, id: number) => {
    const comment = await readComment(context.db, id);
    return c.json(success(said, comment && presentComment(comment, await mediaOf(context.db, comment.media))));
  };
  const change = async (
    c: Call,
    said: string,
    work: (locked: LockedOrder, comment: NonNullable<Awaited<ReturnType<typeof readComment>>>) => Promise<void>,
  ) => {
    const id = wholeOf(c.req.param('id'));
    const known = await readComment(context.db, id);
    const call = { account: c.get('account'), id: known?.workorder_id ?? 0, changes: ['comments'], ...takingPart } as const;
    await changeOrder(context, call, async locked => {
      const comment = await readComment(locked.db, id);
      if (!comment) throw new Failure('Comment not found.');
      await work(locked, comment);
    });
    return commented(c, said, id);
  };

  const streams = new OrderStreams(context);
  const visible = (c: Call) => requireVisibleOrder(context, c.get('account'), wholeOf(c.req.param('id')));

  return new Hono<AppEnv>()
    .get('/maintenance/workorders/:id/stream', async c => {
      const { id } = await visible(c);
      return eventStreamResponse(c, streams.begin(c.get('account'), id, timeOfStream(c, context.now())));
    })
    .get('/maintenance/workorders/:id/updates', async c => {
      const { id } = await visible(c);
      const reader = { account: c.get('account'), say: requestTranslator(c, context.plans.registry) };
      return c.json(await listUpdates(context, reader, id, c.req.query('filter'), pageOf(c)));
    })
    .get('/maintenance/workorders/revision/:id', async c => {
      const { id } = await visible(c);
      const params = new URL(c.req.url).searchParams;
      for (const name of ['target_id', 'target_type', 'action_type', 'created_by', 'user_id']) params.delete(name);
      params.set('item_type', 'workorders');
      params.set('item_id', String(id));
      return c.json(
        await listActivity(context, c.get('account'), readActivityQuery(context, params), requestTranslator(c, context.plans.registry)),
      );
    })
    .get('/maintenance/workorders/:id/comments', async c => {
      const { id } = await visible(c);
      const { total, rows } = await listComments(context.db, id, pageOf(c));
      const media = await mediaOf(
        context.db,
        rows.flatMap(row => row.media),
      );
      return c.json({ total, rows: rows.map(row => presentComment(row, media)) });
    })
    .post('/maintenance/workorders/:id/comments', async c => {
      const body = await bodyOf(c);
      const call = { account: c.get('account'), id: wholeOf(c.req.param('id')), changes: ['comments'], ...takingPart } as const;
      const id = await changeOrder(context, call, locked => addComment(locked, body, readClientId(body)));
      return commented(c, 'Comment added.', id);
    })
    .post('/maintenance/workorders/comments/:id/update', async c => {
      const body = await bodyOf(c);
      return change(c, 'Comment saved.', (locked, comment) => editComment(locked, comment, body));
    })
    .post('/maintenance/workorders/comments/:id/delete', c => change(c, 'Comment deleted.', deleteComment))
    .post('/maintenance/workorders/work-log', async c => {
      const body = await bodyOf(c, editing);
      const id = wholeOf(body.work_order_id);
      await changeOrder(context, { account: c.get('account'), id, changes: ['log'], ...editing }, locked =>
        logWork(locked, body, readClientId(body)),
      );
      return c.json(success('Work logged.', await listLog(context.db, id, pageOf(c))));
    })
    .get('/maintenance/workorders/work-log-list/:id', async c => {
      const { id } = await visible(c);
      return c.json(await listLog(context.db, id, pageOf(c)));
    });
}
