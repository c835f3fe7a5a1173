import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { mayView } from '#definition/derive/rights';
import { validate } from '#definition/derive/validation';
import { acceptBody } from '#definition/derive/wire';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { saveRecord } from '#server/resources/write/saveRecord.ts';
import { stamp } from '#server/time.ts';
import { builderParts, type BuilderPart } from '#src/domain/e-loggers/builderParts.ts';
import { logbookEvents } from '#src/domain/e-loggers/notificationRules.ts';
import { verifyStream } from './chain/verifyStream';
import { blankOf, ownBooks } from './masters/books';
import { outlookOf, sampleOf } from './masters/outlook';
import type { Publication } from './masters/publication';
import { missingParts, publishMaster } from './masters/publish';
import { mostEntities, tooManyEntities } from './masters/selection';
import { previewMail } from './notices/preview';
import { lacksSecond } from './seconds/lacksSecond';

type Call = Context<AppEnv>;

export const masterModule: ModuleRoutes = { at: 'api', create: masterRoutes };

const statuses = ['active', 'paused', 'closed'];

/** Masters of logbooks: their eight builder screens, their books, and what of these is to be filled (specification 2 §7). */
function masterRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, plans } = context;
  const plan = plans.get('e-loggers');
  const idIn = (c: Call) => wholeOf(c.req.param('id'));
  const readPart = async (c: Call, part: BuilderPart) => {
    const account = c.get('account');
    if (!mayView(plan.resource, account)) throw forbidden();
    const record = await requireRecord({ context, db, account }, 'e-loggers', 'id', idIn(c));
    const row = await presentRow(context, account, plan, record);
    const names: readonly string[] = builderParts[part];
    const missing = Object.entries(missingParts(record)).map(([name, message]) => [name, requestTranslator(c, plans.registry)(message)]);
    return { values: Object.fromEntries(names.map(name => [name, row[name] ?? null])), missing: Object.fromEntries(missing) as object };
  };
  const app = new Hono<AppEnv>()
    .get('/e-loggers/mine', async c => c.json({ books: await ownBooks({ context, db, account: c.get('account') }) }))
    .get('/e-loggers/:id/blank', async c => c.json(await blankOf(context, c.get('account'), idIn(c), wholeOf(c.req.query('entity_id')))))
    .get('/e-loggers/:id/verify', async c => {
      const account = c.get('account');
      if (!account.may('e-loggers.audit')) throw forbidden();
      const { id } = await requireRecord({ context, db, account }, 'e-loggers', 'id', idIn(c));
      const onPaper = (c.req.query('head') ?? '').replace(/\s/g, '').toLowerCase();
      const wanted = { master: id, entity: wholeOf(c.req.query('entity_id')), onPaper };
      // Nothing in between gathers it or makes it smaller.
      return c.body(await verifyStream({ context, db, account }, wanted), 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
    })
    .post('/e-loggers/:id/publish', async c => {
      await bodyFor(c, context, ['e-loggers.edit']);
      await db.transaction().execute(trx => publishMaster({ context, db: trx, account: c.get('account') }, idIn(c)));
      return c.json(success('Published. It counts from the next entry on.'));
    })
    .post('/e-loggers/:id/outlook', async c => {
      const body = await bodyFor(c, context, ['e-loggers.edit']);
      const account = c.get('account');
      const asker = { context, db, account };
      const record = await requireRecord(asker, 'e-loggers', 'id', idIn(c));
      const { values, issues } = acceptBody(plan.resource, body);
      const draft = { ...record, ...values };
      const found = { ...validate(plan.resource, values, { record: draft }), ...issues };
      if (Object.keys(found).length > 0) throw new Failure(found);
      const say = requestTranslator(c, plans.registry);
      const settings = draft as unknown as Publication['settings'];
      const outlook = await outlookOf(asker, settings, await sampleOf(db, record.id, wholeOf(c.req.query('entry'))));
      const lacking = { ...missingParts(draft), ...(outlook.books > mostEntities && { 'process-entity': tooManyEntities }) };
      const missing = Object.fromEntries(Object.entries(lacking).map(([name, message]) => [name, say(message)]));
      const isLacking = await lacksSecond(db, settings, outlook.fillers);
      return c.json(success('What it comes to.', escapeTexts({ ...outlook, lacks_second: isLacking, missing })));
    })
    .post('/e-loggers/:id/status', async c => {
      const { status } = await bodyFor(c, context, ['e-loggers.edit']);
      if (!statuses.includes(String(status))) throw new Failure({ status: [{ rule: 'option', args: { options: statuses.join(', ') } }] });
      await db.transaction().execute(async trx => {
        const record = await readForWriting(context, trx, plan, c.get('account'), idIn(c));
        if (!record.published) throw new Failure('Publish it first.');
        await sql`update "e-loggers" set status = ${String(status)}, updated_at = ${stamp(context.now())}::timestamp where id = ${record.id}`.execute(
          trx,
        );
      });
      return c.json(success('Status changed.'));
    })
    .get('/e-loggers/:id/notifications/preview', async c => {
      const account = c.get('account');
      if (!mayView(plan.resource, account)) throw forbidden();
      const asker = { context, db, account };
      const { name } = await requireRecord(asker, 'e-loggers', 'id', idIn(c));
      const given = c.req.query('event') ?? 'submitted';
      const event = logbookEvents.find(one => one === given);
      if (!event) throw new Failure({ event: [{ rule: 'option', args: { options: logbookEvents.join(', ') } }] });
      return c.json({ mails: await previewMail(asker, String(name), event) });
    })
    .delete('/e-loggers/:id/approval-flow/:step', async c => {
      await bodyFor(c, context, ['e-loggers.edit']);
      const account = c.get('account');
      const record = await requireRecord({ context, db, account }, 'e-loggers', 'id', idIn(c));
      const rows = (record.approval_flow ?? []) as readonly { key: string | null }[];
      const rest = rows.filter(({ key }) => key !== c.req.param('step'));
      if (rest.length === rows.length) throw new Failure({ step: ['There is no such step.'] });
      await saveRecord(context, account, plan, { id: record.id, body: { approval_flow: rest } });
      return c.json(success('Step removed.', await readPart(c, 'approval-flow')));
    });
  for (const part of Object.keys(builderParts) as BuilderPart[]) {
    const names: readonly string[] = builderParts[part];
    app
      .get(`/e-loggers/:id/${part}`, async c => c.json(await readPart(c, part)))
      .on(['PATCH', 'POST'], `/e-loggers/:id/${part}`, async c => {
        const given = await bodyFor(c, context, ['e-loggers.edit']);
        const isOfPart = (name: string) => names.some(one => name === one || name === `${one}_id` || name === `${one}_ids`);
        const body = Object.fromEntries(Object.entries(given).filter(([name]) => isOfPart(name)));
        await saveRecord(context, c.get('account'), plan, { id: idIn(c), body });
        return c.json(success('Saved. Publish it, so that it counts.', await readPart(c, part)));
      });
  }
  return app;
}
