import { sql } from 'kysely';
import { Hono } from 'hono';
import { mayView } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { readComment } from '#server/http/readComment.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { sheetRoutes } from '#server/resources/sheets/sheetRoutes.ts';
import { stamp } from '#server/time.ts';
import { formSheet } from './forms/formSheet';
import { followersOf, publishForm, versionsOf } from './forms/versions';

export const formModule: ModuleRoutes = { at: 'api', create: formRoutes };

/** Versions of forms, and their fields as a sheet (specification 2 §7). */
function formRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, plans } = context;
  const app = new Hono<AppEnv>();
  if (plans.registry.has('forms')) app.route('/', sheetRoutes(context, formSheet));
  return app
    .post('/forms/:id/publish', async c => {
      const note = readComment(await bodyFor(c, context, ['forms.publish']), 'note');
      const version = await db.transaction().execute(trx => publishForm(context, trx, c.get('account'), wholeOf(c.req.param('id')), note));
      return c.json(success('Form published.', { version }));
    })
    .post('/forms/:id/retire', async c => {
      await bodyFor(c, context, ['forms.publish']);
      const [account, id] = [c.get('account'), wholeOf(c.req.param('id'))];
      await db.transaction().execute(async trx => {
        const record = await readForWriting(context, trx, plans.get('forms'), account, id);
        if (record.status !== 'published') throw new Failure('Only a published form is retired.');
        await sql`update forms set status = 'retired', updated_at = ${stamp(context.now())}::timestamp where id = ${id}`.execute(trx);
      });
      return c.json(success('Form retired.'));
    })
    .get('/forms/:id/versions', async c => {
      const account = c.get('account');
      if (!mayView(plans.get('forms').resource, account)) throw forbidden();
      const { id } = await requireRecord({ context, db, account }, 'forms', 'id', c.req.param('id'));
      return c.json({ versions: await versionsOf(db, id, null), followers: await followersOf(db, id) });
    })
    .get('/forms/:id/versions/:version', async c => {
      const account = c.get('account');
      if (!mayView(plans.get('forms').resource, account)) throw forbidden();
      const { id } = await requireRecord({ context, db, account }, 'forms', 'id', c.req.param('id'));
      const [version] = await versionsOf(db, id, wholeOf(c.req.param('version')));
      if (!version) throw new Failure('There is nothing at this address.', { status: 404 });
      return c.json(version);
    });
}
