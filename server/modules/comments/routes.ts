import { Hono, type Context } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, Plan, ServerContext } from '#server/contract.ts';
import { readClientId } from '#server/http/clientId.ts';
import { Failure, success } from '#server/http/failure.ts';
import { pageOf, wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { changeParts, type LockedRecord } from '#server/resources/parts/changeParts.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { requireVisible } from '#server/resources/parts/requireVisible.ts';
import { addComment, deleteComment, editComment, listComments, readComments, type Comment } from './comments';
import { presentComments } from './presentComments';

type Call = Context<AppEnv>;

export const commentsModule: ModuleRoutes = { at: 'api', create: commentRoutes };

/** What people say of the records of the registers that have comments (specification 1 §7). */
function commentRoutes(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const plan of context.plans.all) if (plan.resource.parts.comments) mount(app, context, plan);
  return app;
}

function mount(app: Hono<AppEnv>, context: ServerContext, plan: Plan): void {
  const { path } = plan.resource.api;
  const { rights } = partsOf(plan).participation;
  const changes = ['comments'];
  const answer = async (c: Call, said: string, id: number) => {
    const [comment = null] = await presentComments(context.db, plan, await readComments(context.db, plan, [id]));
    return c.json(success(said, comment));
  };
  const change = async (c: Call, said: string, work: (locked: LockedRecord, comment: Comment) => Promise<void>) => {
    const id = wholeOf(c.req.param('id'));
    const [known] = await readComments(context.db, plan, [id]);
    await changeParts(context, { account: c.get('account'), plan, id: known?.owner ?? 0, changes }, async locked => {
      // Somebody else may have removed it meanwhile.
      const [comment] = await readComments(locked.db, plan, [id]);
      if (!comment) throw new Failure('Comment not found.');
      await work(locked, comment);
    });
    return answer(c, said, id);
  };

  app
    .get(`/${path}/:id/comments`, async c => {
      const { id } = await requireVisible(context, c.get('account'), plan, wholeOf(c.req.param('id')));
      const { total, rows } = await listComments(context.db, plan, id, pageOf(c));
      return c.json({ total, rows: await presentComments(context.db, plan, rows) });
    })
    .post(`/${path}/:id/comments`, async c => {
      const body = await bodyFor(c, context, rights);
      const call = { account: c.get('account'), plan, id: wholeOf(c.req.param('id')), changes };
      const id = await changeParts(context, call, locked => addComment(locked, body, readClientId(body)));
      return answer(c, 'Comment added.', id);
    })
    .post(`/${path}/comments/:id/update`, async c => {
      const body = await bodyFor(c, context, rights);
      return change(c, 'Comment saved.', (locked, comment) => editComment(locked, comment, body));
    })
    .post(`/${path}/comments/:id/delete`, c => change(c, 'Comment deleted.', deleteComment));
}
