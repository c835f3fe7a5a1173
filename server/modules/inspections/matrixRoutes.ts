import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { mayView } from '#definition/derive/rights';
import type { ModuleRoutes, ServerContext } from '#server/contract.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { forbidden } from '#server/http/failure.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { sendExport } from '#server/resources/export/exportRoute.ts';
import { pageSql } from '#server/resources/query/pageSql.ts';
import { presentRows } from '#server/resources/read/presentRow.ts';
import { readFound } from '#server/resources/read/readRecords.ts';
import { readCells } from './matrix/matrixCells';
import { mostCounted, readMatrixQuery } from './matrix/matrixQuery';
import { openMatrixTable } from './matrix/matrixTable';

export const matrixModule: ModuleRoutes = { at: 'api', create: matrixRoutes };

/** Inspections of one page. */
const mostRows = 200;

/** Inspections of one checklist beside each other: what the list finds, a column for each parameter. */
function matrixRoutes(context: ServerContext): Hono<AppEnv> {
  const account = (c: Context<AppEnv>) => {
    if (!mayView(context.plans.get('inspections').resource, c.get('account'))) throw forbidden();
    return c.get('account');
  };
  return new Hono<AppEnv>()
    .get('/audit-inspection/matrix', async c => {
      const who = account(c);
      const { plan, query, listQuery, checklists, checklist } = await readMatrixQuery(context, who, new URL(c.req.url).searchParams);
      const window = { limit: Math.min(query.limit, mostRows), offset: query.offset, isBackward: false };
      const [counted, records] = await Promise.all([
        sql<{ total: number }>`select count(*)::int as total from (select t.id from inspections t where ${listQuery.condition}
          limit ${mostCounted}) found`.execute(context.db),
        readFound(context, plan, pageSql(plan, query.sort, listQuery, window)),
      ]);
      const ids = records.map(({ id }) => id);
      const [rows, { parameters, cells }] = [
        await presentRows(context, who, plan, records, { filters: query.filters }),
        await readCells(context.db, ids, checklist?.id ?? 0),
      ];
      return c.json({
        ...{ total: counted.rows[0]?.total ?? 0, checklists, checklist: checklist?.id ?? null, parameters: escapeTexts(parameters) },
        rows: rows.map((row, at) => ({ ...row, cells: escapeTexts(cells.get(ids[at] ?? 0) ?? {}) })),
      });
    })
    .get('/audit-inspection/matrix/export', c => {
      const who = account(c);
      return sendExport(c, context, 'inspections', params => openMatrixTable(context, who, params));
    });
}
