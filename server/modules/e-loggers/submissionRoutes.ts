import { Hono, type Context } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import { callerOf } from '#server/access/caller.ts';
import type { Asker, ModuleRoutes, ServerContext } from '#server/contract.ts';
import { forbidden, success } from '#server/http/failure.ts';
import { answerOutcome } from '#server/http/outcome.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { presentRow } from '#server/resources/read/presentRow.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { listRows } from '#server/resources/read/listRows.ts';
import { mayView } from '#definition/derive/rights';

import { detailsOf } from './entries/details';
import { lockEntry, requireMove, type LockedEntry } from './entries/lockEntry';
import { readSeen, returnMany, signMany } from './entries/manyEntries';
import { commentEntry, correctEntry, endEntry, noteAmendment, signEntry } from './entries/moves';
import { requireUnsigned } from './entries/requireUnsigned';
import { challenge, reauthenticate } from './entries/sign';
import { submitEntry } from './entries/submit';
import { waitingFor } from './entries/waiting';
import { explainSlot, slotsFor } from './masters/explain';
import { readEntityType } from './masters/entities';

type Call = Context<AppEnv>;
type Body = Readonly<Record<string, unknown>>;

export const submissionModule: ModuleRoutes = { at: 'api', create: submissionRoutes };

/** Entries of logbooks: what is written, signed, returned and read (specification 2 §7). Who may is on the lists of the master. */
function submissionRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, plans, settings } = context;
  const plan = plans.get('elogger-submissions');
  const caller = callerOf(settings.trustProxy);
  const idIn = (c: Call) => wholeOf(c.req.param('id'));
  const inTransaction = <T>(c: Call, work: (asker: Asker) => Promise<T>): Promise<T> =>
    db.transaction().execute(trx => work({ context, db: trx, account: c.get('account') }));
  const answer = async (c: Call, message: string, id: number) => {
    const record = await readRecord(context, db, plan, id);
    return c.json(success(message, record && (await presentRow(context, c.get('account'), plan, record))));
  };
  const move = async (c: Call, message: string, work: (locked: LockedEntry, body: Body) => Promise<void>) => {
    const body = await bodyFor(c, context, 'everybody');
    await inTransaction(c, async asker => work(await lockEntry(asker, idIn(c)), body));
    return answer(c, message, idIn(c));
  };
  return new Hono<AppEnv>()
    .get('/elogger-submitted-list', async c => {
      const account = c.get('account');
      if (!mayView(plan.resource, account)) throw forbidden();
      const params = new URL(c.req.url).searchParams;
      const type = readEntityType(params);
      params.set(`${type}_id`, String(wholeOf(params.get('entity_id'))));
      for (const name of ['entity_type', 'entity_id']) params.delete(name);
      const { total, rows } = await listRows(context, plan, account, params);
      return c.json({ total, payload: rows });
    })
    .get('/elogger-submissions/waiting', async c => c.json({ payload: await waitingFor({ context, db, account: c.get('account') }) }))
    .post('/elogger-submissions/approve-many', async c => {
      const body = await bodyFor(c, context, 'everybody');
      const entries = readSeen(body, 'Choose what is signed.');
      const nonce = await reauthenticate(context, c.get('account'), body, caller(c));
      const outcome = await signMany(context, c.get('account'), entries, nonce);
      return c.json(answerOutcome(requestTranslator(c, plans.registry), 'Signed.', outcome));
    })
    .post('/elogger-submissions/return-many', async c => {
      const outcome = await returnMany(context, c.get('account'), await bodyFor(c, context, 'everybody'));
      return c.json(answerOutcome(requestTranslator(c, plans.registry), 'Entries returned.', outcome));
    })
    .get('/elogger-submissions/:id/entry', async c =>
      c.json(await detailsOf(context, c.get('account'), idIn(c), requestTranslator(c, plans.registry))),
    )
    .post('/elogger-submissions', async c => {
      const body = await bodyFor(c, context, 'everybody');
      return answer(c, 'Entry submitted.', await inTransaction(c, asker => submitEntry(asker, body)));
    })
    .post('/elogger-submissions/:id/amend', async c => {
      const body = await bodyFor(c, context, 'everybody');
      const id = await inTransaction(c, async asker => {
        const locked = await lockEntry(asker, idIn(c));
        requireMove(locked, 'amend', undefined);
        const about = { elogger_id: locked.book.elogger_id, entity_id: locked.book.entity_id };
        const made = await submitEntry(asker, { ...body, ...about }, { id: locked.record.id, number: locked.record.number });
        // The book has another head by now.
        await noteAmendment(await lockEntry(asker, idIn(c)), made);
        return made;
      });
      return answer(c, 'Amendment submitted.', id);
    })
    .post('/elogger-submissions/:id/correct', c => move(c, 'Entry corrected.', correctEntry))
    .post('/elogger-submissions/:id/return', c => move(c, 'Entry returned.', (locked, body) => endEntry(locked, 'return', body)))
    .post('/elogger-submissions/:id/reject', c => move(c, 'Entry rejected.', (locked, body) => endEntry(locked, 'reject', body)))
    .post('/elogger-submissions/:id/withdraw', c => move(c, 'Entry withdrawn.', (locked, body) => endEntry(locked, 'withdraw', body)))
    .post('/elogger-submissions/:id/comments', c => move(c, 'Comment added.', commentEntry))
    .post('/elogger-submissions/:id/approve', async c => {
      const body = await bodyFor(c, context, 'everybody');
      // Whoever may not sign is told so before a password is asked; what holds is looked at again once it was right.
      await inTransaction(c, async asker => {
        const locked = await lockEntry(asker, idIn(c));
        await requireUnsigned(locked, body);
        requireMove(locked, 'approve', body.revision ?? null);
      });
      const nonce = await reauthenticate(context, c.get('account'), body, caller(c));
      await inTransaction(c, async asker => signEntry(await lockEntry(asker, idIn(c)), body, nonce));
      return answer(c, 'Signed.', idIn(c));
    })
    .post('/signatures/challenge', async c => {
      await bodyFor(c, context, 'everybody');
      return c.json(await challenge(context, c.get('account')));
    })
    .get('/e-loggers/:id/slots', async c =>
      c.json(await slotsFor({ context, db, account: c.get('account') }, idIn(c), new URL(c.req.url).searchParams)),
    )
    .post('/e-loggers/:id/slots/:slot/explain', async c => {
      const body = await bodyFor(c, context, 'everybody');
      const nonce = await reauthenticate(context, c.get('account'), body, caller(c));
      await inTransaction(c, asker => explainSlot(asker, idIn(c), c.req.param('slot'), body, nonce));
      return c.json(success('Explanation saved.'));
    });
}
