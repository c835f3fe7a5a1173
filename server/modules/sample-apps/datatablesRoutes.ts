import type { Context, Hono } from 'hono';
import { sampleAppsRight } from '#definition/derive/rights';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import type { SamplePerson } from '#src/domain/sample-apps/lists/people.ts';
import { seedPeople, tablesApp } from './datatables/examplePeople';
import { addPerson, deletePerson, readPerson, updatePerson } from './datatables/people';
import { peopleList } from './datatables/peopleList';
import { allRows, paramsOf, readPage } from './lists/appList';
import { exportRows } from './lists/exportRows';
import { startOver } from './lists/startOver';
import { objectIn, sampleApp } from './sampleApp';
import { everybody, seedOnce } from './seedOnce';

export const tableReads: ModuleRoutes = { at: 'sampleLists', create: readRoutes };
export const tableWrites: ModuleRoutes = { at: 'samples', create: writeRoutes };

const appOf = (context: ServerContext) => sampleApp(context, '/datatables/*', () => seedOnce(context, everybody, tablesApp, seedPeople));

/** The rows of the data tables, which all people of the installation share (specification 1 §7). */
function readRoutes(context: ServerContext): Hono<AppEnv> {
  const { db } = context;
  return appOf(context)
    .get('/datatables/initial-data', async c => c.json(await allRows<SamplePerson>(db, peopleList)))
    .get('/datatables/data', async c => {
      const { rows, total } = await readPage<SamplePerson>(db, peopleList, paramsOf(c));
      return c.json({ allData: await allRows<SamplePerson>(db, peopleList), invoices: rows, total });
    })
    .get('/datatables/export', c => exportRows(c, context, peopleList))
    .get('/datatables/record', async c => c.json({ record: await readPerson(db, wholeOf(c.req.query('id'))) }));
}

function writeRoutes(context: ServerContext): Hono<AppEnv> {
  const read = (c: Context<AppEnv>) => bodyFor(c, context, [sampleAppsRight]);
  return appOf(context)
    .post('/datatables/add-record', async c => {
      const body = await read(c);
      return c.json({ record: await addPerson(context, { ...objectIn(body.record), client_id: body.client_id }) }, 201);
    })
    .post('/datatables/update-record', async c => {
      const record = objectIn((await read(c)).record);
      return c.json({ record: await updatePerson(context, wholeOf(record.id), record) });
    })
    .post('/datatables/start-over', async c => {
      await startOver(context, peopleList, tablesApp, seedPeople);
      return c.body(null, 200);
    })
    .delete('/datatables/delete-record', async c => {
      await deletePerson(context, wholeOf(c.req.query('id') ?? (await read(c)).id));
      return c.body(null, 200);
    });
}
