import { Hono } from 'hono';
import type { ServerContext } from '#server/contract.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { attachment } from '#server/resources/files/fileName.ts';
import { visibleInspection } from '../read/visibleInspection';
import { inspectionPdf } from './inspectionPdf';
import { buildInspectionReport } from './inspectionReport';

/** Inspections on paper. */
export function reportRoutes(context: ServerContext): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/reports/inspection/:id/pdf', async c => {
    const account = c.get('account');
    const record = await visibleInspection(context, account, wholeOf(c.req.param('id')));
    const pdf = await inspectionPdf(await buildInspectionReport(context, account, record, c.req.query('locale') ?? ''));
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-length': String(pdf.byteLength),
      'content-disposition': attachment(`inspection-${record.id}.pdf`),
      'cache-control': 'private, no-store',
    });
  });
}
