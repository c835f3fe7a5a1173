import { Hono, type Context } from 'hono';
import type { ServerContext } from '#server/context.ts';
import type { AppEnv } from '#server/http/env.ts';
import { Failure, success } from '#server/http/failure.ts';
import { readBody } from '#server/http/readBody.ts';
import { addComment, deleteComment, editComment, listComments, presentComment, readComment, type Page } from './comments';
import { readVisible } from './readVisible';
import { withOrder, type HeldOrder } from './withOrder';
import { listLog, logWork } from './workLog';

type Call = Context<AppEnv>;

const wholeOf = (value: unknown) => (/^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : 0);
const pageOf = (c: Call): Page => ({ offset: wholeOf(c.req.query('offset')), limit: Math.min(wholeOf(c.req.query('limit')) || 100, 500) });

/** A word of the caller's own by which a call that is made again is known. */
export const clientIdIn = ({ client_id: given }: Readonly<Record<string, unknown>>): string | null =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : null;

/** What people say of work orders and the work they log (specification 1 §7). */
export function activityRoutes(context: ServerContext): Hono<AppEnv> {
  const bodyOf = (c: Call) => readBody(c.req.raw, context.settings.bodyLimit);
  const commented = async (c: Call, said: string, id: number) => {
    const comment = await readComment(context.db, id);
    return c.json(success(said, comment && presentComment(comment)));
  };
  const change = async (
    c: Call,
    said: string,
    work: (held: HeldOrder, comment: NonNullable<Awaited<ReturnType<typeof readComment>>>) => Promise<void>,
  ) => {
    const id = wholeOf(c.req.param('id'));
    const known = await readComment(context.db, id);
    await withOrder(context, c.get('account'), known?.workorder_id ?? 0, async held => {
      const comment = await readComment(held.db, id);
      if (!comment) throw new Failure('Comment not found.');
      await work(held, comment);
    });
    return commented(c, said, id);
  };

  return new Hono<AppEnv>()
    .get('/maintenance/workorders/:id/comments', async c => {
      const { id } = await readVisible(context, c.get('account'), wholeOf(c.req.param('id')));
      const { total, rows } = await listComments(context.db, id, pageOf(c));
      return c.json({ total, rows: rows.map(presentComment) });
    })
    .post('/maintenance/workorders/:id/comments', async c => {
      const body = await bodyOf(c);
      const order = wholeOf(c.req.param('id'));
      const id = await withOrder(context, c.get('account'), order, held => addComment(held, body.comment, clientIdIn(body)));
      return commented(c, 'Comment added.', id);
    })
    .post('/maintenance/workorders/comments/:id/update', async c => {
      const body = await bodyOf(c);
      return change(c, 'Comment saved.', (held, comment) => editComment(held, comment, body.comment));
    })
    .post('/maintenance/workorders/comments/:id/delete', c => change(c, 'Comment deleted.', deleteComment))
    .post('/maintenance/workorders/work-log', async c => {
      const body = await bodyOf(c);
      const id = wholeOf(body.work_order_id);
      await withOrder(context, c.get('account'), id, held => logWork(held, body, clientIdIn(body)));
      return c.json(success('Work logged.', await listLog(context.db, id, pageOf(c))));
    })
    .get('/maintenance/workorders/work-log-list/:id', async c => {
      const { id } = await readVisible(context, c.get('account'), wholeOf(c.req.param('id')));
      return c.json(await listLog(context.db, id, pageOf(c)));
    });
}
