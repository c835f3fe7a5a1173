import { Hono, type Context } from 'hono';
import { bodyFor } from '#server/access/bodyFor.ts';
import { callerOf } from '#server/access/caller.ts';
import type { Asker, ModuleRoutes, ServerContext } from '#server/contract.ts';
import { success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { secondPeople, secondRequests } from './seconds/listRequests';
import { askSecond, declineRequest, signRequest, withdrawRequest } from './seconds/requests';
import { signSecond } from './seconds/signSecond';

type Call = Context<AppEnv>;

export const secondModule: ModuleRoutes = { at: 'api', create: secondRoutes };

/** Signatures of second persons under values of entries to come: on the same device, or asked for elsewhere. Who fills the book may give them. */
function secondRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, settings } = context;
  const caller = callerOf(settings.trustProxy);
  const askerOf = (c: Call): Asker => ({ context, db, account: c.get('account') });
  const inTransaction = <T>(c: Call, work: (asker: Asker) => Promise<T>): Promise<T> =>
    db.transaction().execute(trx => work({ ...askerOf(c), db: trx }));
  const idIn = (c: Call) => wholeOf(c.req.param('id'));
  return new Hono<AppEnv>()
    .get('/e-loggers/:id/second-people', async c => c.json(await secondPeople(askerOf(c), idIn(c), new URL(c.req.url).searchParams)))
    .post('/signatures/second', async c => {
      const body = await bodyFor(c, context, 'everybody');
      return c.json(success('Signed.', await signSecond(context, c.get('account'), body, caller(c))));
    })
    .get('/signatures/requests', async c => c.json(await secondRequests(askerOf(c))))
    .post('/signatures/requests', async c => {
      const body = await bodyFor(c, context, 'everybody');
      return c.json(success('Asked.', { id: await inTransaction(c, asker => askSecond(asker, body)) }));
    })
    .post('/signatures/requests/:id/sign', async c => {
      const body = await bodyFor(c, context, 'everybody');
      await signRequest(askerOf(c), idIn(c), body, caller(c));
      return c.json(success('Signed.'));
    })
    .post('/signatures/requests/:id/decline', async c => {
      const body = await bodyFor(c, context, 'everybody');
      await inTransaction(c, asker => declineRequest(asker, idIn(c), body));
      return c.json(success('Declined.'));
    })
    .delete('/signatures/requests/:id', async c => {
      await bodyFor(c, context, 'everybody');
      await inTransaction(c, asker => withdrawRequest(asker, idIn(c)));
      return c.json(success('Taken back.'));
    });
}
