import type { Context, Hono } from 'hono';
import { sampleAppsRight } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import type { SampleUser } from '#src/domain/sample-apps/lists/users.ts';
import { paramsOf, readPage } from './lists/appList';
import { exportRows } from './lists/exportRows';
import { startOver } from './lists/startOver';
import { objectIn, sampleApp } from './sampleApp';
import { everybody, seedOnce } from './seedOnce';
import { seedUsers, usersApp } from './users/exampleUsers';
import { userList } from './users/userList';
import { addUser, deleteUser, readChanges, readUser, readUsers, updateUser } from './users/users';

export const userReads: ModuleRoutes = { at: 'sampleLists', create: readRoutes };
export const userWrites: ModuleRoutes = { at: 'samples', create: writeRoutes };

const appOf = (context: ServerContext) =>
  sampleApp(context, '/users/*', () => seedOnce(context, everybody, usersApp, db => seedUsers(context, db)));

/** Sample users, which all people of the installation share and which sign nobody in (specification 1 §7). */
function readRoutes(context: ServerContext): Hono<AppEnv> {
  const { db } = context;
  return appOf(context)
    .get('/users/list/all-data', async c => c.json(await readUsers(db)))
    .get('/users/list/data', async c => {
      const { rows, total } = await readPage<SampleUser>(db, userList, paramsOf(c));
      return c.json({ users: rows, total });
    })
    .get('/users/list/export', c => exportRows(c, context, userList))
    .get('/users/user', async c => c.json({ user: await readUser(db, wholeOf(c.req.query('id'))) }))
    .get('/users/changes', async c => c.json(await readChanges(db, wholeOf(c.req.query('id')))));
}

function writeRoutes(context: ServerContext): Hono<AppEnv> {
  const read = (c: Context<AppEnv>) => bodyFor(c, context, [sampleAppsRight]);
  return appOf(context)
    .post('/users/add-user', async c => {
      const body = await read(c);
      // The user is the body itself; some callers wrap it.
      return c.json({ user: await addUser(context, 'user' in body ? { ...body, ...objectIn(body.user) } : body) }, 201);
    })
    .post('/users/update-user', async c => {
      const user = objectIn((await read(c)).user);
      return c.json({ user: await updateUser(context, wholeOf(user.id), user) });
    })
    .post('/users/start-over', async c => {
      await startOver(context, userList, usersApp, db => seedUsers(context, db));
      return c.body(null, 200);
    })
    .delete('/users/delete', async c => {
      await deleteUser(context, wholeOf(c.req.query('id') ?? (await read(c)).id));
      return c.body(null, 200);
    });
}
