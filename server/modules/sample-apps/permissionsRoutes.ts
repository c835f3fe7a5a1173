import type { Context, Hono } from 'hono';
import { sampleAppsRight } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { Connection } from '#server/database/database.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import type { SamplePermission } from '#src/domain/sample-apps/lists/permissions.ts';
import { paramsOf, readPage } from './lists/appList';
import { exportRows } from './lists/exportRows';
import { startOver } from './lists/startOver';
import { permissionsApp, seedPermissions } from './permissions/examplePermissions';
import { permissionList } from './permissions/permissionList';
import { addPermission, deletePermission, readPermission, readPermissions, updatePermission } from './permissions/permissions';
import { readRoles, updateRole } from './permissions/roles';
import { objectIn, sampleApp } from './sampleApp';
import { everybody, seedOnce } from './seedOnce';
import { seedUsers, usersApp } from './users/exampleUsers';

export const permissionsModule: ModuleRoutes = { at: 'samples', create: permissionsRoutes };

/** Sample permissions, which all people of the installation share and which permit nothing (specification 1 §7). */
function permissionsRoutes(context: ServerContext): Hono<AppEnv> {
  const { db } = context;
  const read = (c: Context<AppEnv>) => bodyFor(c, context, [sampleAppsRight]);
  const examples = (connection: Connection) => seedPermissions(context, connection);
  const seed = async () => {
    await seedOnce(context, everybody, permissionsApp, examples);
    // The roles count them.
    await seedOnce(context, everybody, usersApp, connection => seedUsers(context, connection));
  };
  return sampleApp(context, '/permissions/*', seed)
    .get('/permissions/data', async c => {
      const { rows, total } = await readPage<SamplePermission>(db, permissionList, paramsOf(c));
      return c.json({ params: Object.fromEntries(paramsOf(c)), allData: await readPermissions(db), permissions: rows, total });
    })
    .get('/permissions/export', c => exportRows(c, context, permissionList))
    .get('/permissions/permission', async c => c.json({ permission: await readPermission(db, wholeOf(c.req.query('id'))) }))
    .get('/permissions/roles', async c => c.json(await readRoles(db)))
    .post('/permissions/update-role', async c => c.json({ role: await updateRole(db, objectIn((await read(c)).role)) }))
    .post('/permissions/add-permission', async c => {
      const body = await read(c);
      return c.json({ permission: await addPermission(context, { ...objectIn(body.permission), client_id: body.client_id }) }, 201);
    })
    .post('/permissions/update-permission', async c => {
      const body = await read(c);
      await updatePermission(context, wholeOf(body.id), body);
      return c.body(null, 201);
    })
    .post('/permissions/start-over', async c => {
      await startOver(context, permissionList, permissionsApp, examples);
      return c.body(null, 200);
    })
    .delete('/permissions/delete', async c => {
      await deletePermission(context, wholeOf(c.req.query('id') ?? (await read(c)).id));
      return c.body(null, 200);
    });
}
