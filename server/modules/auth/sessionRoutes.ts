import { Hono } from 'hono';
import { requireAccount } from '#server/middleware/authenticate.ts';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { Failure, success } from '#server/http/failure.ts';
import { endOtherSessions, endOwnSession, listSessions } from './ownSessions';

/** Where one is signed in, and how to end that elsewhere; nobody sees or ends what is somebody else's. */
export function sessionRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, now } = context;
  return new Hono<AppEnv>()
    .use('/sessions', requireAccount(context))
    .use('/sessions/*', requireAccount(context))
    .get('/sessions', async c => {
      const rows = await listSessions(db, now(), c.get('account'));
      return c.json({ total: rows.length, rows });
    })
    .delete('/sessions', async c => {
      await endOtherSessions(db, now(), c.get('account'));
      return c.json(success('The other sessions have ended.'));
    })
    .delete('/sessions/:session', async c => {
      if (!(await endOwnSession(db, now(), c.get('account'), c.req.param('session')))) throw new Failure('Session not found.');
      return c.json(success('The session has ended.'));
    });
}
