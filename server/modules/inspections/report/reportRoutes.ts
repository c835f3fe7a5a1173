import { Hono } from 'hono';
import { mayView } from '#definition/derive/rights';
import type { ServerContext } from '#server/contract.ts';
import { forbidden } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { attachment } from '#server/resources/files/fileName.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { inspectionPdf } from './inspectionPdf';
import { buildInspectionReport } from './inspectionReport';

/** Inspections on paper. */
export function reportRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('inspections');
  return new Hono<AppEnv>().get('/reports/inspection/:id/pdf', async c => {
    const account = c.get('account');
    if (!mayView(plan.resource, account)) throw forbidden();
    const record = await readRecord(context, context.db, plan, wholeOf(c.req.param('id')));
    if (!record || !isVisible(plan, record, account)) throw notFound(plan);
    const pdf = await inspectionPdf(await buildInspectionReport(context, account, record, c.req.query('locale') ?? ''));
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-length': String(pdf.byteLength),
      'content-disposition': attachment(`inspection-${record.id}.pdf`),
      'cache-control': 'private, no-store',
    });
  });
}
