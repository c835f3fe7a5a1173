import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { mayView, rightFor } from '#definition/derive/rights';
import type { ModuleRoutes, Plan, Plans, ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure, forbidden, success } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { sendExport } from '#server/resources/export/exportRoute.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { Upload } from '#server/uploads/upload.ts';
import { requireVisible } from '#server/resources/parts/requireVisible.ts';
import { owners, usedKeys } from './library/usedKeys';
import { readSheet } from './sheet/readSheet';
import { openSheet } from './sheet/sheetTable';

export const libraryModule: ModuleRoutes = { at: 'api', create: libraryRoutes };

/** What a change of a checklist of the library reaches, and its parameters as a sheet, out and in. */
function libraryRoutes(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!context.plans.registry.has('checklists')) return app;
  const plan = context.plans.get('checklists');
  const { path } = plan.resource.api;
  app.get(`/${path}/:id/sheet`, async c => {
    const record = await visibleRecord(context, c, plan);
    return sendExport(c, context, plan.resource.name, params => openSheet(context, c.get('account'), record, params));
  });
  app.post(`/${path}/read-sheet`, async c => {
    const account = c.get('account');
    if (!(['create', 'edit'] as const).some(action => account.may(rightFor(plan.resource, action)))) throw forbidden();
    const { body } = await readUpload(c, context, { takesFiles: true });
    const [file] = [body.file].flat();
    if (!(file instanceof Upload)) throw new Failure({ file: ['Choose a CSV or Excel file.'] });
    if (file.size > largestSheet)
      throw new Failure({
        file: [{ rule: '{{name}}: a file may have {{most}} MB at most.', args: { name: file.name, most: largestSheet / 1_048_576 } }],
      });
    const { parameters, settings } = await readSheet({ context, db: context.db, account }, file.path);
    return c.json(success('Sheet read. Nothing is saved yet.', { parameters: escapeTexts(parameters), settings }));
  });
  return app.get(`/${path}/:id/usage`, async c => {
    const { id } = await requireVisible(context, c.get('account'), plan, wholeOf(c.req.param('id')));
    const { db, plans } = context;
    const [keys, schedulers, records] = await Promise.all([
      usedKeys(db, plans, id),
      schedulersOf(db, plans, id),
      openRecordsOf(db, plans, id),
    ]);
    return c.json({ schedulers, records, keys: [...keys] });
  });
}

/** Bytes of a sheet at most: it has a few hundred rows. */
const largestSheet = 4 * 1_048_576;

async function visibleRecord(context: ServerContext, c: Context<AppEnv>, plan: Plan) {
  const account = c.get('account');
  if (!mayView(plan.resource, account)) throw forbidden();
  const record = await readRecord(context, context.db, plan, wholeOf(c.req.param('id')));
  if (!record || !isVisible(plan, record, account)) throw notFound(plan);
  return record;
}

/** Active schedulers that make inspections by it. */
async function schedulersOf(db: Connection, plans: Plans, checklist: number): Promise<number> {
  if (!plans.registry.has('schedulers')) return 0;
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from schedulers_checklists l join schedulers s on s.id = l.owner_id
    where l.target_id = ${checklist} and s.deleted_at is null and s.status is distinct from 'inactive'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Records, such as work orders, that have it and are not done with it. */
async function openRecordsOf(db: Connection, plans: Plans, checklist: number): Promise<number> {
  const counts = await Promise.all(
    owners(plans).map(({ plan, parts }) =>
      sql<{ count: number }>`select count(distinct c.${parts.owner})::int as count from ${parts.table('checklists')} c
        join ${sql.table(plan.resource.name)} r on r.id = c.${parts.owner} where c.checklist_id = ${checklist} and c.done_at is null
        and r.deleted_at is null`.execute(db),
    ),
  );
  return counts.reduce((sum, { rows }) => sum + (rows[0]?.count ?? 0), 0);
}
