import { Hono } from 'hono';
import { mayView } from '#definition/derive/rights';
import type { ServerContext, ModuleRoutes } from '#server/contract.ts';
import { attachment } from '#server/resources/files/fileName.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { forbidden } from '#server/http/failure.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { buildReport } from './buildReport';
import { reportPdf } from './reportPdf';

export const serviceReportModule: ModuleRoutes = { at: 'api', create: serviceReportRoutes };

/** Service reports on paper, for a customer to sign. */
function serviceReportRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('service-reports');
  return new Hono<AppEnv>().get('/service-reports/:id/pdf', async c => {
    const account = c.get('account');
    if (!mayView(plan.resource, account)) throw forbidden();
    const record = await readRecord(context, context.db, plan, readRecordId(c, plan));
    if (!record || !isVisible(plan, record, account)) throw notFound(plan);
    const pdf = await reportPdf(await buildReport(context, account, record, c.req.query('locale') ?? ''));
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-length': String(pdf.byteLength),
      'content-disposition': attachment(`${String(record.number)}.pdf`),
      'cache-control': 'private, no-store',
    });
  });
}
