import type { Context, Hono } from 'hono';
import { sampleAppsRight } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { announceChanges } from './announceChanges';
import { recipientsOf } from './email/contacts';
import { emailApp, seedMails, startMailsOver } from './email/exampleMails';
import { countMails, listMails, neighbour, openMail, readMail, toggleLabel, updateMails, type MailView } from './email/mails';
import { saveDraft, sendMail, takeBack } from './email/send';
import { missing, objectIn, sampleApp } from './sampleApp';
import { seedOnce } from './seedOnce';

export const emailModule: ModuleRoutes = { at: 'samples', create: emailRoutes };

/** A person's mail, which never leaves the server (specification 1 §7). */
function emailRoutes(context: ServerContext): Hono<AppEnv> {
  const { db } = context;
  const read = (c: Context<AppEnv>) => bodyFor(c, context, [sampleAppsRight]);
  const viewOf = (c: Context<AppEnv>): MailView => {
    const text = (name: string) => c.req.query(name) ?? '';
    return { folder: text('folder'), label: text('label'), q: text('q') };
  };
  const seeded = (c: Context<AppEnv>) => {
    const account = c.get('account');
    return seedOnce(context, account.id, emailApp, connection => seedMails(context, account, connection));
  };
  return sampleApp(context)
    .use('/email/*', announceChanges(context, 'apps.email'))
    .get('/email/emails', async c => {
      await seeded(c);
      const account = c.get('account');
      return c.json({ emails: await listMails(db, account, viewOf(c)), emailsMeta: await countMails(db, account) });
    })
    .get('/email/get-email', async c => {
      const mail = await readMail(db, c.get('account'), wholeOf(c.req.query('id')));
      return c.json(await openMail(db, c.get('account'), mail, viewOf(c)));
    })
    .get('/email/paginate-email', async c => {
      const dir = c.req.query('dir');
      if (dir !== 'previous' && dir !== 'next')
        throw new Failure({ dir: [{ rule: 'option', args: { options: 'previous, next' } }] }, { status: 422 });
      const from = await readMail(db, c.get('account'), wholeOf(c.req.query('emailId')));
      const mail = await neighbour(db, c.get('account'), from, {
        dir,
        view: { ...viewOf(c), folder: c.req.query('folder') ?? from.folder },
      });
      if (!mail) throw missing();
      return c.json(await openMail(db, c.get('account'), mail, viewOf(c)));
    })
    .get('/email/recipients', c => c.json(recipientsOf(c.get('account'))))
    .post('/email/update-emails', async c => {
      const { emailIds, dataToUpdate } = await read(c);
      await updateMails(context, c.get('account'), emailIds, objectIn(dataToUpdate));
      return c.body(null, 200);
    })
    .post('/email/update-emails-label', async c => {
      const body = await read(c);
      await toggleLabel(context, c.get('account'), body.emailIds, body);
      return c.body(null, 200);
    })
    .post('/email/draft', async c => c.json({ email: await saveDraft(context, c.get('account'), objectIn((await read(c)).email)) }))
    .post('/email/send', async c => {
      const body = await read(c);
      return c.json({ email: await sendMail(context, c.get('account'), { client_id: body.client_id, ...objectIn(body.email) }) }, 201);
    })
    .post('/email/take-back', async c => c.json({ email: await takeBack(context, c.get('account'), wholeOf((await read(c)).id)) }))
    .post('/email/start-over', async c => {
      await startMailsOver(context, c.get('account'));
      return c.body(null, 200);
    });
}
