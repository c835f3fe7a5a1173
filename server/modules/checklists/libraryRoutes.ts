import { sql } from 'kysely';
import { Hono } from 'hono';
import type { ModuleRoutes, Plans, ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { requireVisible } from '#server/resources/parts/requireVisible.ts';
import { sheetRoutes } from '#server/resources/sheets/sheetRoutes.ts';
import { checklistSheet } from './library/checklistSheet';
import { owners, usedKeys } from './library/usedKeys';

export const libraryModule: ModuleRoutes = { at: 'api', create: libraryRoutes };

/** What a change of a checklist of the library reaches, and its parameters as a sheet, out and in. */
function libraryRoutes(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!context.plans.registry.has('checklists')) return app;
  const plan = context.plans.get('checklists');
  const { path } = plan.resource.api;
  app.route('/', sheetRoutes(context, checklistSheet));
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
